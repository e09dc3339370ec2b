import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const examples = join(import.meta.dirname, '../services/gateway/src/main/openapi/examples.json');
const { operations } = JSON.parse(readFileSync(examples, 'utf8'));
const recorded = JSON.stringify(operations['payments.create'], null, 2);

// A copy, so that the home page's bundle carries one operation instead of all, and its version changes with it.
writeFileSync(
  join(import.meta.dirname, 'src/home/sample/recorded-payment.ts'),
  `/** The call and the answer that the API's description records. Written by \`npm run sample\`. */\nexport const recorded = ${recorded};\n`,
);
