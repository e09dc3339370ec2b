import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jobLimits } from '@trilho/gateway/src/main/orm.ts';
import { prune } from '@trilho/gateway/src/main/retention/prune.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startEmbeddedDatabase, wipeEmbeddedDatabase } from '@trilho/tooling/database/embedded-database.ts';
import pg from 'pg';
import { median, percentile } from './measure/load.ts';
import { writeDeliveries } from './rows/prune-rows.ts';
import { type StreamTime, type StreamTimes, streamDeliveries } from './rows/prune-stream.ts';

const rows = Number(process.env.BENCH_PRUNE_ROWS ?? 10_000_000);
/** Kept for 30 days: a tenth of the rows is past that. */
const ages = { oldestDays: 33, newestDays: 3 };
const perSecond = 100;
const userId = 'usr_bench';
const endpointId = 'we_bench';

/** What another transaction of the product may wait for a batch's locks or its share of the disk. */
const targetP99Ms = 25;
const targetLongestMs = 1_000;

async function countLeft(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ count: string }[]>(
    `select (select count(*) from deliveries where created_at < now() - interval '30 days 1 minute')
      + (select count(*) from delivery_attempts where at < now() - interval '30 days 1 minute') "count"`,
  );
  return Number(row?.count);
}

/** Opens an old transaction, as an export or a backup has. Returns what ends it. */
async function holdSnapshot(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin isolation level repeatable read');
  await client.query('select 1 from deliveries limit 1');
  return () => client.end();
}

/** The p99 of each second's statements, of which the median: a busy machine's single stall is not the pruning's. */
function p99(times: StreamTime[]): number {
  const seconds = Map.groupBy(times, ({ at }) => Math.floor(at / 1000));
  return median([...seconds.values()].map((second) => percentile(millisecondsOf(second), 0.99)));
}

const millisecondsOf = (times: StreamTime[]): number[] => times.map(({ ms }) => ms);
const longest = (times: StreamTimes): number =>
  Object.values(times).reduce((most, all) => Math.max(most, percentile(millisecondsOf(all), 1)), 0);
const worstP99 = (times: StreamTimes): number =>
  Math.max(p99(times.write), p99(times.claim), p99(times.result));

const describePace = (times: StreamTimes): string =>
  `p99 of writing ${p99(times.write).toFixed(1)}, of a claim ${p99(times.claim).toFixed(1)}, of a result ${p99(times.result).toFixed(1)} ms; longest of ${times.write.length + times.claim.length + times.result.length} ${longest(times).toFixed(0)} ms`;

/** Pruning of a table of deliveries and one of attempts, ten million rows each, beside a stream of deliveries. */
export default async function bench(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trilho-test-database-prune-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const filling = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' };
  let server = await startEmbeddedDatabase({
    dataDir,
    port: 0,
    settings: { ...filling, max_wal_size: '8GB' },
  });
  const { port } = server;
  const env = testEnv({
    DATABASE_URL: await createDatabase(server.adminUrl, 'bench'),
    DATABASE_POOL_MAX: 10,
    DATABASE_STATEMENT_MS: 900_000,
    JOB_STATEMENT_MS: 900_000,
  });
  try {
    const filler = await startContext(env, jobLimits(env));
    const start = performance.now();
    await filler.orm.em.fork().transactional((tx) => writeDeliveries(rows, ages, tx));
    await filler.orm.em.fork().execute(
      `insert into webhook_endpoints (id, user_id, environment, description, url, active, enabled_events, payload, ordered,
         metadata_filter, sealed_secret, created_at, updated_at)
       values (?, ?, 'SANDBOX', 'x', 'http://127.0.0.1:1', true, '{*}', 'full', false, '{}', 'x', now(), now())`,
      [endpointId, userId],
    );
    await filler.orm.em.fork().execute('vacuum analyze');
    console.log(
      `${rows} deliveries and attempts written in ${Math.round((performance.now() - start) / 1000)} s`,
    );
    await closeContext(filler);
    await server.stop();

    // As a production server: what is committed is on the disk.
    server = await startEmbeddedDatabase({ dataDir, port });
    const context = await startContext(env, jobLimits(env));
    try {
      const em = context.orm.em.fork();
      const stream = (until: Promise<unknown>) =>
        streamDeliveries(context.orm, { userId, endpointId, perSecond, until });
      await stream(wait(2_000));
      const alone = await stream(wait(15_000));
      const before = await countLeft(em);
      const begun = performance.now();
      // What it deletes cannot be vacuumed meanwhile.
      const closeSnapshot = await holdSnapshot(env.DATABASE_URL);
      const beside = await stream(prune(context));
      const seconds = (performance.now() - begun) / 1000;
      await closeSnapshot();
      const left = await countLeft(em);
      console.log(`alone: ${describePace(alone)}\nbeside pruning: ${describePace(beside)}`);
      return [
        {
          name: `pruning ${rows / 1e6} million deliveries: p99 of the statements beside it`,
          value: worstP99(beside),
          unit: 'ms',
          target: targetP99Ms,
          holds: worstP99(beside) <= targetP99Ms,
        },
        {
          name: `pruning ${rows / 1e6} million deliveries: the longest statement beside it`,
          value: longest(beside),
          unit: 'ms',
          target: targetLongestMs,
          holds: longest(beside) <= targetLongestMs,
        },
        {
          name: 'rows pruned per second beside a stream of deliveries',
          value: (before - left) / seconds,
          unit: 'rows/s',
          target: 5_000,
          holds: left === 0 && (before - left) / seconds >= 5_000,
        },
      ];
    } finally {
      await closeContext(context);
    }
  } finally {
    await server.stop();
    await wipeEmbeddedDatabase(dataDir);
    await rm(folder, { recursive: true, force: true });
  }
}
