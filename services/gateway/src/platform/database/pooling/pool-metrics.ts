import type { Pool } from 'pg';
import { databaseFailures, poolConnections, poolWaiting } from '../../telemetry/metrics.ts';
import type { ConnectionPlaces } from '../connection-places.ts';

let watched: { pool: Pool; places: ConnectionPlaces | null } | null = null;

/** Makes this the pool that the metrics of the process tell of, with the places before it. */
export function watchPool(pool: Pool, places: ConnectionPlaces | null): void {
  watched = { pool, places };
  // Of a connection that nothing used: those in use fail their statement, and are counted as they are freed.
  pool.on('error', () => databaseFailures.inc({ kind: 'connection_lost' }));
}

/** Brings the gauges of the pool up to date. */
export function readPool(): void {
  if (!watched) return;
  const { pool, places } = watched;
  poolConnections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
  poolConnections.set({ state: 'idle' }, pool.idleCount);
  poolConnections.set({ state: 'most' }, pool.options.max);
  poolWaiting.set({ queue: 'pool' }, pool.waitingCount);
  poolWaiting.set({ queue: 'callers' }, places?.waiting() ?? 0);
}
