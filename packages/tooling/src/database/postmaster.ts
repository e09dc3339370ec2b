import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { commandLine, isAlive, waitForEnd } from '../process/process-info.ts';

/** What a server writes about itself into its data directory. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/** The server that runs on the data directory, or undefined when none does. */
export function findPostmaster(directory: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  // After a restart of the machine the id may be somebody else's.
  if (!commandLine(pid)?.includes('postgres')) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether the server at `url` answers a query within 2 s. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stops a server: its clients are cut off and its data is written (at most 10 s), then without that. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!isAlive(pid)) return;
      throw new Error(`The database server (process ${pid}) may not be stopped by this user.`, {
        cause: error,
      });
    }
    if (await waitForEnd(pid, timeoutMs)) return;
  }
}
