import type { EntityManager } from '@mikro-orm/postgresql';
import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { keepPartitions } from '@trilho/gateway/src/main/retention/keep-partitions.ts';
import { prune } from '@trilho/gateway/src/main/retention/prune.ts';
import { readMetrics } from '@trilho/gateway/src/modules/metrics/metrics.service.ts';
import { floorHour, hourMs } from '@trilho/gateway/src/modules/metrics/rollups/hour-pieces.ts';
import { rollUpHour, saveRolledUntil } from '@trilho/gateway/src/modules/metrics/rollups/hours.repository.ts';
import { rollUpHours } from '@trilho/gateway/src/modules/metrics/rollups/roll-up-hours.ts';
import { claimDuePayments } from '@trilho/gateway/src/modules/payments/reconciliation/due-checks.ts';
import { beginNightlyReconciliation } from '@trilho/gateway/src/modules/reconciliation/reconcile-books.ts';
import { createUser, type TestUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import type { FastifyInstance } from 'fastify';
import pg, { type Client } from 'pg';
import { measureLists } from './growth-lists.ts';
import { growthOf, printSizes, readSizes, type TableSize, totalOf } from './growth-size.ts';
import { createJourneys } from './journeys.ts';
import { median } from './measure/load.ts';
import { untilApplied } from './measure/settled.ts';
import { waitFor } from './measure/wait-for.ts';
import { rowsOf, writeCustomers } from './rows/customer-rows.ts';
import { copyJournals, writeGrowth } from './rows/growth-rows.ts';
import { type Stage, startStage } from './stage.ts';

const rows = Number(process.env.BENCH_GROWTH_ROWS ?? 20_000_000);
const days = 730;
const journalDays = 31;
/** Made through the API, and copied into the tables beside the payments'. */
const made = 2_000;
/** A day has one. */
const copies = journalDays;
const paymentsOfCustomer = 100;
const million = `${rows / 1e6} million payments`;
const dayMs = 24 * hourMs;

const secondsOf = async (title: string, work: () => Promise<unknown>): Promise<void> => {
  const start = performance.now();
  await work();
  console.log(`  ${title}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function p50(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push(await timeOf(work));
  return median(times);
}

/** Makes payments with their events and webhooks as a merchant and the provider would. Returns the merchants. */
async function makePayments(stage: Stage, client: Client): Promise<{ users: string[]; sizes: TableSize[] }> {
  const receiver = await stage.start('receiver-server');
  const merchants = await stage.addMerchants(receiver.address);
  const gateway = await stage.start('gateway-server');
  const worker = await stage.start('worker-server');
  const journeys = createJourneys(gateway, merchants);
  const before = await readSizes(client);
  await journeys.run(made);
  await untilApplied(stage);
  await waitFor('webhooks to be delivered', async () => {
    const { rowCount } = await client.query(`select 1 from deliveries where status = 'pending' limit 1`);
    return rowCount === 0;
  });
  journeys.close();
  await Promise.all([receiver, gateway, worker].map((server) => server.stop()));
  await client.query('vacuum');
  const sizes = growthOf(before, await readSizes(client), made);
  printSizes(`${made} payments through the API`, sizes);
  return { users: merchants.map(({ userId }) => userId), sizes };
}

/** Fills the tables; returns a customer's id. The disk may lose what is written meanwhile: nothing is measured until it is safe. */
async function fill(
  stage: Stage,
  client: Client,
  { user, neighbours, now }: { user: TestUser; neighbours: string[]; now: number },
) {
  const { context } = stage;
  const ofCustomers = rowsOf(user.id);
  const customers = Math.ceil(rows / paymentsOfCustomer);
  await client.query('alter system set fsync = off');
  await client.query('alter system set full_page_writes = off');
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  const write = (work: (tx: EntityManager) => Promise<unknown>) => () =>
    context.orm.em.fork().transactional(async (tx) => {
      await tx.execute(`set local statement_timeout = 0; set local maintenance_work_mem = '1GB'`);
      await work(tx);
    });
  for (let ahead = -journalDays; ahead <= 0; ahead += 7)
    await keepPartitions(context, (data) => console.log(data), new Date(now + ahead * dayMs));
  await secondsOf(
    `${customers} customers`,
    write((tx) => writeCustomers(ofCustomers, customers, tx)),
  );
  await secondsOf(
    `journals of ${copies * made} payments`,
    write((tx) => copyJournals(tx, { userId: user.id, copies, days: journalDays, until: now })),
  );
  const { rows: templates } = await client.query<{ id: string }>('select id from payments limit 1');
  const growth = {
    userId: user.id,
    neighbours,
    rows,
    days,
    until: now,
    customers,
    customerId: (index: string) => ofCustomers.id('cus', index),
  };
  await secondsOf(
    million,
    write((tx) => writeGrowth(tx, templates[0]?.id ?? '', growth)),
  );
  await client.query(`update payments set next_check_at = created_at where id in (
    select id from payments order by id desc limit 1000)`);
  await secondsOf('vacuum', () => client.query('vacuum analyze'));
  await client.query('alter system reset all');
  await client.query('select pg_reload_conf()');
  await client.query('checkpoint');
  const { rows: found } = await client.query<{ id: string }>(`select ${ofCustomers.id('cus', '700')} as id`);
  return found[0]?.id ?? '';
}

/** What workers do again and again, and the dashboard. */
async function measureJobs({ context }: Stage, userId: string, now: number): Promise<BenchResult[]> {
  const em = context.orm.em.fork();
  await em.transactional((tx) => saveRolledUntil(floorHour(now - 31 * dayMs), tx));
  await secondsOf('31 days of hours rolled up, the rests among them', () =>
    rollUpHours(context, new Date(now)),
  );
  const busy = floorHour(now - 40 * dayMs);
  const hour = await p50(5, () => em.transactional((tx) => rollUpHour(busy, tx)));
  const dashboard = await p50(21, () =>
    readMetrics({ userId, environment: 'SANDBOX' }, { days: 30, now: new Date(now) }, context.orm.em.fork()),
  );
  const due = await p50(20, () =>
    claimDuePayments({ now: new Date(now), batchSize: 50 }, context.orm.em.fork()),
  );
  const nightly = await p50(5, () => beginNightlyReconciliation(context, () => undefined, new Date(now)));
  const expired = await timeOf(() => prune(context, new Date(now)));
  const dropped = await timeOf(() => keepPartitions(context, () => undefined, new Date(now + 14 * dayMs)));
  console.log(`  pruning ${expired.toFixed(0)} ms; partitions dropped and made ${dropped.toFixed(0)} ms`);
  return [
    atMost(`dashboard, 30 days, ${million}, p50`, dashboard, 20, 'ms'),
    atMost(`an hour rolled up, ${million}, p50`, hour, 500, 'ms'),
    atMost(`50 due checks claimed, ${million}, p50`, due, 20, 'ms'),
    atMost(`nightly reconciliation begun, ${million}, p50`, nightly, 1_000, 'ms'),
    atMost(`rows of ${made} payments pruned, ${million}`, expired / 1000, 10, 's'),
    atMost(`partitions of two weeks dropped and made, ${million}`, dropped / 1000, 10, 's'),
  ];
}

/** What a hundred million payments take: sizes are linear, and kept for as long as retention says. Nothing is measured. */
function printReckoned(payments: TableSize, journals: TableSize[]): void {
  const ofJournals = journals.reduce((sum, size) => sum + totalOf(size), 0);
  const perDay = 1e8 / days;
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  console.log('  100 million payments in two years, RECKONED from the above and not measured:');
  console.log(
    `    payments ${gigabytes(totalOf(payments) * 1e8)}, of which indexes ${gigabytes((totalOf(payments) - payments.bytes) * 1e8)}`,
  );
  console.log(
    `    tables beside it, all rows of 30 days ${gigabytes(ofJournals * perDay * 30)}, of 90 days ${gigabytes(ofJournals * perDay * 90)}`,
  );
  const depth = (count: number) => Math.ceil(Math.log(count / 100) / Math.log(150)) + 1;
  console.log(`    pages read to find a row by an index: ${depth(1e8)}, of what is here ${depth(rows)}`);
}

/** Fills a database as years of payments do, and measures what it has become. */
async function measureGrown(stage: Stage, app: FastifyInstance, client: Client): Promise<BenchResult[]> {
  const { users, sizes } = await makePayments(stage, client);
  const service = { app, context: stage.context, close: async () => undefined };
  const [user, quiet] = [
    await createUser(service, { plan: true }),
    await createUser(service, { plan: true }),
  ];
  // The journals' partitions are made as a worker makes them: ahead. So the present is a month from now.
  const now = floorHour(Date.now()) + (journalDays + 1) * dayMs;
  const customerId = await fill(stage, client, { user, neighbours: [...users, quiet.id], now });
  const [filled] = growthOf([], await readSizes(client), rows);
  if (!filled) throw new Error('The payments have no size');
  printSizes(million, [filled]);
  printReckoned(filled, sizes.slice(1));
  const all = sizes.reduce((sum, size) => sum + totalOf(size), 0);
  return [
    atMost('bytes of a payment and its indexes', totalOf(filled), 1_600, 'bytes'),
    atMost('bytes of a payment with all that is written beside it', all, 13_000, 'bytes'),
    ...(await measureLists(app, { user, quiet, customerId }, million)),
    ...(await measureJobs(stage, user.id, now)),
  ];
}

/**
 * What grows with the payments: twenty million of one merchant among many over two years, copies of payments that were
 * really made, with the journals of the last month. Bytes for each payment, lists, the dashboard, and workers' jobs.
 */
export default async function bench(): Promise<BenchResult[]> {
  const stage = await startStage({
    settings: { max_wal_size: '8GB', wal_level: 'minimal', max_wal_senders: '0' },
  });
  const { context, database } = stage;
  const client = new pg.Client({ connectionString: database.url });
  const app = await buildApp({ ...context, env: testEnv({ DATABASE_URL: database.url }) });
  try {
    await client.connect();
    return await measureGrown(stage, app, client);
  } finally {
    await client.end();
    await app.close();
    await stage.close();
  }
}
