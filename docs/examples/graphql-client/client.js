// Reads a channel with urql, the client of many web pages: `node client.js http://localhost:8000 durov`.
import { Client, fetchExchange } from '@urql/core';

const [address = 'http://localhost:8000', channel = 'durov'] = process.argv.slice(2);
const client = new Client({ url: `${address}/graphql`, exchanges: [fetchExchange] });

const page = await client.query(
  `query Page($channel: String!) {
    body(channel: $channel) {
      channel { username title { string } counters { subscribersCount } }
      content { posts { id content { text { string } media { __typename type } } footer { viewsCount } } }
      meta { offset { before } }
    }
  }`,
  { channel },
);
if (page.error) {
  console.error(page.error.message, page.error.graphQLErrors.map((error) => error.extensions.code));
  process.exit(1);
}
const { channel: head, content } = page.data.body;
console.log(`${head.title.string}, ${head.counters.subscribersCount} subscribers`);
for (const post of content.posts) {
  console.log(`#${post.id} ${post.content.text?.string.split('\n')[0] ?? post.content.media.map((m) => m.type)}`);
}
