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
 * transactions alike, takes a place first. Returns the places.
 */
export function guardPool(pool: Pool, limits: PlaceLimits): ConnectionPlaces {
  const places = new ConnectionPlaces(limits);
  const taken = new WeakMap<PoolClient, LeavePlace>();
  const connectUnguarded: (callback: Connected) => void = pool.connect.bind(pool);

  /** Connects in a place that was taken, and leaves it when the pool gives no connection. */
  function connectIn(leave: LeavePlace, callback: Connected): void {
    connectUnguarded((error, client, done) => {
      if (client) taken.set(client, leave);
      else leave();
      callback(error, client, done);
    });
  }

  // By callback, as the pool's own `query` asks: without a queue a statement costs no promise more than before.
  function takeClient(callback: Connected): void {
    const place = places.take(currentCaller());
    if (typeof place === 'function') {
      connectIn(place, callback);
      return;
    }
    place.then(
      (leave) => connectIn(leave, callback),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  function connect(): Promise<PoolClient>;
  function connect(callback: Connected): void;
  function connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (callback) {
      takeClient(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      takeClient((error, client) => {
        if (client) resolve(client);
        else reject(error ?? new Error('The pool gave no connection'));
      });
    });
  }

  pool.connect = connect;
  pool.on('release', (_error, client) => {
    taken.get(client)?.();
    taken.delete(client);
  });
  return places;
}
