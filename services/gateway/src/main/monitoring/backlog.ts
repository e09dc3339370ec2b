import { gatewayTypes } from '@trilho/contracts/names/gateway-names';
import { Pool } from 'pg';
import type { Env } from '../../platform/env.ts';
import { backlogFailures, backlogGauges, backlogReadAt } from '../../platform/telemetry/backlog-metrics.ts';
import { backlogText } from './backlog.statement.ts';

interface BacklogRow {
  kind: 'queue' | 'delivery' | 'unknown' | 'surplus' | 'incident';
  name: string;
  environment: string | null;
  count: number;
  age: number;
  amount: number;
}

/** However often the metrics are asked for, the database is not asked more often than this. */
const freshMs = 15_000;
/** How long the statement may take, and how long a scrape waits for all of it. */
const limitMs = 3_000;

export interface BacklogWatch {
  /** Brings the gauges of what waits up to date, at most every 15 s. Never fails: then they are absent. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

function forget(): void {
  for (const gauge of Object.values(backlogGauges)) gauge.reset();
}

const zero = { environment: null, count: 0, age: 0, amount: 0 };
const environments = ['production', 'sandbox'];

/** What is told as nothing where nothing waits: a gauge that is absent says that nobody looked. */
const nothing: BacklogRow[] = [
  ...['healthy', 'failing'].map((name) => ({ ...zero, kind: 'delivery' as const, name })),
  ...environments.flatMap((environment) => [
    ...['payment', 'refund'].map((name) => ({ ...zero, kind: 'unknown' as const, name, environment })),
    ...['sending', 'asked'].map((name) => ({ ...zero, kind: 'surplus' as const, name, environment })),
    ...gatewayTypes.map((name) => ({ ...zero, kind: 'incident' as const, name, environment })),
  ]),
];

function tell({ kind, name, environment, count, age, amount }: BacklogRow): void {
  const { queueDue, queueAge, deliveriesDue, deliveriesAge } = backlogGauges;
  const { incidents, unknown, unknownAge, surpluses, surplusAmount, surplusAge } = backlogGauges;
  if (kind === 'queue') {
    queueDue.set({ queue: name }, count);
    queueAge.set({ queue: name }, age);
  } else if (kind === 'delivery') {
    deliveriesDue.set({ endpoint: name }, count);
    deliveriesAge.set({ endpoint: name }, age);
  } else if (kind === 'unknown') {
    const labels = { kind: name, environment: environment ?? '' };
    unknown.set(labels, count);
    unknownAge.set(labels, age);
  } else if (kind === 'incident') {
    incidents.set({ gateway: name, environment: environment ?? '' }, count);
  } else {
    const labels = { state: name, environment: environment ?? '' };
    surpluses.set(labels, count);
    surplusAmount.set(labels, amount);
    surplusAge.set(labels, age);
  }
}

/**
 * Reads what waits in the database for the worker's metrics, on a connection of its own: a pool that is exhausted is
 * something to tell, not a reason to be silent.
 */
export function watchBacklog(
  { DATABASE_URL }: Pick<Env, 'DATABASE_URL'>,
  now: () => number = Date.now,
): BacklogWatch {
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    statement_timeout: limitMs,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined);
  let reading: Promise<void> | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;

  const read = async (): Promise<void> => {
    try {
      const { rows } = await pool.query<BacklogRow>(backlogText);
      forget();
      for (const row of [...nothing, ...rows]) tell(row);
      backlogReadAt.set(now() / 1000);
    } catch {
      forget();
      backlogFailures.inc();
    } finally {
      reading = null;
    }
  };
  return {
    refresh() {
      if (!reading && now() - readAtMs >= freshMs) {
        readAtMs = now();
        reading = read();
      }
      return reading ?? Promise.resolve();
    },
    close: () => pool.end(),
  };
}
