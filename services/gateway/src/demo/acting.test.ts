import type Stripe from 'stripe';
import { startReconciling } from '../modules/account-import/reconcile-copy.ts';
import { User } from '../modules/users/user.entity.ts';
import { keyHeaders, type PortalHeaders, readKeys, signIn, steppedUp } from '../testing/app/builders.ts';
import { runJobs } from '../testing/app/jobs.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { demoProviderKeys, demoUser } from './demo-data.ts';
import { demoCounts } from './drawn-history.ts';
import { seedDemo } from './seed.ts';

let simulator: TestSimulator;
let service: TestApp;
let user: User;
let headers: PortalHeaders;
let keys: Record<string, string>;
let account: Stripe;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
  await seedDemo(service.context, service.app);
  user = await em().findOneOrFail(User, { email: demoUser.email });
  headers = steppedUp(await signIn(service, demoUser));
  keys = keyHeaders(await readKeys(service, user.id, headers));
  account = simulator.sdk(demoProviderKeys.SANDBOX.secretKey);
  // As if a worker had taken the account in: it is ours already.
  await em().execute(`update account_walks set status = 'completed'`);
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

const em = () => service.context.orm.em.fork();

/** The first row that meets a condition. */
async function one<T extends object>(table: string, condition: string): Promise<T> {
  const [row] = await em().execute<T[]>(
    `select * from ${table} where user_id = ? and metadata @> '{"demonstracao":"true"}' and ${condition}
     order by id desc limit 1`,
    [user.id],
  );
  if (!row) throw new Error(`No ${table} with ${condition}`);
  return row;
}

interface Drift {
  resource: string;
  kind: string;
  fields: string[];
}

/** Compares all that we have with the provider, and answers what differed. */
async function reconcile(): Promise<Drift[]> {
  await em().execute('delete from copy_drifts where user_id = ?', [user.id]);
  await startReconciling(service.context);
  await runJobs(service, ['walk-account']);
  const [walk] = await em().execute<{ status: string; taken: number }[]>(
    `select w.status, w.taken from account_walks w join payment_configs c on c.id = w.config_id
     where c.user_id = ? and c.environment = 'SANDBOX' and w.mode = 'reconcile'`,
    [user.id],
  );
  expect(walk?.status).toBe('completed');
  expect(walk?.taken).toBeGreaterThan(demoCounts.customers * 2 + demoCounts.subscriptions * 2);
  return em().execute('select distinct resource, kind, fields from copy_drifts where user_id = ?', [user.id]);
}

test('everything of the demo is at the provider as we have it', async () => {
  // No worker hears here that the cardholder of today's payment disputed it.
  expect(await reconcile()).toEqual([{ resource: 'disputes', kind: 'missing', fields: [] }]);
  expect(await reconcile()).toEqual([]);
});

const refund = async (id: string, amount?: number) => {
  const response = await service.app.inject({
    method: 'POST',
    url: `/api/v1/payment/payments/${id}/refund`,
    headers: { ...keys, 'idempotency-key': `${id}:${amount ?? 'rest'}` },
    payload: amount === undefined ? {} : { amount },
  });
  return { status: response.statusCode, data: response.json().data };
};

test('a demo payment is refunded in parts up to its balance, and not further', async () => {
  const payment = await one<{ id: string; external_id: string; amount_minor: string }>(
    'payments',
    `status = 'succeeded' and amount_refunded_minor = 0`,
  );
  const amount = Number(payment.amount_minor);
  expect(await refund(payment.id, 1_000)).toMatchObject({ status: 200, data: { amountRefunded: 1_000 } });
  expect(await refund(payment.id, 500)).toMatchObject({ status: 200, data: { amountRefunded: 1_500 } });
  expect(await refund(payment.id)).toMatchObject({ status: 200, data: { amountRefunded: amount } });
  expect((await refund(payment.id, 50)).status).toBe(422);
  const intent = await account.paymentIntents.retrieve(payment.external_id, { expand: ['latest_charge'] });
  expect(intent.latest_charge).toMatchObject({ amount, amount_refunded: amount, refunded: true });
});

test('one that was refunded in part gives the rest back', async () => {
  const payment = await one<{ id: string; amount_minor: string }>(
    'payments',
    `status = 'succeeded' and amount_refunded_minor between 1 and amount_minor - 1`,
  );
  const amountRefunded = Number(payment.amount_minor);
  expect(await refund(payment.id)).toMatchObject({ status: 200, data: { amountRefunded } });
});

test('one that was authorised is captured, another let go', async () => {
  const [held, other] = await em().execute<{ id: string }[]>(
    `select id from payments where user_id = ? and metadata @> '{"demonstracao":"true"}' and status = 'requires_capture'`,
    [user.id],
  );
  for (const [payment, verb, status] of [
    [held, 'capture', 'succeeded'],
    [other, 'cancel', 'canceled'],
  ] as const) {
    const url = `/api/v1/payment/payments/${payment?.id}/${verb}`;
    const response = await service.app.inject({ method: 'POST', url, headers: keys, payload: {} });
    expect(response.json()).toMatchObject({ data: { status } });
  }
});

const where = () => `userId=${user.id}&environment=SANDBOX`;
const portal = async (method: 'POST' | 'PUT', path: string, payload: object) => {
  const url = `/api/v1/payment/stripe/subscriptions${path}?${where()}`;
  const response = await service.app.inject({ method, url, headers, payload });
  return { status: response.statusCode, message: response.json().message };
};

interface Chosen {
  id: string;
  customerId: string;
  externalId: string;
  providerStatus: string;
}

/** Active demo subscriptions, on trial or not, one for each price. */
const choose = (condition: string) =>
  em().execute<Chosen[]>(
    `select distinct on (provider_status, price_id) id, customer_id "customerId", external_id "externalId",
       provider_status "providerStatus" from subscriptions
     where user_id = ? and status = 'active' and not cancel_at_period_end and ${condition}
     order by provider_status, price_id, id`,
    [user.id],
  );

test('an active demo subscription at any price ends with its period when asked to', async () => {
  const chosen = await choose(`(started_at < now() - interval '8 days' or trial_end_at is not null)`);
  expect(new Set(chosen.map(({ providerStatus }) => providerStatus))).toEqual(
    new Set(['active', 'trialing']),
  );
  for (const { id, customerId, externalId, providerStatus } of chosen.filter((_, n) => n % 2 === 0)) {
    const answer = await portal('POST', '/cancel-at-period-end', { subscriptionId: id, customerId });
    expect([providerStatus, answer]).toEqual([providerStatus, { status: 200, message: 'Success' }]);
    expect(await account.subscriptions.retrieve(externalId)).toMatchObject({ cancel_at_period_end: true });
  }
});

test('each that is young enough is cancelled with its money back', async () => {
  const chosen = await choose(`started_at > now() - interval '6 days'`);
  expect(chosen.map(({ providerStatus }) => providerStatus)).toEqual(
    expect.arrayContaining(['active', 'trialing']),
  );
  for (const { id, customerId, externalId, providerStatus } of chosen) {
    const answer = await portal('POST', '/cancel-with-refund', { subscriptionId: id, customerId });
    expect([providerStatus, answer]).toEqual([providerStatus, { status: 200, message: 'Success' }]);
    const expand = ['data.payment.payment_intent.latest_charge'];
    const { latest_invoice: invoice } = await account.subscriptions.retrieve(externalId);
    const { data } = await account.invoicePayments.list({ invoice: String(invoice), status: 'paid', expand });
    for (const { payment } of data) {
      expect(payment.payment_intent).toMatchObject({ latest_charge: { refunded: true } });
    }
  }
});

test('each price of a demo product may take the place of another, for a subscription that runs', async () => {
  const moves = await em().execute<{ id: string; from: string; to: string }[]>(
    `select distinct on (s.price_id, p.id) s.id, s.price_id "from", p.id "to" from subscriptions s
     join prices p on p.product_id = s.product_id and p.id <> s.price_id and p.recurrent
     where s.user_id = ? and s.provider_status = 'active' and not s.cancel_at_period_end
     order by s.price_id, p.id, s.id`,
    [user.id],
  );
  expect(moves.length).toBeGreaterThan(10);
  for (const { id, to } of moves) {
    expect(await portal('PUT', `/${id}`, { precoId: to })).toMatchObject({ status: 200 });
  }
});

test('what was acted upon is still the same on both sides', async () => {
  expect(await reconcile()).toEqual([]);
});
