import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RoutingSettings } from '@trilho/contracts/routing';
import type { AppContext, MerchantScope } from '@trilho/gateway/src/context.ts';
import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { requestLimits } from '@trilho/gateway/src/main/orm.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { countApprovalsOf } from '@trilho/gateway/src/modules/routing/approval/count-approvals.ts';
import { readApprovals } from '@trilho/gateway/src/modules/routing/approval/read-approvals.ts';
import { replayRouting } from '@trilho/gateway/src/modules/routing/replay/replay.service.ts';
import { createUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import { configure } from '@trilho/gateway/src/testing/routing/routed-payments.ts';
import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { startDurableDatabase } from './durable-database.ts';
import { writeRoutedPayments } from './rows/routed-rows.ts';

const rows = Number(process.env.BENCH_REPLAY_ROWS ?? 1_000_000);
const now = new Date('2026-11-20T12:00:00Z');

/** Rules that ask for all that a payment keeps. */
const settings: RoutingSettings = {
  rules: [
    {
      ...{ id: 'rule_1', name: 'App à noite', active: true },
      when: { metadata: { canal: 'app' }, hours: { from: 22, to: 6 } },
      target: { type: 'gateway', gateway: 'MERCADOPAGO' },
    },
    {
      ...{ id: 'rule_2', name: 'Parcelado acima de R$ 500', active: true },
      when: { installmentsMin: 2, amountMin: 50_001, brands: ['visa', 'mastercard'] },
      target: {
        type: 'split',
        shares: [
          { gateway: 'STRIPE', percent: 60 },
          { gateway: 'MERCADOPAGO', percent: 40 },
        ],
      },
    },
    { id: 'rule_3', name: 'Melhor aprovação', active: true, when: {}, target: { type: 'best_approval' } },
  ],
  order: ['STRIPE', 'MERCADOPAGO'],
  failover: { active: false, afterMs: 2_500 },
  pinned: [],
  fees: [],
};

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function measureReplay(context: AppContext, scope: MerchantScope): Promise<BenchResult[]> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const report = await replayRouting(context, scope, { settings, days: 30 }, context.orm.em.fork(), now);
  delay.disable();
  const seconds = await secondsOf(() =>
    replayRouting(context, scope, { settings, days: 30 }, context.orm.em.fork(), now),
  );
  const { payments, known, verdict, before, after, difference, segments } = report;
  console.log(
    `  ${JSON.stringify({ payments, known, verdict, before, after, difference })}, ${segments.length} segments`,
  );
  if (report.payments < rows * 0.5) throw new Error(`${report.payments} payments alone were replayed`);
  return [
    atMost(`replay of ${rows} payments`, seconds, 60, 's'),
    atMost('longest pause of the event loop meanwhile', delay.max / 1e6, 500, 'ms'),
  ];
}

async function measureApprovals(context: AppContext, scope: MerchantScope): Promise<BenchResult[]> {
  const em = context.orm.em.fork();
  const first = await secondsOf(() => countApprovalsOf(scope, em, now));
  console.log(`  approvals of thirty days counted in ${first.toFixed(1)} s`);
  const next = await secondsOf(() => countApprovalsOf(scope, em, new Date(now.getTime() + 3 * 60_000)));
  const facts = {
    method: 'card',
    ...{ brand: 'visa', amountMinor: 9_990, currency: 'BRL', installments: 1 },
    ...{ country: null, metadata: {}, hour: 12 },
  } as const;
  const best = await readApprovals(scope, em);
  const firstMs = 1_000 * (await secondsOf(async () => best(['STRIPE', 'MERCADOPAGO'], facts)));
  const calls = 100_000;
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) best(['STRIPE', 'MERCADOPAGO'], facts);
  const each = ((performance.now() - start) * 1_000) / calls;
  return [
    atMost(`a run of the job for ${rows} payments a month`, next, 5, 's'),
    atMost('chances of the first payment of a kind after a count', firstMs, 50, 'ms'),
    atMost('chances of any other payment', each, 30, 'us'),
  ];
}

async function withContext<T>(
  url: string,
  statementMs: number,
  work: (context: AppContext) => Promise<T>,
): Promise<T> {
  const env = testEnv({ DATABASE_URL: url, GATEWAYS: 'STRIPE,MERCADOPAGO' });
  const context = await startContext(env, { ...requestLimits(env), statementMs });
  try {
    return await work(context);
  } finally {
    await closeContext(context);
  }
}

/** Registers a merchant with two gateways, and writes their payments. */
async function prepare(context: AppContext): Promise<MerchantScope> {
  const app = await buildApp(context);
  const { id: userId } = await createUser({ app, context, close: async () => undefined });
  await app.close();
  const scope: MerchantScope = { userId, environment: 'SANDBOX' };
  await configure({ context }, scope, 'STRIPE', 'MERCADOPAGO');
  const em = context.orm.em.fork();
  const filled = await secondsOf(async () => {
    await writeRoutedPayments({ userId, rows, days: 30, until: now.getTime() }, em);
    await em.execute('vacuum analyze payments');
  });
  console.log(`  ${rows} payments written in ${filled.toFixed(0)} s`);
  return scope;
}

/** A merchant with a million payments in thirty days: a replay of all of them, and what `best_approval` is counted by. */
export default async function bench(): Promise<BenchResult[]> {
  const database = await startDurableDatabase();
  try {
    const scope = await withContext(database.url, 600_000, prepare);
    // With the limits of a request.
    return await withContext(database.url, 5_000, async (context) => [
      ...(await measureReplay(context, scope)),
      ...(await measureApprovals(context, scope)),
    ]);
  } finally {
    await database.stop();
  }
}
