import type { FastifyRequest } from 'fastify';
import { jobLimits } from '../../main/orm.ts';
import { closeContext, startContext } from '../../main/start-context.ts';
import { reconcilePayments } from '../../modules/payments/reconciliation/reconcile-payments.ts';
import { createUser } from '../../testing/app/builders.ts';
import { charge, createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { holdProvider } from '../../testing/stages/held-provider.ts';
import { paymentRow, whileHeld } from '../../testing/stages/holding.ts';
import { until } from '../../testing/until.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
let hold: ReturnType<typeof holdProvider>;
let open: () => void;
/** What the idle transaction below waits for. */
let opened: Promise<void>;
/** Told the idle transaction's database session. */
let begun: (pid: number) => void;

beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({
    STRIPE_API_URL: provider.url,
    // Room enough for the set-up on a busy machine.
    DATABASE_STATEMENT_MS: 1_000,
    DATABASE_IDLE_TRANSACTION_MS: 1_000,
  });
  const insert = `insert into platform_settings (name, sealed_value, updated_at) values ('cut', '1', now())
    returning pg_backend_pid() as pid`;
  service.app.get('/slow', ({ em }: FastifyRequest) => em.execute('select pg_sleep(20)'));
  service.app.get('/slow-transaction', ({ em }: FastifyRequest) =>
    em.transactional(async (tx) => {
      await tx.execute(insert);
      await tx.execute('select pg_sleep(20)');
    }),
  );
  service.app.get('/idle-transaction', ({ em }: FastifyRequest) =>
    em.transactional(async (tx) => {
      const [session] = await tx.execute<{ pid: number }[]>(insert);
      begun(session?.pid ?? 0);
      await opened;
      await tx.execute('select 1');
    }),
  );
  hold = holdProvider(service);
  merchant = await createMerchant(service);
});
beforeEach(async () => {
  opened = new Promise((resolve) => {
    open = resolve;
  });
  await provider.clearFaults();
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const sql = <T>(text: string, params: unknown[] = []) =>
  service.context.orm.em.fork().execute<T[]>(text, params);
const written = () => sql("select 1 from platform_settings where name = 'cut'");

const tooBusy = {
  status: 503,
  error: 'temporarily_unavailable',
  message: 'O serviço está sobrecarregado. Tente novamente em instantes.',
  validationErrors: [],
  requestId: expect.any(String),
  docUrl: expect.stringMatching(/#guide-errors\/temporarily_unavailable$/),
};

test.each(['/slow', '/slow-transaction'])(
  '%s, whose statement takes too long, is answered 503 with when to try again, and undone',
  async (url) => {
    const answer = await service.app.inject({ url });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '1', tooBusy]);
    expect(await written()).toEqual([]);
    expect((await service.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  },
);

test('a transaction that does nothing for too long is ended, its locks with it, and costs its own request alone', async () => {
  const session = new Promise<number>((resolve) => {
    begun = resolve;
  });
  const answer = service.app.inject({ url: '/idle-transaction' });
  const pid = await Promise.race([session, answer.then(() => 0)]);
  await until(async () => (await sql('select 1 from pg_stat_activity where pid = ?', [pid])).length === 0);
  open();
  expect((await answer).json()).toEqual(tooBusy);
  expect(await written()).toEqual([]);
  expect((await service.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
});

describe('a payment whose outcome cannot be written in time, for somebody holds its row,', () => {
  /** Pays; once the provider has been asked, holds the payment's row until the request was answered. */
  async function payWhileHeld(key: string) {
    const charges = await provider.chargeCount();
    const held = hold('after payments.create');
    const answer = merchant.post('/process', charge(), { 'idempotency-key': key });
    await held.arrived;
    const [row] = await sql<{ id: string }>(
      "select id from payments where status = 'unknown' and user_id = ?",
      [merchant.user.id],
    );
    const id = row?.id ?? '';
    const late = await whileHeld(service, paymentRow(id), () => held.goOn(0, answer));
    return { id, answer: late, charges: charges + 1 };
  }

  test('is told to be unknown, and by the same key comes to its one charge', async () => {
    const { id, answer, charges } = await payWhileHeld('held-and-sent-again');
    expect([answer.status, answer.headers['retry-after'], answer.body]).toMatchObject([
      502,
      '1',
      { error: 'outcome_unknown', paymentId: id },
    ]);
    expect((await merchant.get(`/payments/${id}`)).body.data.status).toBe('unknown');
    const again = await merchant.post('/process', charge(), { 'idempotency-key': 'held-and-sent-again' });
    expect([again.status, again.body.data]).toMatchObject([200, { id, status: 'succeeded' }]);
    expect(await provider.chargeCount()).toBe(charges);
  });

  test('is found out about though nobody asks again', async () => {
    const { id, answer } = await payWhileHeld('held-and-left');
    expect(answer.status).toBe(502);
    expect(await reconcilePayments(service.context, { now: new Date(Date.now() + 60_000) })).toMatchObject({
      settled: 1,
    });
    expect((await merchant.get(`/payments/${id}`)).body.data.status).toBe('succeeded');
  });
});

test('keys that are saved while the provider is slow are looked at all the same, also when two saves meet', async () => {
  const user = await createUser(service, { plan: true });
  await provider.fault({ kind: 'delay', delayMs: 1_400, match: { path: '/v1/account' } });
  const save = () =>
    service.app.inject({
      method: 'POST',
      url: `/api/v1/payment/config?userId=${user.id}&environment=SANDBOX`,
      headers: user.headers,
      payload: { publicKey: `pk_test_${user.id}`, secretKey: `sk_test_${user.id}` },
    });
  const answers = await Promise.all([save(), save()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [config] = answers[1]?.json().data ?? [];
  expect(config.findings).toContainEqual(expect.objectContaining({ code: 'account_ready' }));
});

test('requests, jobs and migrations have each their own limit', async () => {
  const env = { ...service.context.env, DATABASE_STATEMENT_MS: 1_000, JOB_STATEMENT_MS: 60_000 };
  const limitOf = async (...limits: [] | [ReturnType<typeof jobLimits>]) => {
    const context = await startContext(env, ...limits);
    const [row] = await context.orm.em.fork().execute<object[]>('show statement_timeout');
    await closeContext(context);
    return row;
  };
  expect(await limitOf()).toEqual({ statement_timeout: '1s' });
  expect(await limitOf(jobLimits(env))).toEqual({ statement_timeout: '1min' });
});
