import type { AppContext } from '@trilho/gateway/src/context.ts';
import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { jobLimits } from '@trilho/gateway/src/main/orm.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { readMetrics } from '@trilho/gateway/src/modules/metrics/metrics.service.ts';
import { floorHour, hourMs } from '@trilho/gateway/src/modules/metrics/rollups/hour-pieces.ts';
import { rollUpHour } from '@trilho/gateway/src/modules/metrics/rollups/hours.repository.ts';
import { rollUpHours } from '@trilho/gateway/src/modules/metrics/rollups/roll-up-hours.ts';
import { createUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import pg from 'pg';
import { type DurableDatabase, startDurableDatabase } from './durable-database.ts';
import { median } from './measure/load.ts';
import { measurePaymentStatements } from './payment-statements.ts';
import { writePaymentDays } from './rows/metric-rows.ts';

const rows = Number(process.env.BENCH_METRICS_ROWS ?? 10_000_000);
const days = 61;
const rounds = 21;
const userId = 'usr_bench';

/** The end of the written days, at an hour's end in the evening. */
const until = floorHour(Date.parse('2026-11-20T23:00:00Z'));
const busyHour = until - 50 * hourMs;

/** The moment with the longest tail: the next hour is due in a moment, and the worker last came five minutes ago. */
const now = new Date(until - hourMs + 20 * 60_000);
const lastWork = new Date(now.getTime() - 6 * 60_000);

const atMost = (name: string, value: number, unit: string, target: number): BenchResult => ({
  name,
  value,
  unit,
  target,
  holds: value <= target,
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push(await timeOf(work));
  return median(times);
}

const readOf = ({ orm }: AppContext, period: number) =>
  readMetrics({ userId, environment: 'SANDBOX' }, { days: period, now }, orm.em.fork());

async function measureReadings(context: AppContext): Promise<BenchResult[]> {
  const em = context.orm.em.fork();
  const results: BenchResult[] = [];
  for (const period of [7, 30, 90]) {
    const rolled = await readOf(context, period);
    const ms = await timesOf(rounds, () => readOf(context, period));
    // The same reading, as if no hour were rolled up.
    const [progress] = await em.execute<{ until: Date }[]>(
      'select rolled_until "until" from metric_progress',
    );
    await em.execute(`update metric_progress set rolled_until = 'epoch'`);
    const raw = await readOf(context, period);
    const rawMs = await timesOf(period === 7 ? 5 : 3, () => readOf(context, period));
    await em.execute('update metric_progress set rolled_until = ?', [progress?.until]);
    if (JSON.stringify(raw) !== JSON.stringify(rolled)) throw new Error(`${period} days differ`);
    console.log(`  ${period} days: p50 ${ms.toFixed(1)} ms, from the payments ${rawMs.toFixed(0)} ms`);
    results.push(atMost(`dashboard, ${period} days, ${rows / 1e6} million payments, p50`, ms, 'ms', 20));
  }
  return results;
}

async function measureWorker(context: AppContext): Promise<BenchResult[]> {
  const all = await timeOf(() => rollUpHours(context, lastWork));
  const em = context.orm.em.fork();
  const [hours] = await em.execute<{ n: string }[]>(`select count(*) n from payment_hours`);
  const [busy] = await em.execute<{ n: string }[]>(
    'select count(*) n from payments where created_at >= ? and created_at < ?',
    [new Date(busyHour), new Date(busyHour + hourMs)],
  );
  console.log(`  ${hours?.n} hours rolled up in ${(all / 1000).toFixed(0)} s, the rests among them`);
  const busyMs = await timesOf(5, () => em.transactional((tx) => rollUpHour(busyHour, tx)));
  return [atMost(`rolling up an hour of ${busy?.n} payments`, busyMs, 'ms', 500)];
}

async function withDatabase<T>(
  work: (database: DurableDatabase, context: AppContext) => Promise<T>,
): Promise<T> {
  const database = await startDurableDatabase();
  try {
    const env = testEnv({
      DATABASE_URL: database.url,
      DATABASE_STATEMENT_MS: 600_000,
      JOB_STATEMENT_MS: 600_000,
    });
    const context = await startContext(env, jobLimits(env));
    try {
      return await work(database, context);
    } finally {
      await closeContext(context);
    }
  } finally {
    await database.stop();
  }
}

/**
 * The dashboard of a merchant with ten million payments in two months, beside the same reading from the payments
 * themselves; an hour's rolling up; and what the marks of late hours add to the statements of a payment.
 */
export default async function bench(): Promise<BenchResult[]> {
  const added = await withDatabase(async (database, context) => {
    const app = await buildApp(context);
    const { id } = await createUser({ app, context, close: async () => undefined });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return await measurePaymentStatements({ client, cpuSeconds: database.cpuSeconds, userId: id });
    } finally {
      await client.end();
      await app.close();
    }
  });
  console.log(
    `  a payment's statements: ${added.without.toFixed(0)} us of CPU without triggers, ${added.with.toFixed(0)} with`,
  );
  return withDatabase(async (_database, context) => {
    const em = context.orm.em.fork();
    const filled = await timeOf(() => writePaymentDays({ userId, rows, days, until, busyHour }, em));
    await em.execute('vacuum analyze payments');
    console.log(`  ${rows} payments written in ${(filled / 1000).toFixed(0)} s`);
    return [
      atMost('triggers of late hours, added to the CPU of a payment', added.added, 'us', 30),
      ...(await measureWorker(context)),
      ...(await measureReadings(context)),
    ];
  });
}
