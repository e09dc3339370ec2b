import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startEmbeddedDatabase, wipeEmbeddedDatabase } from '@trilho/tooling/database/embedded-database.ts';

/** A database that has written to the disk what it has committed: those of tests do not. */
export interface DurableDatabase {
  url: string;
  /** CPU seconds that all processes of the server have used so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const ticksPerSecond = 100;

/** A process's parent, its CPU seconds, and those of its ended children (`man 5 proc`). */
function readProcess(pid: string): { parent: number; seconds: number; ofEnded: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may hold spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    // In nanoseconds, where `stat` counts hundredths of a second: a server has dozens of processes, each rounded.
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    const ofEnded = ((fields[13] ?? 0) + (fields[14] ?? 0)) / ticksPerSecond;
    return { parent: fields[1] ?? 0, seconds: (nanoseconds ?? 0) / 1e9, ofEnded };
  } catch {
    return null;
  }
}

function cpuSecondsOf(postmaster: number): number {
  let sum = 0;
  for (const pid of readdirSync('/proc')) {
    const found = /^\d+$/.test(pid) ? readProcess(pid) : null;
    if (found && (found.parent === postmaster || Number(pid) === postmaster))
      sum += found.seconds + found.ofEnded;
  }
  return sum;
}

/** Starts a server on the disk, with `fsync` and every other guarantee of a commit. */
export async function startDurableDatabase(settings: Record<string, string> = {}): Promise<DurableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'trilho-bench-database-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const server = await startEmbeddedDatabase({
    dataDir,
    port: 0,
    settings: { shared_buffers: '512MB', max_wal_size: '4GB', ...settings },
  });
  return {
    url: await createDatabase(server.adminUrl, 'bench'),
    cpuSeconds: () => cpuSecondsOf(server.pid),
    async stop() {
      await server.stop();
      await wipeEmbeddedDatabase(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
