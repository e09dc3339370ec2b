import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const recorded = join(import.meta.dirname, '../services/gateway/src/main/openapi/examples.json');
const { operations } = JSON.parse(readFileSync(recorded, 'utf8'));
const target = join(import.meta.dirname, 'src/home/sample/recorded-payment.json');

// A copy, so that the home page's bundle carries one operation instead of all, and changes its version with it.
writeFileSync(target, `${JSON.stringify(operations['payments.create'], null, 2)}\n`);
