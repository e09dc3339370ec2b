import { mkdir, open, readFile, rename, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createQueue } from '../composition/change-queue.ts';
import type { FilePlace } from '../releases/portal-source.ts';

/** Stores files under the hash of their content: a name never gets another content. */
export type FileStore = {
  /** Stores a file whose name the caller has compared with its content, and compressed copies of it beside. */
  put(name: string, content: Buffer): Promise<void>;
  /** Returns undefined for a name that is not stored, whatever it is. */
  locate(name: string): Promise<FilePlace | undefined>;
  /** Counts a file as used from now on, if it is stored: a release is about to name it. */
  touch(name: string): Promise<void>;
};

/** SHA-384 in base64url, and the extension that says the type. */
export const storedName = /^[\w-]{64}(\.[a-z0-9]{1,12})?$/;

/** The compressed copies beside a file. */
export const copiesOf = (name: string): string[] => [`${name}.br`, `${name}.gz`];

const text = /\.(js|mjs|css|html|json|svg|txt|md|xml|webmanifest|ico)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses two files at a time: the best compression takes seconds for a megabyte, on the four threads that also read
 * every file for pages.
 */
function createCompressor() {
  const lanes = [createQueue(), createQueue()];
  let count = 0;
  return (content: Buffer) => {
    const [inTurn = createQueue()] = lanes.slice(count % lanes.length);
    count += 1;
    return inTurn(async () => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const brotli = await compressBrotli(content, { params });
      const gzipped = await compressGzip(content, { level: constants.Z_BEST_COMPRESSION });
      return { brotli, gzipped };
    });
  };
}

/** Stores files in a folder. Each appears as a whole, its compressed copies first. */
export function createFolderStore(dir: string): FileStore {
  const compress = createCompressor();
  const write = async (name: string, content: Buffer) => {
    const partial = join(dir, `.${name}.${process.pid}.${performance.now()}`);
    const file = await open(partial, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, join(dir, name));
  };

  /** Its change time (`ctime`) says when a file was used. Its content's time stays, to the millisecond. */
  const touch = async (name: string) => {
    if (!storedName.test(name)) return;
    for (const copy of [name, ...copiesOf(name)]) {
      const path = join(dir, copy);
      const state = await stat(path).catch(() => undefined);
      if (state) await utimes(path, new Date(), state.mtime).catch(() => undefined);
    }
  };

  return {
    touch,
    async put(name, content) {
      if (!storedName.test(name)) throw new Error('The name of a stored file is its hash');
      const stored = await readFile(join(dir, name)).catch(() => undefined);
      if (stored?.equals(content)) return touch(name);
      await mkdir(dir, { recursive: true });
      if (text.test(name)) {
        const { brotli, gzipped } = await compress(content);
        await Promise.all([write(`${name}.br`, brotli), write(`${name}.gz`, gzipped)]);
      }
      await write(name, content);
    },
    async locate(name) {
      if (!storedName.test(name)) return undefined;
      const state = await stat(join(dir, name)).catch(() => undefined);
      return state?.isFile() ? { dir, file: name } : undefined;
    },
  };
}
