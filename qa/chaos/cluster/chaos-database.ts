import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
  wipeEmbeddedDatabase,
} from '@trilho/tooling/database/embedded-database.ts';

/** A PostgreSQL server that can be killed, and comes back with all that was committed. */
export interface ChaosDatabase {
  url: string;
  /** Kills it and waits until it has recovered. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Commits are handed to the system before they are confirmed: that outlives the server, if not the machine. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'on' };

/** The data lies where the servers of killed test runs are swept up. */
const prefix = 'trilho-test-database-chaos-';

export async function startChaosDatabase(): Promise<ChaosDatabase> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  // The server's user (another one than ours when we are root) has to pass through.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  let server: EmbeddedDatabase = await startEmbeddedDatabase({ dataDir, port: 0, settings });
  const { port } = server;
  const url = await createDatabase(server.adminUrl, 'chaos');
  let restarting: Promise<void> = Promise.resolve();

  async function restart(): Promise<void> {
    process.kill(server.pid, 'SIGKILL');
    // Collects the dead server and frees its data; the processes that it started end by themselves.
    await server.stop();
    for (let attempt = 1; ; attempt += 1) {
      try {
        server = await startEmbeddedDatabase({ dataDir, port, settings });
        return;
      } catch (error) {
        if (attempt === 20) throw error;
        await wait(250);
      }
    }
  }

  return {
    url,
    kill() {
      restarting = restarting.then(restart);
      return restarting;
    },
    async stop() {
      await restarting;
      await server.stop();
      await wipeEmbeddedDatabase(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
