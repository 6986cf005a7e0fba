'use strict';

// What there is on the site that this server reads.
const page = document.getElementById('graphiql');
const { channel, other, post, word } = page.dataset;

// A tab for each use of the API; what a visitor changes is kept by his browser.
const examples = [
  `# A channel with its newest posts. Press the button with the arrow, or Ctrl-Enter.
query Channel {
  body(channel: "${channel}") {
    channel {
      username
      title { string }
      counters { subscribers subscribersCount }
    }
    content {
      posts {
        id
        content {
          text { string entities { type offset length url } }
          media { type url thumb ... on Video { available } }
        }
        footer { views viewsCount date { at } }
      }
    }
    meta { offset { before after } }
  }
}
`,
  `# Older posts: go on from meta.offset.before.
query Older {
  more(channel: "${channel}", direction: BEFORE, position: ${post}) {
    posts { id content { text { string } } }
    meta { offset { before } }
  }
}
`,
  `# One post with its reactions; an album is found by any of its members.
query Post {
  post(channel: "${channel}", id: ${post}) {
    id
    album
    content { text { html } reacts { type emoji count countNumber } }
  }
}
`,
  `# Posts of many channels, best first, and which channels are missing.
query Feed {
  feed(channels: ["${channel}", "${other}"], limit: 10) {
    result {
      score
      channel { username }
      id
      content { text { string } }
      duplicates { url }
    }
    missing { channel reason }
  }
}
`,
  `# The cards of many channels.
query Cards {
  previews(channels: ["${channel}", "${other}"]) {
    name
    channel { title subscribersCount isVerified }
    error
  }
}
`,
  `# Posts that hold a word.
query Search {
  search(channel: "${channel}", query: "${word}") {
    posts { id content { text { string } } }
    meta { offset { before } }
  }
}
`,
];

const root = ReactDOM.createRoot(page);
root.render(
  React.createElement(GraphiQL, {
    fetcher: GraphiQL.createFetcher({ url: '/graphql' }),
    defaultTabs: examples.map((query) => ({ query })),
    shouldPersistHeaders: false,
  }),
);
