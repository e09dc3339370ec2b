import type { MikroORM } from '@mikro-orm/postgresql';
import { databaseFailures } from '../telemetry/metrics.ts';

type Pool = Awaited<ReturnType<ReturnType<MikroORM['em']['getConnection']>['getNativeClient']>>;

/**
 * Gives the place of a connection that is lost while it is in use back to the pool. A transaction on it would
 * only do so after a rollback, which fails on a lost connection: each loss would cost the pool a place for good.
 */
export function freeLostConnections(pool: Pool): void {
  const inUse = new Set<object>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      databaseFailures.inc({ kind: 'connection_lost' });
      client.release(true);
      // Its user may yet give it back, which the pool takes once only.
      client.release = () => undefined;
    });
  });
}
