import { isCpf } from '@trilho/contracts/formats';
import type { Payment } from '@trilho/contracts/payment';
import { buildSimulator } from '@trilho/simulator/simulator.ts';
import type { FastifyInstance } from 'fastify';
import { Application } from '../modules/applications/application.entity.ts';
import { finishRefunds } from '../modules/billing/subscriptions/finish-refunds.ts';
import { reconcilePayments } from '../modules/payments/reconciliation/reconcile-payments.ts';
import { User } from '../modules/users/user.entity.ts';
import { keyHeaders, readKeys, signIn, steppedUp } from '../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { settingsOf } from '../testing/routing/routing-world.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { demoPayments, demoUser } from './demo-data.ts';
import { demoMark } from './demo-people.ts';
import { demoCounts, drawHistory } from './drawn-history.ts';
import { seedDemo } from './seed.ts';

let simulator: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

const countsOf = async (userId: string) => {
  const em = service.context.orm.em.fork();
  const tables = [
    'plan_subscriptions',
    'applications',
    'payment_configs',
    'payments',
    'customers',
    'products',
    'subscriptions',
    'invoices',
  ];
  const count = async (table: string) => {
    const rows = await em.execute<{ count: string }[]>(`select count(*) from ${table} where user_id = ?`, [
      userId,
    ]);
    return Number(rows[0]?.count);
  };
  return Promise.all(tables.map(count));
};

async function openDemo(app: FastifyInstance) {
  const user = await service.context.orm.em.fork().findOneOrFail(User, { email: demoUser.email });
  const headers = steppedUp(await signIn(service, demoUser));
  const read = async (path: string, more = headers as Record<string, string>) =>
    (await app.inject({ url: `/api/v1${path}`, headers: more })).json().data;
  return { user, headers, read };
}

test('a fresh start has one demo merchant: plan, keys and provider in both environments, payments of each kind', async () => {
  expect(await seedDemo(service.context, service.app)).toBe(true);
  const { user, headers, read } = await openDemo(service.app);
  expect(isCpf(user.cpf)).toBe(true);
  expect(user.operator).toBe(true);
  expect(await read(`/subscriptions/check/active?userId=${user.id}`)).toBe(true);
  const pairs = await read(`/applications/user/${user.id}`);
  expect(pairs.map((pair: { environment: string }) => pair.environment)).toEqual(['SANDBOX', 'PRODUCTION']);
  const configs = await read(`/payment/config/user/${user.id}`);
  expect(configs.map((config: { publicKey: string }) => config.publicKey)).toEqual([
    'pk_test_demo',
    'pk_live_demo',
  ]);
  expect(await read(`/payment/config/check/SANDBOX?userId=${user.id}`)).toBe(true);
  const keys = await readKeys(service, user.id, headers);
  const page: { items: Payment[] } = await read('/payment/payments?limit=100', keyHeaders(keys));
  const items = page.items.filter(({ metadata }) => !metadata.demonstracao);
  expect(items).toHaveLength(demoPayments.length);
  const states = items.map((payment) => payment.status);
  expect(states).toEqual(expect.arrayContaining(['succeeded', 'failed', 'requires_capture']));
  expect(states).not.toContain('unknown');
  const refunded = items.map((payment) => payment.amountRefunded).filter((amount) => amount > 0);
  expect(refunded.sort((a, b) => a - b)).toEqual([5_450, 12_900]);
});

test('the sandbox has a past to look at: customers, products, subscriptions in every status, 90 days of payments', async () => {
  const { user, read } = await openDemo(service.app);
  const em = service.context.orm.em.fork();
  const count = async (table: string, environment = 'SANDBOX') => {
    const rows = await em.execute<{ n: string }[]>(
      `select count(*) n from ${table} where user_id = ? and environment = ?`,
      [user.id, environment],
    );
    return Number(rows[0]?.n);
  };
  expect(await count('customers')).toBe(demoCounts.customers);
  expect(await count('products')).toBe(demoCounts.products);
  expect(await count('subscriptions')).toBe(demoCounts.subscriptions);
  const statuses = await em.execute<{ status: string }[]>(
    'select distinct provider_status status from subscriptions where user_id = ? order by 1',
    [user.id],
  );
  expect(statuses.map(({ status }) => status)).toEqual([
    'active',
    'canceled',
    'expired',
    'incomplete',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ]);
  const [days] = await em.execute<{ n: string }[]>(
    `select count(distinct (created_at at time zone 'America/Sao_Paulo')::date) n from payments where user_id = ?`,
    [user.id],
  );
  expect(Number(days?.n)).toBeGreaterThanOrEqual(90);
  for (const table of ['customers', 'products', 'subscriptions', 'payments']) {
    expect(await count(table, 'PRODUCTION')).toBe(0);
  }
  const page = await read(`/payment/stripe/subscriptions/all?userId=${user.id}&environment=SANDBOX&size=5`);
  expect(page.totalElements).toBe(demoCounts.subscriptions);
});

test('what rules would have done is known of the demo merchant as it was, and asked of the gateways that there are', async () => {
  const { user, headers } = await openDemo(service.app);
  const replay = async (gateway: 'STRIPE' | 'MERCADOPAGO') => {
    const settings = settingsOf({}, { type: 'gateway', gateway }, ['STRIPE']);
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/v1/portal/routing/replay',
      query: { userId: user.id, environment: 'SANDBOX' },
      headers,
      payload: { settings, days: 90 },
    });
    return answer.json();
  };
  const asItWas = (await replay('STRIPE')).data;
  // The past is of stored cards, which no rule moves: what counts is today's.
  expect(asItWas.payments).toBeGreaterThan(5);
  // Of few nothing is said; of more, that all stays as it was.
  const said = asItWas.known === 0 ? asItWas.verdict : asItWas.difference?.value;
  expect(said).toBe(asItWas.known === 0 ? 'unknown' : 0);
  expect(asItWas.before).toEqual(asItWas.after);
  expect((await replay('MERCADOPAGO')).validationErrors).toMatchObject([
    { field: 'settings.rules.0.target.gateway' },
  ]);
});

test('no job takes the past up: it asks the provider for nothing and changes nothing', async () => {
  const { user } = await openDemo(service.app);
  const em = service.context.orm.em.fork();
  const states = () =>
    em.execute(
      `select 'payment' kind, status, count(*) n from payments where user_id = ? group by 2
       union all select 'subscription', status, count(*) from subscriptions where user_id = ? group by 2
       order by 1, 2`,
      [user.id, user.id],
    );
  const before = await states();
  const inAnHour = { now: new Date(Date.now() + 60 * 60_000) };
  expect(await reconcilePayments(service.context, inAnHour)).toMatchObject({
    settled: 0,
    withoutEffect: 0,
    unreachable: 0,
    contradicting: 0,
  });
  expect(await finishRefunds(service.context, { olderThanMs: 0 })).toBe(0);
  expect(await states()).toEqual(before);
});

test('the past is the same for the same moment and merchant', () => {
  const scope = { userId: 'usr_demo', environment: 'SANDBOX' } as const;
  const price = { id: 'price_a', productId: 'prod_a', unitAmountMinor: 4_990, intervalCount: 1, weight: 1 };
  const of = { configId: 'cfg_a', prices: [{ ...price, interval: 'month' as const }], now: new Date() };
  expect(drawHistory(scope, of)).toEqual(drawHistory(scope, of));
});

test.each(['00:50', '02:59', '03:01', '12:00', '23:59'])(
  'at %s UTC each of the 89 days before today in São Paulo has payments',
  (time) => {
    const now = new Date(`2028-03-01T${time}:00Z`);
    const saoPauloDay = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
    });
    const price = { id: 'price_a', productId: 'prod_a', unitAmountMinor: 4_990, intervalCount: 1, weight: 1 };
    const { payments } = drawHistory(
      { userId: 'usr_demo', environment: 'SANDBOX' },
      { configId: 'cfg_a', prices: [{ ...price, interval: 'month' }], now },
    );
    const days = new Set(payments.map(({ createdAt }) => saoPauloDay.format(createdAt)));
    for (let daysAgo = 1; daysAgo < 90; daysAgo += 1) {
      expect(days).toContain(saoPauloDay.format(now.getTime() - daysAgo * 24 * 60 * 60 * 1000));
    }
  },
);

test('repeating it, even on several nodes at once, adds nothing', async () => {
  const { user } = await openDemo(service.app);
  const before = await countsOf(user.id);
  await Promise.all([seedDemo(service.context, service.app), seedDemo(service.context, service.app)]);
  expect(await countsOf(user.id)).toEqual(before);
});

test('a start that was cut short is finished with the very same past', async () => {
  const em = service.context.orm.em.fork();
  const demo = () =>
    em.execute(
      `select id, external_id, status, amount_minor, created_at from payments where metadata @> ?::jsonb order by id`,
      [JSON.stringify(demoMark)],
    );
  const before = await demo();
  await em.execute(`delete from refunds where external_id like 're_demo_%'`);
  await em.execute('delete from payments where metadata @> ?::jsonb', [JSON.stringify(demoMark)]);
  await seedDemo(service.context, service.app);
  expect(await demo()).toEqual(before);
});

test('a stand-in that takes no past leaves a demo of today, with nothing that the provider does not know', async () => {
  const closed = await buildSimulator({
    ...{ databaseFile: ':memory:', publicUrl: 'http://127.0.0.1', controls: false },
  });
  const other = await createTestApp({ STRIPE_API_URL: await closed.listen({ host: '127.0.0.1', port: 0 }) });
  try {
    await expect(seedDemo(other.context, other.app)).rejects.toThrow('took no past');
    const em = other.context.orm.em.fork();
    const [row] = await em.execute<{ n: string }[]>('select count(*) n from payments');
    expect(Number(row?.n)).toBe(demoPayments.length);
    expect(await em.execute('select 1 from customers')).toEqual([]);
  } finally {
    await other.close();
    await closed.close();
  }
});

test('keys that were revoked on purpose stay revoked', async () => {
  const { user, headers, read } = await openDemo(service.app);
  const [pair] = await read(`/applications/user/${user.id}`);
  await service.app.inject({ method: 'DELETE', url: `/api/v1/applications/${pair.id}`, headers });
  expect(await seedDemo(service.context, service.app)).toBe(true);
  const em = service.context.orm.em.fork();
  expect(await em.count(Application, { userId: user.id, environment: 'SANDBOX', revokedAt: null })).toBe(0);
});

test('there is no demo merchant in production, nor with the real provider', async () => {
  const { context, app } = service;
  const em = context.orm.em.fork();
  const before = await em.count(User, {});
  const production = { ...context, env: { ...context.env, NODE_ENV: 'production' as const } };
  expect(await seedDemo(production, app)).toBe(false);
  const real = { ...context, env: { ...context.env, STRIPE_API_URL: '' } };
  expect(await seedDemo(real, app)).toBe(false);
  expect(await em.count(User, {})).toBe(before);
});
