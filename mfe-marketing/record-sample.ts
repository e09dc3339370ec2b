import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const document = join(import.meta.dirname, '../services/gateway/openapi.json');
const { requestBody, responses } = JSON.parse(readFileSync(document, 'utf8')).paths['/api/v1/payment/process']
  .post;
const [request, answer] = [requestBody, responses[200]].map(
  ({ content }) => content['application/json'].example,
);
const recorded = JSON.stringify({ request, answer }, null, 2);

// A copy, so that the home page's bundle carries one operation instead of all, and its version changes with it.
writeFileSync(
  join(import.meta.dirname, 'src/home/sample/recorded-payment.ts'),
  `/** The call and the answer that the API's description records. Written by \`npm run sample\`. */\nexport const recorded = ${recorded};\n`,
);
