import { queuedMails } from '../../../testing/app/jobs.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { until } from '../../../testing/until.ts';
import { findAccount } from '../../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../../provider-accounts/provider-account.ts';
import { syncPayment } from '../changes/payment-apply.ts';
import { applyRefund } from '../changes/refund-apply.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';
import { findPayment } from '../record/payment.repository.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
const merchants: Partial<Record<'STRIPE' | 'MERCADOPAGO', MethodMerchant>> = {};
beforeAll(async () => {
  stage = await startMethods();
  merchants.STRIPE = await stage.merchantAt('STRIPE');
  merchants.MERCADOPAGO = await stage.merchantAt('MERCADOPAGO');
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

type Gateway = keyof typeof merchants;
const merchantOf = (gateway: Gateway): MethodMerchant => {
  const merchant = merchants[gateway];
  if (!merchant) throw new Error(`No merchant at ${gateway}`);
  return merchant;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const check = (ms: number) => reconcilePayments(stage.service.context, { now: new Date(Date.now() + ms) });
/** Checks what is due at each of these minutes. */
const checkAt = async (...minutes: number[]) => {
  for (const minute of minutes) await check(minute * minuteMs);
};

interface Paid {
  gateway: Gateway;
  id: string;
  externalId: string;
}

async function begin(gateway: Gateway, type: string): Promise<Paid> {
  const { status, body } = await merchantOf(gateway).post('/process', chargeBy({ type }));
  expect([status, body]).toEqual([200, expect.anything()]);
  return { gateway, id: body.data.id, externalId: body.data.externalId };
}

/** A payment by which too much came in, to be checked: twice, or after it was canceled. */
async function overpaid(gateway: Gateway, type = 'pix'): Promise<Paid> {
  const payment = await begin(gateway, type);
  if (gateway === 'STRIPE') await merchantOf(gateway).post(`/payments/${payment.id}/cancel`);
  await stage.step(payment.externalId, gateway === 'STRIPE' ? 'pay_late' : 'pay_twice');
  await sql('update payments set next_check_at = now() where id = ?', payment.id);
  return payment;
}

const read = async ({ gateway, id }: Paid) => (await merchantOf(gateway).get(`/payments/${id}`)).body.data;

/** The refunds of a payment: those that did not fail. */
const live = async (payment: Paid) =>
  (await read(payment)).refunds
    .filter(({ status }: { status: string }) => status !== 'failed')
    .map(({ amount, status, reason }: { amount: number; status: string; reason: string }) => [
      amount,
      status,
      reason,
    ]);

const refundsOf = ({ gateway, externalId }: Paid) => ({
  method: 'POST',
  path: gateway === 'STRIPE' ? '/v1/refunds' : `/mercadopago/v1/payments/${externalId}/refunds`,
});

/** The account of a gateway, as the service opens it. */
async function accountOf(gateway: Gateway) {
  const { context } = stage.service;
  const account = await findAccount(merchantOf(gateway).configIds[gateway] ?? '', context.orm.em.fork());
  if (!account) throw new Error(`No configuration of ${gateway}`);
  return openAccount(context, account);
}

/** What the provider itself has given back of a payment. */
const returnedThere = async ({ gateway, externalId }: Paid): Promise<number> =>
  (await (await accountOf(gateway)).payments.retrieve(externalId)).amountRefundedMinor;

const scopeOf = ({ gateway }: Paid) => ({
  userId: merchantOf(gateway).user.id,
  environment: 'SANDBOX' as const,
});

const sql = <T>(statement: string, ...params: unknown[]) =>
  stage.service.context.orm.em.fork().execute<T[]>(statement, params);

const surplusRow = async ({ id }: Paid) =>
  (await sql<Record<string, unknown>>('select * from surpluses where payment_id = ?', id))[0];

const reasons = { STRIPE: 'paid_after_cancel', MERCADOPAGO: 'paid_twice' };

async function expectBackOnce(payment: Paid): Promise<void> {
  expect(await live(payment)).toEqual([[15_000, 'succeeded', reasons[payment.gateway]]]);
  expect(await returnedThere(payment)).toBe(15_000);
  expect(await surplusRow(payment)).toMatchObject({ settled_at: expect.any(Date), next_attempt_at: null });
}

describe.each([
  ['STRIPE', 'pix'],
  ['MERCADOPAGO', 'pix'],
  ['MERCADOPAGO', 'boleto'],
] as const)('a surplus at %s by %s goes back, once', (gateway, type) => {
  test('when its refund never reached the provider, twice', async () => {
    const payment = await overpaid(gateway, type);
    await stage.provider.fault({ kind: 'cut_before', times: 100, match: refundsOf(payment) });
    await checkAt(0.1, 10, 30);
    expect(await live(payment)).toEqual([[15_000, 'unknown', reasons[gateway]]]);
    await stage.provider.clearFaults();
    await checkAt(120, 240);
    await expectBackOnce(payment);
  });

  test('within ten minutes of the end of an outage of an hour', async () => {
    const payment = await overpaid(gateway, type);
    await stage.provider.fault({ kind: 'cut_before', times: 100, match: refundsOf(payment) });
    await checkAt(0.1, ...Array.from({ length: 60 }, (_, minute) => minute + 1));
    expect(await live(payment)).toEqual([[15_000, 'unknown', reasons[gateway]]]);
    await stage.provider.clearFaults();
    await checkAt(...Array.from({ length: 10 }, (_, minute) => minute + 61));
    await expectBackOnce(payment);
  });

  test('when the answer is lost each time', async () => {
    const payment = await overpaid(gateway, type);
    await stage.provider.fault({ kind: 'cut_after', times: 2, match: refundsOf(payment) });
    await checkAt(0.1, 10, 30);
    await expectBackOnce(payment);
  });

  test.each([500, 503])('when the provider keeps a %d under the key', async (status) => {
    const payment = await overpaid(gateway, type);
    await stage.provider.fault({ kind: 'status_kept', status, times: 1, match: refundsOf(payment) });
    await checkAt(0.1, 10, 30, 90);
    await expectBackOnce(payment);
  });

  test('when the provider refuses it for now', async () => {
    const payment = await overpaid(gateway, type);
    await stage.provider.fault({ kind: 'status', status: 403, times: 2, match: refundsOf(payment) });
    await checkAt(0.1);
    expect(await live(payment)).toEqual([]);
    expect(await surplusRow(payment)).toMatchObject({ settled_at: null, last_refusal: expect.any(String) });
    await checkAt(10, 30);
    await expectBackOnce(payment);
  });

  test('when the process dies before it is sent', async () => {
    const payment = await overpaid(gateway, type);
    const { context } = stage.service;
    const account = await accountOf(gateway);
    let sent = false;
    const dying = {
      ...context,
      openProvider: () => ({
        ...account,
        refunds: {
          ...account.refunds,
          create: () => {
            sent = true;
            return new Promise<never>(() => undefined);
          },
        },
      }),
    };
    void reconcilePayments(dying, { now: new Date(Date.now() + minuteMs / 10) });
    await until(async () => sent);
    expect(await live(payment)).toEqual([[15_000, 'unknown', reasons[gateway]]]);
    await checkAt(10, 30);
    await expectBackOnce(payment);
  });

  test('when the process dies as soon as the second payment is written', async () => {
    const payment = await overpaid(gateway, type);
    const { context } = stage.service;
    const em = context.orm.em.fork();
    const row = await findPayment(scopeOf(payment), payment.id, em);
    if (!row) throw new Error('No payment');
    await syncPayment(context, row, async () => ({
      payment: await (await accountOf(gateway)).payments.retrieve(payment.externalId),
      askedAt: new Date(),
      source: { trigger: 'reconciliation', steps: [] },
    }));
    expect(await live(payment)).toEqual([]);
    await checkAt(1);
    await expectBackOnce(payment);
  });
});

test('a refund of a surplus that the bank sends back is made anew', async () => {
  const payment = await overpaid('STRIPE');
  await checkAt(0.1);
  await expectBackOnce(payment);
  const [refund] = await sql<{ id: string }>('select id from refunds where payment_id = ?', payment.id);
  const failed = { externalId: '', amountMinor: 15_000, status: 'failed' } as const;
  await stage.service.context.orm.em.fork().transactional(async (tx) => {
    await applyRefund(refund?.id ?? '', failed, { trigger: 'provider_event', steps: [] }, tx);
  });
  expect(await surplusRow(payment)).toMatchObject({ settled_at: null, next_attempt_at: expect.any(Date) });
});

describe('what has to go back', () => {
  test('is not refunded to the merchant’s customer as part of what was sold', async () => {
    const payment = await overpaid('MERCADOPAGO');
    await stage.provider.fault({ kind: 'status', status: 403, times: 1, match: refundsOf(payment) });
    await checkAt(0.1);
    const post = (body: object) => merchantOf('MERCADOPAGO').post(`/payments/${payment.id}/refund`, body);
    expect((await post({ amount: 15_001 })).body.error).toBe('refund_exceeds_balance');
    expect((await post({ amount: 15_000 })).status).toBe(200);
    await checkAt(10);
    expect(await returnedThere(payment)).toBe(30_000);
    expect(await live(payment)).toEqual([
      [15_000, 'succeeded', undefined],
      [15_000, 'succeeded', 'paid_twice'],
    ]);
  });

  test('is back when a person gives it back at the gateway', async () => {
    const payment = await overpaid('MERCADOPAGO');
    await stage.provider.fault({ kind: 'status', status: 403, times: 1, match: refundsOf(payment) });
    await checkAt(0.1);
    const account = await accountOf('MERCADOPAGO');
    const byHand = { refundId: 'by-hand', amountMinor: 15_000 };
    await account.refunds.create(payment.externalId, byHand, { idempotencyKey: `by-hand-${payment.id}` });
    await stage.notify(merchantOf('MERCADOPAGO').configIds.MERCADOPAGO, payment.externalId);
    await checkAt(10, 60);
    await expectBackOnce(payment);
  });
});

describe('a person is asked', () => {
  const asked = async ({ gateway, id }: Paid) => ({
    mails: (await queuedMails(stage.service, merchantOf(gateway).user.id)).filter(
      (mail) => mail.template === 'surplus-unreturned' && mail.paymentId === id,
    ).length,
    events: (await stage.eventTypesOf(id)).filter((type) => type === 'payment.surplus_unreturned').length,
  });

  test('at once for a method that the gateway never gives back', async () => {
    const payment = await overpaid('STRIPE', 'boleto');
    await checkAt(0.1, 60);
    expect(await asked(payment)).toEqual({ mails: 1, events: 1 });
    expect((await read(payment)).refunds).toEqual([]);
    expect(await surplusRow(payment)).toMatchObject({ last_refusal: 'method_not_refundable' });
  });

  test.each(['STRIPE', 'MERCADOPAGO'] as const)(
    'at %s after a day, once, and it is tried on',
    async (gateway) => {
      const payment = await overpaid(gateway);
      await stage.provider.fault({ kind: 'status', status: 403, times: 100, match: refundsOf(payment) });
      await checkAt(0.1, 10, 30);
      expect(await asked(payment)).toEqual({ mails: 0, events: 0 });
      await check(dayMs + minuteMs);
      await check(dayMs + 2 * minuteMs);
      expect(await asked(payment)).toEqual({ mails: 1, events: 1 });
      await stage.provider.clearFaults();
      await check(2 * dayMs);
      await expectBackOnce(payment);
      expect(await asked(payment)).toEqual({ mails: 1, events: 1 });
    },
  );
});
