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

/** A process's parent and its CPU time with that of its ended children, in clock ticks (`man 5 proc`). */
function readProcess(pid: string): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may hold spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const sum = fields.slice(11, 15).reduce((total, ticks) => total + ticks, 0);
    return { parent: fields[1] ?? 0, ticks: sum };
  } catch {
    return null;
  }
}

function cpuSecondsOf(postmaster: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const found = readProcess(pid);
      return found && (found.parent === postmaster || Number(pid) === postmaster) ? [found.ticks] : [];
    });
  return processes.reduce((total, ticks) => total + ticks, 0) / ticksPerSecond;
}

/** Starts a server on the disk, with `fsync` and every other guarantee of a commit. */
export async function startDurableDatabase(): Promise<DurableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'trilho-bench-database-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const server = await startEmbeddedDatabase({
    dataDir,
    port: 0,
    settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
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
