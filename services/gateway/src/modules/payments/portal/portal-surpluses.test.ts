import type { PortalSurpluses } from '@trilho/contracts/portal-surplus';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { callPortal, paymentShown, stepsTold } from '../../../testing/stages/portal.ts';
import { findAccount } from '../../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../../provider-accounts/provider-account.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

type Gateway = 'STRIPE' | 'MERCADOPAGO';
const dayMs = 24 * 60 * 60_000;
const check = (ms = 6_000) => reconcilePayments(stage.service.context, { now: new Date(Date.now() + ms) });

interface Paid {
  gateway: Gateway;
  merchant: MethodMerchant;
  id: string;
  externalId: string;
}

const refundsOf = ({ gateway, externalId }: Pick<Paid, 'gateway' | 'externalId'>) => ({
  method: 'POST',
  path: gateway === 'STRIPE' ? '/v1/refunds' : `/mercadopago/v1/payments/${externalId}/refunds`,
});

/** Pays once more than was asked for, or after it was canceled, and makes the check of it due. */
async function payTooMuch({ gateway, id, externalId }: Paid): Promise<void> {
  await stage.step(externalId, gateway === 'STRIPE' ? 'pay_late' : 'pay_twice');
  await stage.service.context.orm.em
    .fork()
    .execute('update payments set next_check_at = now() where id = ?', [id]);
}

async function overpaid(merchant: MethodMerchant, gateway: Gateway, type: string): Promise<Paid> {
  const { status, body } = await merchant.post('/process', chargeBy({ type }, { gatewayType: gateway }));
  expect([status, body]).toEqual([200, expect.anything()]);
  const paid = { gateway, merchant, id: body.data.id, externalId: body.data.externalId };
  if (gateway === 'STRIPE') await merchant.post(`/payments/${paid.id}/cancel`);
  await payTooMuch(paid);
  return paid;
}

/** A Pix of the second gateway that was paid twice, and whose return is refused for now. */
async function refusedPix(merchant: MethodMerchant): Promise<Paid> {
  const paid = await overpaid(merchant, 'MERCADOPAGO', 'pix');
  await stage.provider.fault({ kind: 'status', status: 403, times: 100, match: refundsOf(paid) });
  await check();
  return paid;
}

const listOf = async ({ user }: MethodMerchant, environment?: 'PRODUCTION'): Promise<PortalSurpluses> =>
  (await callPortal(stage.service, user, 'GET', '/payments/surpluses', environment && { environment })).body
    .data;

const settle = ({ id, merchant }: Pick<Paid, 'id' | 'merchant'>, amount = 15_000) =>
  callPortal(stage.service, merchant.user, 'POST', `/payments/${id}/surplus/settle`, { payload: { amount } });

/** What the provider itself has given back of a payment. */
async function returnedThere({ gateway, merchant, externalId }: Paid): Promise<number> {
  const { context } = stage.service;
  const account = await findAccount(merchant.configIds[gateway] ?? '', context.orm.em.fork());
  if (!account) throw new Error(`No configuration of ${gateway}`);
  return (await openAccount(context, account).payments.retrieve(externalId)).amountRefundedMinor;
}

const surplusSteps = async ({ merchant, id }: Paid) =>
  (await stepsTold(stage.service, merchant.user, id)).filter((step) => step.startsWith('surplus'));

const none = { content: [], totalElements: 0, totalAmount: 0 };

describe('the values to give back', () => {
  test('are listed with what they wait for, the longest wait first, and shown on their payments', async () => {
    const merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
    expect(await listOf(merchant)).toEqual(none);
    const boleto = await overpaid(merchant, 'STRIPE', 'boleto');
    await check();
    const pix = await refusedPix(merchant);
    const moment = expect.stringMatching(/^\d{4}-.*Z$/);
    const shared = { amount: 15_000, currency: 'BRL', customerEmail: 'ana@exemplo.com.br', since: moment };
    const listed = await listOf(merchant);
    expect(listed).toEqual({
      content: [
        {
          ...{
            ...shared,
            paymentId: boleto.id,
            gateway: 'STRIPE',
            method: 'boleto',
            customerName: 'Ana Souza',
          },
          ...{ reason: 'paid_after_cancel', lastRefusal: 'method_not_refundable', askedAt: moment },
          ...{ returning: false, nextAttemptAt: null },
        },
        {
          ...{
            ...shared,
            paymentId: pix.id,
            gateway: 'MERCADOPAGO',
            method: 'pix',
            customerName: 'Ana Souza',
          },
          ...{ reason: 'paid_twice', lastRefusal: expect.any(String), askedAt: null },
          ...{ returning: false, nextAttemptAt: moment },
        },
      ],
      totalElements: 2,
      totalAmount: 30_000,
    });
    expect((await paymentShown(stage.service, merchant.user, pix.id)).surplus).toEqual(listed.content[1]);
    expect(await listOf(merchant, 'PRODUCTION')).toEqual(none);
  });

  test('are another merchant’s neither to see nor to settle', async () => {
    const [merchant, other] = [await stage.merchantAt('STRIPE'), await stage.merchantAt('STRIPE')];
    const { id } = await overpaid(merchant, 'STRIPE', 'boleto');
    await check();
    expect(await listOf(other)).toEqual(none);
    expect((await settle({ id, merchant: other })).status).toBe(404);
    const inTheirName = { query: { userId: merchant.user.id }, payload: { amount: 15_000 } };
    const answers = [
      await callPortal(stage.service, other.user, 'GET', '/payments/surpluses', {
        query: inTheirName.query,
      }),
      await callPortal(stage.service, other.user, 'POST', `/payments/${id}/surplus/settle`, inTheirName),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    expect(await listOf(merchant)).toMatchObject({ totalElements: 1 });
  });
});

describe('a value that a person gave back', () => {
  test('of a boleto, which the gateway never gives back, is settled once, in the payment’s history', async () => {
    const merchant = await stage.merchantAt('STRIPE');
    const boleto = await overpaid(merchant, 'STRIPE', 'boleto');
    await check();
    const answers = await Promise.all([settle(boleto), settle(boleto)]);
    answers.push(await settle(boleto));
    expect(answers.map(({ status, body }) => [status, body.data?.surplus])).toEqual([
      [200, null],
      [200, null],
      [200, null],
    ]);
    expect(await surplusSteps(boleto)).toEqual(['surplus portal 15000']);
    expect(await listOf(merchant)).toEqual(none);
  });

  test('is not sent by a later try', async () => {
    const merchant = await stage.merchantAt('MERCADOPAGO');
    const pix = await refusedPix(merchant);
    expect((await settle(pix)).status).toBe(200);
    await stage.provider.clearFaults();
    await check(10 * 60_000);
    await check(2 * dayMs);
    expect(await returnedThere(pix)).toBe(0);
    expect((await paymentShown(stage.service, merchant.user, pix.id)).refundable).toBe(15_000);
  });

  test('goes back once when it is marked while the next try begins', async () => {
    const merchant = await stage.merchantAt('MERCADOPAGO');
    const pix = await refusedPix(merchant);
    await stage.provider.clearFaults();
    const [answer] = await Promise.all([settle(pix), check(10 * 60_000)]);
    expect([
      [200, 0],
      [409, 15_000],
    ]).toContainEqual([answer.status, await returnedThere(pix)]);
    expect(await listOf(merchant)).toEqual(none);
  });

  test('leaves to the gateway what comes in after it', async () => {
    const merchant = await stage.merchantAt('MERCADOPAGO');
    const pix = await refusedPix(merchant);
    expect((await settle(pix)).status).toBe(200);
    await stage.provider.clearFaults();
    await payTooMuch(pix);
    await check();
    expect(await returnedThere(pix)).toBe(15_000);
    expect(await listOf(merchant)).toEqual(none);
  });
});

describe('a value is not settled', () => {
  test('while a refund of it has no outcome, nor once it is back', async () => {
    const merchant = await stage.merchantAt('MERCADOPAGO');
    const pix = await overpaid(merchant, 'MERCADOPAGO', 'pix');
    await stage.provider.fault({ kind: 'cut_after', times: 1, match: refundsOf(pix) });
    await check();
    expect((await listOf(merchant)).content).toMatchObject([{ returning: true, nextAttemptAt: null }]);
    const early = await settle(pix);
    expect([early.status, early.body.error, early.body.message]).toEqual([
      409,
      'payment_pending',
      'O gateway ainda está devolvendo este valor. Espere o resultado antes de marcar.',
    ]);
    await check(10 * 60_000);
    const late = await settle(pix);
    expect([late.status, late.body.error, late.body.message]).toEqual([
      409,
      'payment_state',
      'O gateway já devolveu este valor a quem pagou.',
    ]);
    expect(await returnedThere(pix)).toBe(15_000);
    expect(await surplusSteps(pix)).toEqual([]);
  });

  test('as another amount than what is left, nor without a surplus', async () => {
    const merchant = await stage.merchantAt('STRIPE');
    const boleto = await overpaid(merchant, 'STRIPE', 'boleto');
    await check();
    const other = await settle(boleto, 9_000);
    expect([other.status, other.body.message]).toEqual([409, 'O valor a devolver mudou: agora é R$ 150,00.']);
    const { body } = await merchant.post('/process', chargeBy({ type: 'pix' }));
    expect((await settle({ merchant, id: body.data.id })).status).toBe(404);
    expect(await listOf(merchant)).toMatchObject({ totalElements: 1, totalAmount: 15_000 });
  });
});
