import { mkdir, open, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createQueue } from '../../composition/change-queue.ts';
import type { FilePlace } from '../../releases/portal-source.ts';
import { explainWrite, fullStore } from './store-error.ts';

/** Stores files under the hash of their content: a name never gets another content. */
export type FileStore = {
  /**
   * Stores a file whose name the caller has compared with its content, and compressed copies of it beside.
   * @throws StoreError when there is no room, or nothing may be written
   */
  put(name: string, content: Buffer): Promise<void>;
  /** Returns undefined for a name that is not stored, whatever it is. */
  locate(name: string): Promise<FilePlace | undefined>;
  /** Counts a file as used from now on, if it is stored: a release is about to name it. */
  touch(name: string): Promise<void>;
  /** Looks whether a file of so many bytes could be stored, in no time. @throws StoreError that says why not */
  check(bytes?: number): Promise<void>;
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

/** With less room than three of the largest files the folder counts as full, in bytes. */
const leastRoom = 16 * 1024 * 1024;
/** A file system may take a few bytes beside its tables while it is full. */
const probe = Buffer.alloc(64 * 1024);

const freeBytesOf = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
};

/** Stores files in a folder. Each appears as a whole, its compressed copies first. */
export function createFolderStore(dir: string, freeBytes = freeBytesOf): FileStore {
  const compress = createCompressor();
  /** Writes a file beside its place. Returns how to put it there, and how to forget it. */
  const stage = async (name: string, content: Buffer) => {
    const partial = join(dir, `.${name}.${process.pid}.${performance.now()}`);
    const forget = () => rm(partial, { force: true }).catch(() => undefined);
    try {
      const file = await open(partial, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await forget();
      throw explainWrite(error);
    }
    return { forget, publish: () => rename(partial, join(dir, name)) };
  };

  const write = async (name: string, content: Buffer) => (await stage(name, content)).publish();

  const writeCopies = async (name: string, content: Buffer) => {
    if (!text.test(name)) return;
    const { brotli, gzipped } = await compress(content);
    await Promise.all([write(`${name}.br`, brotli), write(`${name}.gz`, gzipped)]);
  };

  const check = async (bytes = 0) => {
    try {
      await mkdir(dir, { recursive: true });
      const path = join(dir, '.probe');
      const file = await open(path, 'w');
      try {
        await file.writeFile(probe);
      } finally {
        await file.close();
      }
      await rm(path, { force: true });
    } catch (error) {
      throw explainWrite(error);
    }
    // The copies are smaller than the file, mostly much.
    if ((await freeBytes(dir)) < leastRoom + 3 * bytes) throw fullStore();
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
    check,
    async put(name, content) {
      if (!storedName.test(name)) throw new Error('The name of a stored file is its hash');
      const stored = await readFile(join(dir, name)).catch(() => undefined);
      if (stored?.equals(content)) return touch(name);
      await mkdir(dir, { recursive: true });
      // Before it is compressed, which takes seconds: a store without room says so at once.
      const staged = await stage(name, content);
      try {
        await writeCopies(name, content);
        await staged.publish();
      } catch (error) {
        await staged.forget();
        throw error;
      }
    },
    async locate(name) {
      if (!storedName.test(name)) return undefined;
      const state = await stat(join(dir, name)).catch(() => undefined);
      return state?.isFile() ? { dir, file: name } : undefined;
    },
  };
}
