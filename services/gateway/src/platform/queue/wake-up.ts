import type { MikroORM } from '@mikro-orm/postgresql';
import { runText } from '../database/run-text.ts';

/** The tables of work that workers are woken for. */
export type WorkTable = 'provider_events' | 'deliveries';

/** The channel of PostgreSQL on which processes announce work; the payload is the table. */
export const wakeUpChannel = 'trilho_work';

/** Announces that a table has work. A lost announcement costs a worker's polling interval, nothing else. */
export interface WakeUps {
  /** Call it after the commit. Announcements of 25 ms become one. */
  announce(table: WorkTable): void;
  close(): void;
}

const debounceMs = 25;

/**
 * Announces at most once in 25 ms, outside every business transaction: PostgreSQL lets only one transaction that
 * notifies commit at a time.
 */
export function createWakeUps(orm: MikroORM): WakeUps {
  const announced = new Set<WorkTable>();
  let timer: NodeJS.Timeout | undefined;
  const send = async () => {
    timer = undefined;
    const tables = [...announced];
    announced.clear();
    const text = `select pg_notify('${wakeUpChannel}', work) from unnest($1::text[]) work`;
    await runText(orm.em.fork(), text, [tables]).catch(() => undefined);
  };
  return {
    announce(table) {
      announced.add(table);
      timer ??= setTimeout(() => void send(), debounceMs).unref();
    },
    close() {
      clearTimeout(timer);
    },
  };
}
