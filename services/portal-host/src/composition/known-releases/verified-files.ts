import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import type { FilePlace } from '../../releases/portal-source.ts';

/** Finds stored files by name: any `FileStore` does. */
export type FileLocator = { locate(name: string): Promise<FilePlace | undefined> };

/** A file as a release names it. */
export type NamedFile = { file: string; integrity: string };

export type VerifiedFiles = {
  /** Returns undefined when the file is missing, or holds anything but what the release says. */
  locate(file: NamedFile): Promise<FilePlace | undefined>;
};

/** Finds files and hashes each on its first use, and again when it was changed on the disk since. */
export function createVerifiedFiles(files: FileLocator): VerifiedFiles {
  /** Name → what the disk said of the file when its content was right. */
  const verified = new Map<string, string>();

  return {
    async locate(named) {
      const name = storedFileName(named);
      const place = await files.locate(name);
      if (!place) return undefined;
      const path = join(place.dir, place.file);
      const state = await stat(path).catch(() => undefined);
      if (!state?.isFile()) return undefined;
      const mark = `${state.mtimeMs}:${state.size}:${state.ino}`;
      if (verified.get(name) === mark) return place;
      const hash = createHash('sha384')
        .update(await readFile(path))
        .digest('base64');
      if (`sha384-${hash}` !== named.integrity) return undefined;
      verified.set(name, mark);
      return place;
    },
  };
}
