import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keepAlive } from '../database/keep-alive.ts';
import type { Env } from '../env.ts';
import { type WorkTable, wakeUpChannel } from './wake-up.ts';

const reconnectMs = 1_000;

/**
 * Listens for announced work on a connection outside the pool, and connects again when that is lost: meanwhile the
 * worker's polling finds the work. `onWake` is called with the table, and for each once it listens.
 */
export function listenForWakeUps(
  { DATABASE_URL }: Pick<Env, 'DATABASE_URL'>,
  onWake: (table: WorkTable) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listen = async (): Promise<void> => {
    const client = new pg.Client({
      ...{ connectionString: DATABASE_URL, application_name: 'trilho-wake-up' },
      ...keepAlive,
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ payload }) => {
      if (payload === 'provider_events' || payload === 'deliveries') onWake(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${wakeUpChannel}`);
      onWake('provider_events');
      onWake('deliveries');
      await lost;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const goOn = async (): Promise<void> => {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      await sleep(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = goOn();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
