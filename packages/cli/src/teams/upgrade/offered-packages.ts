import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { usageError } from '../registry-error.ts';

/** A packed package of the portal: its name, its version and its archive. */
export type Offered = { name: string; version: string; archive: string };

/** Packages of a folder that `npm run pack` has filled, by name. @throws CommandError when there is none */
export async function readOffered(folder: string): Promise<ReadonlyMap<string, Offered>> {
  const files = await readdir(folder).catch(() => []);
  const offered = files.flatMap((file): [string, Offered][] => {
    const [, short, version] = /^trilho-([a-z-]+)-(\d+\.\d+\.\d+)\.tgz$/.exec(file) ?? [];
    if (!short || !version) return [];
    const name = `@trilho/${short}`;
    return [[name, { name, version, archive: join(folder, file) }]];
  });
  if (offered.length === 0) throw usageError(`There are no packages of the portal in ${folder}.`);
  return new Map(offered);
}

/** A JSON file of an archive; undefined when it has none of this name. */
export async function readPacked(archive: string, file: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', archive, `package/dist/${file}`], {
    maxBuffer: 16 * 1024 * 1024,
  }).catch(() => ({ stdout: '' }));
  return stdout === '' ? undefined : JSON.parse(stdout);
}
