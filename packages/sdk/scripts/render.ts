import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { merchantPart, readDocument } from './document.ts';
import { toCollection } from './postman/collection.ts';
import { renderTypes } from './types.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The files generated from the service's document, by their path in the repository. */
export const places = {
  types: 'packages/sdk/src/generated/api.ts',
  collection: 'docs/trilho.postman_collection.json',
};

/** Formats a file with the formatter of this repository. */
function format(place: string, text: string): string {
  const biome = join(
    dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
    'bin/biome',
  );
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${place}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

const banner =
  '/** Made from the OpenAPI document of the service by `npm run generate -w @trilho/sdk`. Not edited by hand. */\n';

/** Generates all files from the current service. Returns their text by path. */
export async function render(): Promise<Map<string, string>> {
  const document = merchantPart(await readDocument());
  const types = await renderTypes(document);
  const collection = toCollection(document);
  return new Map([
    [join(root, places.types), format(places.types, banner + types)],
    [join(root, places.collection), format(places.collection, JSON.stringify(collection, null, 2))],
  ]);
}
