import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, lockHolder } from '@trilho/tooling/process/file-lock.ts';
import { lockPath } from './data-dir.ts';
import { startProduct } from './product.ts';

// A folder of its own for temporary files: products that other tests start make theirs beside ours otherwise.
const { TMPDIR } = process.env;
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'trilho-start-'));
  await chmod(temporary, 0o711);
  process.env.TMPDIR = temporary;
});
afterAll(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await rm(temporary, { recursive: true });
});

const throwaways = async () =>
  (await readdir(temporary)).filter((name) => name.startsWith('trilho-product-'));

const free = { cdn: 0, gateway: 0, simulator: 0, mail: 0, smtp: 0 };

describe('a start that cannot succeed', () => {
  let taken: Server;
  let port: number;

  beforeEach(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterEach(() => taken.close());

  test('names the taken port before anything is started, and leaves no throwaway folder', async () => {
    const before = await throwaways();
    await expect(
      startProduct({ ports: { ...free, portal: port }, quiet: true, build: false }),
    ).rejects.toThrow(new RegExp(`^Port ${port} \\(portal\\) is taken by process ${process.pid} `));
    expect(await throwaways()).toEqual(before);
  });

  test('lets go of its data folder, so that the next start may have it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'trilho-start-'));
    await chmod(dataDir, 0o711);
    const ports = { ...free, portal: port };
    await expect(startProduct({ ports, dataDir, quiet: true, build: false })).rejects.toThrow(`Port ${port}`);
    expect(lockHolder(lockPath(dataDir))).toBeUndefined();
    await rm(dataDir, { recursive: true });
  });

  test('says which process runs on the same data folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'trilho-start-'));
    const lock = acquireLock(lockPath(dataDir));
    await expect(startProduct({ ports: 'free', dataDir, quiet: true, build: false })).rejects.toThrow(
      `Trilho is already running on ${dataDir} (process ${process.pid}).`,
    );
    lock.release();
    await rm(dataDir, { recursive: true });
  });

  test('stops the database when it is interrupted after that came up', async () => {
    const before = await throwaways();
    const abort = new AbortController();
    const start = startProduct({
      ports: 'free',
      build: false,
      signal: abort.signal,
      log: (line) => {
        if (line.includes('database')) abort.abort(new Error('Interrupted.'));
      },
    });
    await expect(start).rejects.toThrow('Interrupted.');
    expect(await throwaways()).toEqual(before);
  });
});
