import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import type { FileStore } from './store/file-store.ts';

const compress = promisify(gzip);

/**
 * Returns what a release loads immediately, gzip, in bytes: of a remote its entry and exposed chunk, of a shell the
 * scripts that its page names. A file that is not stored counts as empty.
 */
export async function sizeAtOnceOf(
  release: Release | ShellRelease,
  files: Pick<FileStore, 'locate'>,
): Promise<number> {
  const contentOf = async (file: { file: string; integrity: string }): Promise<Buffer> => {
    const place = await files.locate(storedFileName(file));
    return place ? readFile(join(place.dir, place.file)) : Buffer.alloc(0);
  };
  /** One file at a time, each content once, off the thread that answers pages: a release may name thousands. */
  const sizeOf = async (named: Parameters<typeof contentOf>[0][]): Promise<number> => {
    const sizes = new Map<string, number>();
    let sum = 0;
    for (const file of named) {
      const name = storedFileName(file);
      const size = sizes.get(name) ?? (await compress(await contentOf(file))).length;
      sizes.set(name, size);
      sum += size;
    }
    return sum;
  };
  if ('manifest' in release) return sizeOf(release.preload);
  const page = release.files.find(({ file }) => file === 'index.html');
  const html = page ? (await contentOf(page)).toString() : '';
  return sizeOf(release.files.filter(({ file }) => file.endsWith('.js') && html.includes(file)));
}
