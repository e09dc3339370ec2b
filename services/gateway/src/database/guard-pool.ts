import type { Pool, PoolClient } from 'pg';
import { currentCaller } from './caller.ts';
import { ConnectionPlaces, type LeavePlace, type PlaceLimits } from './connection-places.ts';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Puts the callers' bulkheads before a pool: whatever asks it for a connection, plain statements and
 * transactions alike, takes a place first.
 */
export function guardPool(pool: Pool, limits: PlaceLimits): void {
  const places = new ConnectionPlaces(limits);
  const taken = new WeakMap<PoolClient, LeavePlace>();
  const connectUnguarded: () => Promise<PoolClient> = pool.connect.bind(pool);

  async function takeClient(): Promise<PoolClient> {
    const place = places.take(currentCaller());
    const leave = typeof place === 'function' ? place : await place;
    try {
      const client = await connectUnguarded();
      taken.set(client, leave);
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  function connect(): Promise<PoolClient>;
  function connect(callback: Connected): void;
  function connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback) return takeClient();
    takeClient().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  pool.connect = connect;
  pool.on('release', (_error, client) => {
    taken.get(client)?.();
    taken.delete(client);
  });
}
