// Reads the feeds of a folder with two readers that are not ours and tells what one of them lost.
//
//   node read-feeds.mjs FOLDER
//
// FOLDER holds one folder for each channel, with feed.rss, feed.atom and feed.jsonfeed in it: the tests of the
// app leave such a one in app/target/feeds. The plain JSON of feed.jsonfeed is what the others are compared with.
import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseFeed } from 'feedsmith'
import RssParser from 'rss-parser'

const folder = process.argv[2]
if (!folder || !existsSync(folder)) {
  console.error(`read-feeds: no folder of feeds: ${folder ?? '(none named)'}; run the tests of the app first`)
  process.exit(2)
}

const lost = []
let read = 0

function compare(where, what, got, wanted) {
  if (JSON.stringify(got ?? null) !== JSON.stringify(wanted ?? null)) {
    lost.push(`${where}: ${what}\n  got    ${JSON.stringify(got)}\n  wanted ${JSON.stringify(wanted)}`)
  }
}

const instant = (text) => (text ? new Date(text).getTime() : null)

// What must come out of every reader and format, from the plain JSON.
function wantedOf(item) {
  return {
    id: item.id,
    link: item.url,
    title: item.title,
    html: item.content_html,
    at: instant(item.date_published),
    tags: item.tags ?? [],
    files: (item.attachments ?? []).map((file) => file.url),
  }
}

function compareAll(where, got, wanted) {
  read++
  compare(where, 'number of items', got.length, wanted.length)
  got.forEach((item, n) => {
    for (const key of Object.keys(item)) {
      compare(`${where}, item ${n + 1}`, key, item[key], wanted[n]?.[key])
    }
  })
}

// Readers strip blanks at the ends of a text; nothing is lost by that.
const stripped = (items) => items.map((item) => ({ ...item, title: item.title.trim(), html: (item.html ?? '').trim() }))

function byFeedsmith(format, text) {
  const { format: told, feed } = parseFeed(text)
  compare('feedsmith', 'format', told, format)
  switch (told) {
    case 'rss':
      return feed.items?.map((item) => ({
        id: item.guid?.value,
        link: item.link,
        title: item.title,
        html: item.description,
        at: instant(item.pubDate),
        tags: (item.categories ?? []).map((category) => category.name),
        files: (item.media?.contents ?? []).map((file) => file.url),
      })) ?? []
    case 'atom':
      return feed.entries?.map((entry) => ({
        id: entry.id,
        link: entry.links.find((link) => link.rel === 'alternate').href,
        title: typeof entry.title === 'string' ? entry.title : entry.title.value,
        html: typeof entry.content === 'string' ? entry.content : entry.content.value,
        at: instant(entry.published),
        tags: (entry.categories ?? []).map((category) => category.term),
        files: entry.links.filter((link) => link.rel === 'enclosure').map((link) => link.href),
      })) ?? []
    case 'json':
      return (feed.items ?? []).map((item) => ({
        id: item.id,
        link: item.url,
        title: item.title,
        html: item.content_html,
        at: instant(item.date_published),
        tags: item.tags ?? [],
        files: (item.attachments ?? []).map((file) => file.url),
      }))
    default:
      throw new Error(`feedsmith takes it for ${told}`)
  }
}

const rssParser = new RssParser({ customFields: { item: [['media:content', 'files', { keepArray: true }]] } })

async function byRssParser(format, text) {
  const feed = await rssParser.parseString(text)
  return feed.items.map((item) => ({
    id: format === 'rss' ? item.guid : item.id,
    link: item.link,
    title: item.title,
    html: item.content,
    // Atom asks for a date where a post has none; the beginning of 1970 stands for it.
    at: instant(item.pubDate) || null,
    ...(format === 'rss'
      ? { tags: item.categories ?? [], files: (item.files ?? []).map((file) => file.$.url) }
      : {}),
  }))
}

for (const channel of readdirSync(folder).sort()) {
  const text = (ending) => readFileSync(join(folder, channel, `feed.${ending}`), 'utf8')
  const wanted = stripped(JSON.parse(text('jsonfeed')).items.map(wantedOf))
  for (const [format, ending] of [['rss', 'rss'], ['atom', 'atom'], ['json', 'jsonfeed']]) {
    compareAll(`${channel}, feedsmith, ${format}`, stripped(byFeedsmith(format, text(ending))), wanted)
  }
  for (const format of ['rss', 'atom']) {
    compareAll(`${channel}, rss-parser, ${format}`, stripped(await byRssParser(format, text(format))), wanted)
  }
}

for (const line of lost) {
  console.error(line)
}
console.log(`${read} readings of feeds, ${lost.length} faults`)
process.exit(lost.length || !read ? 1 : 0)
