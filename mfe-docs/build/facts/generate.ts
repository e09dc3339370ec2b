import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readDocument } from '../../../packages/sdk/scripts/document.ts';
import type { ApiDocument } from './document.ts';
import { factsOfDocument } from './facts.ts';

// Writes `src/api/operations.json` from the document that the gateway publishes. With `--check` it writes nothing and
// fails when the file is out of date.
const root = join(import.meta.dirname, '../../..');
const place = 'mfe-docs/src/api/operations.json';

/** Formats the file with the formatter of this repository. */
function format(text: string): string {
  const biome = dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json'));
  return execFileSync(process.execPath, [join(biome, 'bin/biome'), 'format', `--stdin-file-path=${place}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

const isDocument = (value: unknown): value is ApiDocument =>
  typeof value === 'object' && value !== null && 'paths' in value && 'components' in value;

const document: unknown = await readDocument();
if (!isDocument(document)) throw new Error('The gateway published no document');

const file = join(root, place);
const text = format(JSON.stringify(factsOfDocument(document), null, 2));
const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
if (current !== text && process.argv.includes('--check')) {
  console.error(`${place} is out of date: npm run facts -w @trilho/mfe-docs`);
  process.exitCode = 1;
} else if (current !== text) {
  writeFileSync(file, text);
  console.log(place);
}
