import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FilePlace } from '../../releases/portal-source.ts';
import { createFolderStore, type FileStore, storedName } from './file-store.ts';
import type { S3Location } from './s3-location.ts';
import { explainWrite } from './store-error.ts';

export type S3StoreOptions = {
  location: S3Location;
  /** Folder of this host that keeps what it has read: each file is read from the store once. */
  cacheDir: string;
  log: { error(fields: object, message: string): void };
};

/** How long it is believed that the store takes files, or takes none, in milliseconds. */
const probeMs = 60_000;
/** No file of a release is longer: what is longer is none of ours. */
const longestFile = 5 * 1024 * 1024;

/**
 * Stores files in an S3-compatible store, and keeps a copy of each on the disk, from where it is sent. Only what has the
 * hash that its name says gets there; compressed copies are made here.
 */
export function createS3Store({ location, cacheDir, log }: S3StoreOptions): FileStore & { close(): void } {
  const { bucket, prefix, region, endpoint } = location;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Names are hashes; many compatible stores know no checksums of uploads.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
  const cache = createFolderStore(cacheDir);
  /** Name → its reading under way: many pages may ask for a new file at once. */
  const reading = new Map<string, Promise<FilePlace | undefined>>();

  const get = async (name: string): Promise<Buffer | 'too long' | undefined> => {
    try {
      const stored = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }));
      if (!stored.Body) return undefined;
      if ((stored.ContentLength ?? Number.POSITIVE_INFINITY) > longestFile) {
        if (stored.Body instanceof Readable) stored.Body.destroy();
        return 'too long';
      }
      return Buffer.from(await stored.Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
      throw error;
    }
  };

  const read = async (name: string): Promise<FilePlace | undefined> => {
    const content = await get(name);
    if (!content) return undefined;
    if (
      content === 'too long' ||
      !name.startsWith(createHash('sha384').update(content).digest('base64url'))
    ) {
      log.error({ file: name }, 'a stored file is not what its name says: it is not shown');
      return undefined;
    }
    await cache.put(name, content);
    return cache.locate(name);
  };

  const write = async (name: string, content: Buffer) => {
    const object = new PutObjectCommand({ Bucket: bucket, Key: prefix + name, Body: content });
    await client.send(object).catch((error: unknown) => {
      throw explainWrite(error);
    });
  };
  /** The last object that was written to see whether the store takes any: each is a request that costs. */
  let probed: { atMs: number; written: Promise<void> } | undefined;

  return {
    async put(name, content) {
      if (!storedName.test(name)) throw new Error('The name of a stored file is its hash');
      await write(name, content);
      await cache.put(name, content);
    },
    async check(bytes) {
      await cache.check(bytes);
      if (!probed || performance.now() - probed.atMs > probeMs) {
        probed = { atMs: performance.now(), written: write('.probe', Buffer.alloc(1)) };
      }
      await probed.written;
    },
    // Nothing is deleted from the store.
    async touch() {},
    async locate(name) {
      if (!storedName.test(name)) return undefined;
      const cached = await cache.locate(name);
      if (cached) return cached;
      const begun = reading.get(name) ?? read(name).finally(() => reading.delete(name));
      reading.set(name, begun);
      return begun;
    },
    close: () => client.destroy(),
  };
}
