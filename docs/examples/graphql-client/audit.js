// Holds a server against GraphQL over HTTP: `node audit.js http://localhost:8000`. Exit code 1 if a MUST or a SHOULD fails.
import { auditServer } from 'graphql-http';

const [address = 'http://localhost:8000'] = process.argv.slice(2);
const results = await auditServer({ url: `${address}/graphql` });
const failed = results.filter((result) => result.status !== 'ok');
for (const { id, name, status, reason } of failed) {
  console.log(`${status} ${id} ${name}: ${reason}`);
}
console.log(`${results.length - failed.length} of ${results.length} hold`);
process.exit(failed.some(({ name }) => /^(MUST|SHOULD)/.test(name)) ? 1 : 0);
