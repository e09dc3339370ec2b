import pg from 'pg';
import type { Actor } from '../seam/actor.ts';
import { processIdOf, rollBack } from '../seam/statements.ts';

/** The product's connections of this process, and the stage's own to the same database, by which it ends them. */
export interface Connections {
  admin: pg.Client;
  /** Takes the connections of a pool for the product's. */
  adopt(pool: pg.Pool): void;
  isOfProduct(client: pg.Client): boolean;
  /** Ends connections on the server, and resolves when what they had open is rolled back. */
  cut(...clients: pg.Client[]): Promise<void>;
  /** Rolls back all that the product has open, and ends the connections that nobody uses. */
  cutIdle(): Promise<void>;
  /** Ends those in use, whose users learn of it. */
  cutInUse(): Promise<void>;
  /** Ends the open transactions of an actor, and their connections. */
  endTransactions(actor: Actor): Promise<void>;
  /** Rolls the open transactions of an actor back, as the server does when a process is gone. */
  rollBack(actor: Actor): Promise<void>;
}

/** The server ends a connection within so many looks, or something is wrong. */
const mostLooks = 5_000;

export async function openConnections(databaseUrl: string): Promise<Connections> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const adopted = new WeakSet<pg.Client>();
  const live = new Set<pg.Client>();
  const inUse = new Set<pg.Client>();

  /** A server's process is gone from its list once its transaction is rolled back. Waiting for that in the server takes a tenth of a second. */
  async function untilGone(ids: readonly number[]): Promise<void> {
    for (let look = 0; look < mostLooks; look += 1) {
      const { rowCount } = await admin.query({
        name: 'find-ended',
        text: 'select from pg_stat_activity where pid = any($1::int[])',
        values: [ids],
      });
      if (rowCount === 0) return;
    }
    throw new Error(`The server does not end ${ids.join()}`);
  }

  async function cut(...given: pg.Client[]): Promise<void> {
    const clients = given.filter((client) => live.has(client));
    if (clients.length === 0) return;
    const ended = clients.map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    const ids = clients.map(processIdOf);
    await admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [ids]);
    await Promise.all(ended);
    await untilGone(ids);
  }

  return {
    admin,
    cut,
    async cutIdle() {
      await Promise.all([...inUse].map(rollBack));
      await cut(...[...live].filter((client) => !inUse.has(client)));
    },
    cutInUse: () => cut(...inUse),
    adopt(pool) {
      pool.on('acquire', (client) => inUse.add(client));
      pool.on('release', (_error, client) => inUse.delete(client));
      pool.on('connect', (client) => {
        adopted.add(client);
        live.add(client);
        client.once('end', () => live.delete(client));
        // Its user learns of the end by the statement that fails.
        client.on('error', () => undefined);
      });
    },
    isOfProduct: (client) => adopted.has(client),
    async endTransactions(actor) {
      const clients = [...actor.open];
      actor.open.clear();
      await cut(...clients);
    },
    async rollBack(actor) {
      const clients = [...actor.open].filter((client) => live.has(client));
      actor.open.clear();
      await Promise.all(clients.map(rollBack));
    },
  };
}
