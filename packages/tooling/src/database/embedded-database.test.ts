import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { findFreePort } from '../process/ports.ts';
import { isAlive, waitForEnd } from '../process/process-info.ts';
import { ensureDatabase } from './databases.ts';
import { startEmbeddedDatabase, wipeEmbeddedDatabase } from './embedded-database.ts';

const HOLDER = join(import.meta.dirname, 'fixtures', 'hold-database.ts');

/** A process of its own that starts the database and keeps it, so that it can be killed. */
async function holdInOtherProcess(dataDir: string, port: number) {
  const child = spawn(process.execPath, [HOLDER, dataDir, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, serverPid: Number(line) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function count(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('CREATE TABLE IF NOT EXISTS visit (at timestamptz DEFAULT now())');
    await client.query('INSERT INTO visit DEFAULT VALUES');
    return (await client.query('SELECT count(*)::int AS n FROM visit')).rows[0].n;
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  let folder: string;
  let dataDir: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trilho-embedded-'));
    await chmod(folder, 0o711);
    dataDir = join(folder, 'database');
  });

  afterEach(async () => {
    await wipeEmbeddedDatabase(dataDir);
    await rm(folder, { recursive: true, force: true });
  });

  test('keeps its data over a stop and leaves no process', async () => {
    const first = await startEmbeddedDatabase({ dataDir, port: 0 });
    expect(await count(await ensureDatabase(first.adminUrl, 'trilho'))).toBe(1);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await startEmbeddedDatabase({ dataDir, port: 0 });
    expect(await count(await ensureDatabase(second.adminUrl, 'trilho'))).toBe(2);
    expect(second.url('trilho')).toBe(await ensureDatabase(second.adminUrl, 'trilho'));
    await second.stop();
  });

  test('goes on with the server that a killed process left', async () => {
    const port = await findFreePort();
    const { child, serverPid } = await holdInOtherProcess(dataDir, port);
    await kill(child);
    expect(isAlive(serverPid)).toBe(true);

    const lines: string[] = [];
    const database = await startEmbeddedDatabase({ dataDir, port, log: (line) => lines.push(line) });
    expect(database.pid).toBe(serverPid);
    expect(lines.join()).toContain(`process ${serverPid}`);
    await database.stop();
    expect(isAlive(serverPid)).toBe(false);
  });

  test('replaces the server that a killed process left when another port is asked for', async () => {
    const { child, serverPid } = await holdInOtherProcess(dataDir, await findFreePort());
    await kill(child);
    const port = await findFreePort();
    const database = await startEmbeddedDatabase({ dataDir, port });
    expect(database.port).toBe(port);
    expect(isAlive(serverPid)).toBe(false);
    await database.stop();
  });

  test('recovers after the server itself was killed', async () => {
    const { child, serverPid } = await holdInOtherProcess(dataDir, 0);
    await kill(child);
    process.kill(serverPid, 'SIGKILL');
    await waitForEnd(serverPid, 30_000);
    const database = await startEmbeddedDatabase({ dataDir, port: 0 });
    expect(await count(database.adminUrl)).toBe(1);
    await database.stop();
  });

  test('stops the server when its process ends without stopping it', async () => {
    const { child, serverPid } = await holdInOtherProcess(dataDir, 0);
    child.kill('SIGUSR2');
    await once(child, 'exit');
    expect(await waitForEnd(serverPid, 30_000)).toBe(true);
  });

  test('lets one process at a time own the data, and names that process', async () => {
    const [one, two] = await Promise.allSettled([
      startEmbeddedDatabase({ dataDir, port: 0 }),
      startEmbeddedDatabase({ dataDir, port: 0 }),
    ]);
    const outcomes = [one, two].map((result) => result.status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
    for (const result of [one, two]) {
      if (result.status === 'fulfilled') await result.value.stop();
      else expect(String(result.reason)).toContain(`in use by process ${process.pid}`);
    }
  });

  test('says which program has the port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startEmbeddedDatabase({ dataDir, port })).rejects.toThrow(
      new RegExp(`Port ${port} \\(database\\) is taken by process ${process.pid} .*DATABASE_PORT`),
    );
    taken.close();
  });

  test('starts under a folder that only its owner may enter', async () => {
    await chmod(folder, 0o700);
    const closed = join(folder, 'home');
    await mkdir(closed, { mode: 0o700 });
    const inside = join(closed, 'database');
    const database = await startEmbeddedDatabase({ dataDir: inside, port: 0 });
    expect(await count(database.adminUrl)).toBe(1);
    await database.stop();
    await wipeEmbeddedDatabase(inside);
  });
});
