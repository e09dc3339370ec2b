import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { documentFile, readDocument } from './document.ts';

// Writes the types of the API, unless those that are there were made of the same document by the same code.
const folder = new URL('../src/generated/', import.meta.url);
const place = new URL('api.ts', folder);

const sources = [documentFile, ...['document.ts', 'types.ts'].map((name) => new URL(name, import.meta.url))];
const digest = createHash('sha256');
for (const source of sources) digest.update(readFileSync(source));
const banner = `/** Made by \`npm run generate -w @trilho/sdk\` of the OpenAPI document, ${digest.digest('hex')}. */\n`;

if (!existsSync(place) || !readFileSync(place, 'utf8').startsWith(banner)) {
  const { renderTypes } = await import('./types.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(place, banner + (await renderTypes(readDocument())));
}
