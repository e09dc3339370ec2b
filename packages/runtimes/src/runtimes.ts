import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folderOf = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** The command that runs a JavaScript file on each runtime, followed by the file. */
export const runtimes: Readonly<Record<'node20' | 'node24' | 'deno' | 'bun', readonly string[]>> = {
  node20: [join(folderOf('node'), 'bin/node')],
  node24: [process.execPath],
  deno: [process.execPath, join(folderOf('deno'), 'bin.cjs'), 'run', '--quiet', '--allow-net', '--allow-env'],
  bun: [join(folderOf('bun'), 'bin/bun.exe')],
};
