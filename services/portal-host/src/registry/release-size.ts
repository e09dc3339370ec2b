import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import type { FileStore } from './file-store.ts';

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
  const sizeOf = async (named: Parameters<typeof contentOf>[0][]): Promise<number> => {
    const contents = await Promise.all(named.map(contentOf));
    return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
  };
  if ('manifest' in release) return sizeOf(release.preload);
  const page = release.files.find(({ file }) => file === 'index.html');
  const html = page ? (await contentOf(page)).toString() : '';
  return sizeOf(release.files.filter(({ file }) => file.endsWith('.js') && html.includes(file)));
}
