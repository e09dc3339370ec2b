import type { Payment } from '@trilho/contracts/payment';
import { chargeBy, type MethodMerchant, type PayerStep } from '../../testing/stages/by-method.ts';
import { type Paid, startLosing } from '../../testing/stages/losing.ts';

let stage: Awaited<ReturnType<typeof startLosing>>;
beforeAll(async () => {
  stage = await startLosing();
});
afterAll(() => stage.close());

const gateways: Paid[] = ['STRIPE', 'MERCADOPAGO'];
const aSecondAgo = () => new Date(Date.now() - 1_000);

const sell = async (merchant: MethodMerchant, gateway: Paid, type: 'pix' | 'boleto' = 'pix') =>
  (await stage.pay(merchant, chargeBy({ type }, { gatewayType: gateway }))).before;

const read = async (merchant: MethodMerchant, { id }: Payment): Promise<Payment> =>
  (await merchant.get(`/payments/${id}`)).body.data;

const step = (payment: Payment, name: PayerStep) => stage.step(payment.externalId ?? '', name);

const canceled = async (merchant: MethodMerchant, payment: Payment) => {
  expect((await merchant.post(`/payments/${payment.id}/cancel`)).body.data.status).toBe('canceled');
};

/** How much of a payment went back at its provider, by whomever. */
const returned = async (payment: Payment) => {
  const paths = await stage.provider.requestKeys(`/mercadopago/v1/payments/${payment.externalId}/refunds`);
  return paths.length;
};

const comesBack = (amount: number) => [
  expect.objectContaining({ reason: 'paid_after_cancel', status: 'succeeded', amount }),
];

describe.each(gateways)(
  'at %s, a Pix that was canceled since the restored moment and then paid',
  (gateway) => {
    test('is canceled again where its row was lost, and its money goes back', async () => {
      const merchant = await stage.merchantAt(gateway);
      const since = aSecondAgo();
      const payment = await sell(merchant, gateway);
      await canceled(merchant, payment);
      await step(payment, 'pay_late');
      await stage.lose(merchant);
      const { report } = await stage.runAudit(merchant, since, '--import');
      expect(report.imported).toEqual({ payments: { pix: 1 }, refunds: 0, left: {}, canceled: 1 });
      await stage.settle();
      const after = await read(merchant, payment);
      expect(after).toMatchObject({ status: 'canceled', amountRefunded: payment.amount });
      expect(after.refunds).toEqual(comesBack(payment.amount));
      expect((await stage.runAudit(merchant, since)).code).toBe(0);
    });

    test('is canceled again where its row waited to be paid, also when it is older than the moment', async () => {
      const merchant = await stage.merchantAt(gateway);
      const payment = await sell(merchant, gateway);
      const other = await sell(merchant, gateway);
      const restore = await stage.remember(merchant);
      await canceled(merchant, payment);
      await step(payment, 'pay_late');
      await step(other, 'pay');
      await restore();
      const { report } = await stage.runAudit(merchant, new Date(Date.now() - 1), '--import');
      expect(report.imported).toMatchObject({ payments: {}, left: {} });
      await stage.settle();
      expect((await read(merchant, payment)).refunds).toEqual(comesBack(payment.amount));
      expect(await read(merchant, other)).toMatchObject({ status: 'succeeded', refunds: [] });
    });
  },
);

test('a refund whose answer was awaited at the moment is settled, once', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const since = aSecondAgo();
  const { before } = await stage.pay(merchant, await stage.byCard(merchant, 'STRIPE'));
  await stage.refund(merchant, before.id, 500, 'refund-1');
  await stage.sql(`update refunds set status = 'unknown', external_id = null where payment_id = ?`, [
    before.id,
  ]);
  await stage.sql('update payments set amount_refunded_minor = 0 where id = ?', [before.id]);
  const { code, report } = await stage.runAudit(merchant, since, '--import');
  expect([code, report.imported.refunds]).toEqual([0, 0]);
  expect(await read(merchant, before)).toMatchObject({
    amountRefunded: 500,
    refunds: [{ amount: 500, status: 'succeeded' }],
  });
});

describe('what went back before the restore does not go back again', () => {
  test.each(['a lost row', 'a row that waited'])('of a canceled Pix with %s', async (which) => {
    const merchant = await stage.merchantAt('MERCADOPAGO');
    const since = aSecondAgo();
    const payment = await sell(merchant, 'MERCADOPAGO');
    const restore = await stage.remember(merchant);
    await canceled(merchant, payment);
    await step(payment, 'pay_late');
    await stage.notify(merchant.configIds.MERCADOPAGO, payment.externalId ?? '');
    await stage.settle();
    expect((await read(merchant, payment)).refunds).toEqual(comesBack(payment.amount));
    await (which === 'a lost row' ? stage.lose(merchant) : restore());
    const { report } = await stage.runAudit(merchant, since, '--import');
    expect(report.imported).toMatchObject({ refunds: 1, canceled: 1 });
    await stage.settle();
    await stage.settle();
    expect(await read(merchant, payment)).toMatchObject({
      ...{ status: 'canceled', refunds: comesBack(payment.amount) },
    });
    expect(await returned(payment)).toBe(1);
  });

  test.each(['waited', 'was paid once'])(
    'of a boleto that %s at the moment and was paid twice',
    async (which) => {
      const merchant = await stage.merchantAt('MERCADOPAGO');
      const since = aSecondAgo();
      const payment = await sell(merchant, 'MERCADOPAGO', 'boleto');
      const tell = () => stage.notify(merchant.configIds.MERCADOPAGO, payment.externalId ?? '');
      if (which === 'was paid once') {
        await step(payment, 'pay');
        await tell();
      }
      const restore = await stage.remember(merchant);
      await step(payment, 'pay_twice');
      await tell();
      await stage.settle();
      expect((await read(merchant, payment)).refunds).toMatchObject([{ reason: 'paid_twice' }]);
      await restore();
      const { report } = await stage.runAudit(merchant, since, '--import');
      expect(report.imported).toEqual({ payments: {}, refunds: 1, left: {}, canceled: 0 });
      await stage.settle();
      await stage.settle();
      expect(await read(merchant, payment)).toMatchObject({
        ...{ status: 'succeeded', amountCaptured: 2 * payment.amount },
        refunds: [{ reason: 'paid_twice', amount: payment.amount }],
      });
      expect(await returned(payment)).toBe(1);
    },
  );

  test('of a Pix whose creation was still unknown at the moment', async () => {
    const merchant = await stage.merchantAt('MERCADOPAGO');
    const since = aSecondAgo();
    const payment = await sell(merchant, 'MERCADOPAGO');
    await stage.sql(
      `update payments set status = 'unknown', external_id = null, in_doubt_until = now() + interval '1 minute'
        where id = ?`,
      [payment.id],
    );
    const restore = await stage.remember(merchant);
    await stage.sql(`update payments set status = 'requires_action', external_id = ? where id = ?`, [
      payment.externalId,
      payment.id,
    ]);
    await canceled(merchant, payment);
    await step(payment, 'pay_late');
    await stage.notify(merchant.configIds.MERCADOPAGO, payment.externalId ?? '');
    await stage.settle();
    await restore();
    const { report } = await stage.runAudit(merchant, since, '--import');
    expect(report.imported).toEqual({ payments: {}, refunds: 1, left: {}, canceled: 1 });
    await stage.settle();
    expect((await read(merchant, payment)).refunds).toEqual(comesBack(payment.amount));
    expect(await returned(payment)).toBe(1);
  });
});
