import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { swcOptions } from './transform.ts';

const folder = mkdtempSync(join(tmpdir(), 'trilho-source-maps-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

type Compiled = { code: string; mapFile: string };
const compiled = new Map<string, Compiled>();

/** Where the source map of each compiled module is, by the address it was loaded from. */
export const sourceMaps = new Map<string, string>();

function compile(file: string): Compiled {
  const options = { ...swcOptions, filename: file, sourceMaps: true };
  const { code, map } = transformSync(readFileSync(file, 'utf8'), options);
  const mapFile = join(folder, `${compiled.size}.map`);
  writeFileSync(mapFile, map ?? '');
  return { code, mapFile };
}

/** Compiles TSX, once per process, and tells Jest where its lines come from. */
export function compileTsx(url: string): string {
  const file = fileURLToPath(url);
  const result = compiled.get(file) ?? compile(file);
  compiled.set(file, result);
  sourceMaps.set(url, result.mapFile);
  return result.code;
}
