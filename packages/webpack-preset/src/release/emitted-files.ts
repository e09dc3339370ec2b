import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@trilho/contracts/portal-manifest';
import type { Compilation } from 'webpack';

/** A file of a build with the hash that browsers check it by. */
export type EmittedFile = Release['files'][number];

/** Lists the files that a build has written, by name. Compressed copies and source maps are left out. */
export function emittedFiles(compilation: Compilation): EmittedFile[] {
  const dir = compilation.outputOptions.path ?? '';
  return compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => !/\.(br|gz|map)$/.test(name))
    .sort()
    .map((file) => ({ file, integrity: integrityOf(join(dir, file)) }));
}

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}
