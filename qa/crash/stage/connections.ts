import pg from 'pg';
import type { Actor } from '../seam/actor.ts';
import { processIdOf } from '../seam/statements.ts';

/** The product's connections of this process, and the stage's own to the same database, by which it ends them. */
export interface Connections {
  admin: pg.Client;
  adopt(client: pg.Client): void;
  isOfProduct(client: pg.Client): boolean;
  /** Ends connections on the server, and resolves when what they had open is rolled back. */
  cut(...clients: pg.Client[]): Promise<void>;
  /** Ends the open transactions of an actor. */
  endTransactions(actor: Actor): Promise<void>;
}

/** The server ends a connection within this time, or something is wrong. */
const endMs = 5_000;

export async function openConnections(databaseUrl: string): Promise<Connections> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const adopted = new WeakSet<pg.Client>();
  const gone = new WeakSet<pg.Client>();

  async function cut(...given: pg.Client[]): Promise<void> {
    const clients = given.filter((client) => !gone.has(client));
    if (clients.length === 0) return;
    const ended = clients.map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    await admin.query('select pg_terminate_backend(pid, $2) from unnest($1::int[]) pid', [
      clients.map(processIdOf),
      endMs,
    ]);
    await Promise.all(ended);
  }

  return {
    admin,
    cut,
    adopt(client) {
      adopted.add(client);
      client.once('end', () => gone.add(client));
      // Its user learns of the end by the statement that fails.
      client.on('error', () => undefined);
    },
    isOfProduct: (client) => adopted.has(client),
    async endTransactions(actor) {
      const clients = [...actor.open];
      actor.open.clear();
      await cut(...clients);
    },
  };
}
