import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { render } from './render.ts';

/** `--check` writes nothing and fails when a generated file is out of date. */
const checks = process.argv.includes('--check');

for (const [place, text] of await render()) {
  const current = existsSync(place) && readFileSync(place, 'utf8') === text;
  if (current) continue;
  if (checks) {
    console.error(`${place} is out of date: npm run generate -w @trilho/sdk`);
    process.exitCode = 1;
    continue;
  }
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  console.log(place);
}
