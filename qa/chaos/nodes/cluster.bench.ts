import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { type Env, readEnv } from '@trilho/gateway/src/platform/env.ts';
import { charge, createMerchant } from '@trilho/gateway/src/testing/app/merchant.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import {
  percentile,
  printShots,
  type Shot,
  sendInLanes,
  sendOpenly,
  type Target,
  took,
} from '@trilho/tooling/bench/open-load.ts';
import pg from 'pg';
import { startChargingProvider } from '../measure/charging-provider.ts';
import { cpuSecondsOf, memoryOf } from '../measure/process-use.ts';
import { CaseRun } from './case-run.ts';
import { type NodeCluster, startNodeCluster } from './node-cluster.ts';
import { requirePrograms } from './programs.ts';

const providerMs = 100;
const minutes = Number(process.env.BENCH_MINUTES ?? 30);
const gateways = 3;
const workers = 2;
/** So many that saturation stays within the limits of each. */
const merchantCount = 128;
/** So many at once, for so long each, find how much the cluster takes. */
const connections = [32, 64, 128, 256];
const saturatingSeconds = 15;
const overloadSeconds = 60;
const recoverySeconds = 40;
/** For what some hundred thousand payments leave, and the log of some minutes. */
const diskMiB = 4_096;
/** Of so many payments one is made without the gateway, at the same time. */
const directEvery = 8;

/** The processes of each part of the cluster. */
const partsOf = (cluster: NodeCluster): Map<string, number[]> => {
  const some = (pid: number | null) => (pid === null ? [] : [pid]);
  return new Map([
    ...cluster.gateways.map(({ pid }, index) => [`gateway ${index + 1}`, some(pid)] as const),
    ...cluster.workers.map(({ pid }, index) => [`worker ${index + 1}`, some(pid)] as const),
    ...cluster.machines.map(({ place }) => [`database ${place.name}`, place.pids()] as const),
    ['balancer', some(cluster.balancer.pid())] as const,
  ]);
};

const measureParts = (cluster: NodeCluster, measure: (pids: readonly number[]) => number) =>
  new Map([...partsOf(cluster)].map(([part, pids]) => [part, measure(pids)]));

/** Bytes that the log and the product's tables have by now. */
async function readBytes({ adminUrl }: NodeCluster): Promise<{ log: number; kept: number }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ log: string; kept: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log, pg_database_size('trilho') as kept`,
    );
    return { log: Number(rows[0]?.log), kept: Number(rows[0]?.kept) };
  } finally {
    await client.end();
  }
}

const answered = (shots: readonly Shot[], ...statuses: number[]): Shot[] =>
  shots.filter(({ status }) => status !== null && statuses.includes(status));

/** Most of a million payments: what each part used, and what was written. */
function printUse(before: Map<string, number>, after: Map<string, number>, count: number): number {
  let seconds = 0;
  console.log('  core-hours of a million payments, of which');
  for (const [part, used] of after) {
    const share = used - (before.get(part) ?? 0);
    seconds += share;
    console.log(`    ${part.padEnd(20)} ${((share * 1e6) / count / 3_600).toFixed(2)}`);
  }
  return (seconds * 1e6) / count / 3_600;
}

/** When, in seconds after the overload, every payment of a second and of those after it was made as fast as before. */
function recoveredAfter(shots: readonly Shot[], usualMs: number): number {
  const [first] = shots;
  if (!first) return Number.POSITIVE_INFINITY;
  const isBad = ({ status, ms }: Shot) => status !== 200 || ms > 2 * usualMs;
  const last = shots.findLast(isBad);
  return last ? (last.at - first.at) / 1_000 : 0;
}

interface Field {
  cluster: NodeCluster;
  payments: Target;
  direct: Target;
}

/** How many payments a second the cluster takes at most, sent as fast as they are answered. The first turn warms it. */
async function saturate({ payments }: Field): Promise<number> {
  await sendInLanes(payments, 32, saturatingSeconds);
  let most = 0;
  for (const lanes of connections) {
    const { paid: perSecond, refused } = await sendInLanes(payments, lanes, saturatingSeconds);
    console.log(
      `  ${lanes} connections: ${perSecond.toFixed(0)} payments a second, ${refused.toFixed(0)} refused`,
    );
    most = Math.max(most, perSecond);
  }
  return most;
}

async function measure(field: Field): Promise<BenchResult[]> {
  const { cluster, payments, direct } = field;
  const saturation = await saturate(field);
  const usual = 0.6 * saturation;
  console.log(`  saturation: ${saturation.toFixed(0)} payments a second`);
  await sendOpenly(payments, usual, 30);

  const memory = measureParts(cluster, memoryOf);
  const [cpu, bytes] = [measureParts(cluster, cpuSecondsOf), await readBytes(cluster)];
  const long = await sendOpenly(payments, usual, minutes * 60, {
    other: { target: direct, every: directEvery },
  });
  const count = long.shots.length;
  printShots(`${minutes} minutes at ${usual.toFixed(0)} a second`, long.shots);
  printShots('direct calls meanwhile', long.others);
  const hours = printUse(cpu, measureParts(cluster, cpuSecondsOf), count);
  const written = await readBytes(cluster);
  const grown = measureParts(cluster, memoryOf);
  console.log('  memory at the start and at the end');
  for (const [part, mb] of grown) {
    console.log(`    ${part.padEnd(20)} ${(memory.get(part) ?? 0).toFixed(0)} MB, ${mb.toFixed(0)} MB`);
  }
  const nodeMb = (of: Map<string, number>) =>
    [...of].reduce((sum, [part, mb]) => sum + (/gateway|worker/.test(part) ? mb : 0), 0);
  const usualMs = percentile(took(answered(long.shots, 200)), 0.99);
  const directMs = percentile(took(answered(long.others, 200)), 0.99);

  const flood = await sendOpenly(payments, 3 * saturation, overloadSeconds);
  printShots(`${overloadSeconds} s at three times saturation`, flood.shots);
  const after = await sendOpenly(payments, usual, recoverySeconds);
  printShots('afterwards, as before', after.shots);
  const refusals = answered(flood.shots, 429, 503);
  const lost = [...long.shots, ...flood.shots, ...after.shots].filter(
    ({ status }) => status === null || ![200, 429, 503].includes(status),
  );
  const of = (name: string) => `cluster: ${name}`;
  return [
    atMost(of('p99 at 60 % of saturation over a direct call'), usualMs / directMs, 1.25, 'ratio'),
    atMost(of('payments refused at 60 %'), count - answered(long.shots, 200).length, 0, 'payments'),
    atMost(
      of('memory of gateways and workers at the end over the start'),
      nodeMb(grown) / nodeMb(memory),
      1.1,
      'ratio',
    ),
    atMost(
      of('p99 of a refusal at three times saturation'),
      refusals.length === 0 ? Number.POSITIVE_INFINITY : percentile(took(refusals), 0.99),
      100,
      'ms',
    ),
    atMost(of('answers that are no payment and no refusal'), lost.length, 0, 'payments'),
    atMost(of('recovery after it'), recoveredAfter(after.shots, usualMs), 10, 's'),
    atMost(of('a million payments'), hours, 8, 'core-hours'),
    atMost(of('bytes kept of a payment'), (written.kept - bytes.kept) / count, 6_000, 'bytes'),
    atMost(of('log of a payment'), (written.log - bytes.log) / count, 16_000, 'bytes'),
  ];
}

/** The limits of production: of the settings that are not told, the defaults. */
function productionSettings(providerUrl: string): Partial<Env> {
  const DATABASE_URL = 'postgres://none/none';
  const test = testEnv({ DATABASE_URL });
  const { DATABASE_URL: _, ...settings } = readEnv({
    ...{ NODE_ENV: 'production', DATABASE_URL, STRIPE_API_URL: providerUrl },
    ...{ SMTP_URL: test.SMTP_URL, MAIL_FROM: test.MAIL_FROM, COMPRESS_PROVIDER_EVENTS: 'true' },
    PLATFORM_STRIPE_SECRET_KEY: test.PLATFORM_STRIPE_SECRET_KEY,
    PLATFORM_STRIPE_PUBLISHABLE_KEY: test.PLATFORM_STRIPE_PUBLISHABLE_KEY,
    ...{ JWT_SECRET: test.JWT_SECRET, ENCRYPTION_KEYS: test.ENCRYPTION_KEYS, DIGEST_KEY: test.DIGEST_KEY },
  });
  return settings;
}

/** Registers merchants through the door of an app without limits for that. Returns the headers of each. */
async function registerMerchants(env: Env): Promise<Record<string, string>[]> {
  const context = await startContext(env);
  const { DATABASE_URL } = env;
  const app = await buildApp({ ...context, env: testEnv({ DATABASE_URL }) });
  try {
    const merchants: Record<string, string>[] = [];
    while (merchants.length < merchantCount) {
      const { headers } = await createMerchant({ app, context, close: () => app.close() });
      merchants.push(headers);
    }
    return merchants;
  } finally {
    await app.close();
    await closeContext(context);
  }
}

async function onCluster(folder: string, providerUrl: string, run: CaseRun): Promise<BenchResult[]> {
  const settings = productionSettings(providerUrl);
  const cluster = await startNodeCluster(folder, { gateways, workers, settings, diskMiB }, run);
  // After the disks in it, which go with the process as well.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const merchants = await registerMerchants(cluster.env);
  // What registering left to do is done by then.
  await sleep(15_000);
  let keys = 0;
  const payments: Target = {
    url: `${cluster.url}/api/v1/payment/process`,
    headers(n) {
      keys += 1;
      const key = { 'idempotency-key': `bench-${process.pid}-${keys}`, 'content-type': 'application/json' };
      return { ...merchants[n % merchants.length], ...key };
    },
    body: JSON.stringify(charge()),
  };
  const direct: Target = {
    url: `${providerUrl}/v1/payment_intents`,
    headers: () => ({ 'content-type': 'application/json' }),
    body: JSON.stringify(charge()),
  };
  return measure({ cluster, payments, direct });
}

/**
 * Three gateways and two workers on three databases, each commit on two of them: `BENCH_MINUTES` (30) at 60 % of what they
 * take, beside direct calls of the provider; then three times of what they take, and what comes after. Everything,
 * the callers too, shares this machine. Measures nothing where Debian's programs are missing.
 */
export default async function bench(): Promise<BenchResult[]> {
  try {
    requirePrograms();
  } catch (error) {
    console.log(`  Not measured. ${error instanceof Error ? error.message : error}`);
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'trilho-cluster-'));
  chmodSync(folder, 0o711);
  const provider = await startChargingProvider(providerMs);
  const run = new CaseRun();
  try {
    return await run.within(minutes + 12, () => onCluster(folder, provider.url, run));
  } finally {
    provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
