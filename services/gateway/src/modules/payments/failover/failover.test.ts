import { randomUUID } from 'node:crypto';
import { creationPaths, isPayable, startFailingOver } from '../../../testing/routing/failing-over.ts';
import type { MethodMerchant } from '../../../testing/stages/by-method.ts';
import type { Paid } from '../../../testing/stages/losing.ts';
import { callPortal, paymentShown, stepsTold } from '../../../testing/stages/portal.ts';
import { until } from '../../../testing/until.ts';

let stage: Awaited<ReturnType<typeof startFailingOver>>;
beforeAll(async () => {
  stage = await startFailingOver();
});
afterEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const names = { STRIPE: 'Stripe', MERCADOPAGO: 'Mercado Pago' } as const;
const orders: [Paid, Paid][] = [
  ['STRIPE', 'MERCADOPAGO'],
  ['MERCADOPAGO', 'STRIPE'],
];
const createdAt = (gateway: Paid) => ({ method: 'POST', path: creationPaths[gateway] });
const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });

/** Waits for the request that was not waited for: its code is at the first gateway by now. */
const bothHaveIt = (merchant: MethodMerchant) =>
  until(async () => (await stage.books(merchant)).filter(isPayable).length === 2);

describe.each(orders)('where %s fails, %s is asked', (first, second) => {
  test.each([
    ['it answers 503', { kind: 'status', status: 503 } as const],
    ['it turns the request away', { kind: 'rate_limit' } as const],
    ['the connection breaks', { kind: 'cut_before' } as const],
    ['it refuses the keys', { kind: 'status', status: 401 } as const],
  ])('%s: a Pix has the code of the other, and the merchant hears of one payment', async (_case, fault) => {
    const merchant = await stage.merchantWith(first, second);
    await stage.provider.fault({ ...fault, match: createdAt(first), times: 1 });
    const { status, body } = await merchant.post('/process', stage.order('pix', 'P-1'), keyed());
    expect([status, body.data?.gateway, body.data?.status]).toEqual([200, second, 'requires_action']);
    expect(body.data.nextAction.type).toBe('pix');
    await stage.settleFor();
    expect(await stage.listed(merchant)).toEqual([
      expect.objectContaining({ id: body.data.id, gateway: second }),
    ]);
    const booked = await stage.books(merchant);
    expect(booked.filter(isPayable)).toEqual([expect.objectContaining({ gateway: second, order: 'P-1' })]);
    expect(await stage.eventTypesOf(body.data.id)).toEqual(['payment.requires_action']);
  });

  test('it hangs: its code, which nobody was shown, is taken back', async () => {
    const merchant = await stage.merchantWith(first, second);
    await stage.provider.fault({ kind: 'delay_after', delayMs: 1_500, match: createdAt(first), times: 1 });
    const { body } = await merchant.post('/process', stage.order('boleto', 'B-1'), keyed());
    expect([body.data.gateway, body.data.nextAction.type]).toEqual([second, 'boleto']);
    await bothHaveIt(merchant);
    await stage.settleFor();
    const booked = await stage.books(merchant);
    expect(booked.filter(isPayable).map(({ gateway }) => gateway)).toEqual([second]);
    const { steps } = await paymentShown(stage.service, merchant.user, body.data.id);
    const failed = steps.find(({ kind }) => kind === 'failover');
    expect(failed).toMatchObject({ gateway: first });
    const replaced = await paymentShown(stage.service, merchant.user, failed?.paymentId ?? '');
    expect(replaced).toMatchObject({
      replacedBy: body.data.id,
      gateway: first,
      status: 'canceled',
      metadata: {},
    });
    expect(await stage.eventTypesOf(replaced.id)).toEqual([]);
    const told = await stepsTold(stage.service, merchant.user, body.data.id);
    expect(told.slice(0, 6)).toEqual([
      ...['request create api', expect.stringContaining('idempotency first')],
      ...['provider_call create unknown', `failover ${first}`],
      ...['provider_call create succeeded', expect.stringContaining('state unknown requires_action')],
    ]);
  });

  test.each([
    ['before it is taken back', false],
    ['after it was taken back', true],
  ])('what is paid at the first all the same goes back: %s', async (_case, isLate) => {
    const merchant = await stage.merchantWith(first, second);
    await stage.provider.fault({ kind: 'delay_after', delayMs: 900, match: createdAt(first), times: 1 });
    const { body } = await merchant.post('/process', stage.order('pix', 'P-2'), keyed());
    await bothHaveIt(merchant);
    const atFirst = (await stage.books(merchant)).find(({ gateway }) => gateway === first);
    if (isLate) await stage.settleFor();
    await stage.step(atFirst?.externalId ?? '', isLate ? 'pay_late' : 'pay');
    await stage.step(body.data.externalId, 'pay');
    await stage.settleFor();
    await stage.tellAll(merchant);
    await stage.settleFor();
    const booked = await stage.books(merchant);
    const kept = booked.filter(({ keptMinor }) => keptMinor > 0);
    expect(kept).toEqual([expect.objectContaining({ gateway: second, keptMinor: 15_000 })]);
    const shown = await merchant.get(`/payments/${body.data.id}`);
    expect(shown.body.data).toMatchObject({ status: 'succeeded', amountRefunded: 0 });
    const { body: surpluses } = await callPortal(stage.service, merchant.user, 'GET', '/payments/surpluses');
    expect(surpluses.data.totalElements).toBe(0);
    expect(
      (await stage.eventTypesOf(body.data.id)).filter((type) => type === 'payment.succeeded'),
    ).toHaveLength(1);
  });

  test('what is paid at the first and cannot go back yet names the payment that has its place', async () => {
    const merchant = await stage.merchantWith(first, second);
    await stage.provider.fault({ kind: 'delay_after', delayMs: 900, match: createdAt(first), times: 1 });
    const { body } = await merchant.post('/process', stage.order('pix', 'P-4'), keyed());
    await bothHaveIt(merchant);
    const atFirst = (await stage.books(merchant)).find(({ gateway }) => gateway === first);
    await stage.step(atFirst?.externalId ?? '', 'pay');
    const refunds = {
      ...{ STRIPE: '/v1/refunds', MERCADOPAGO: `/mercadopago/v1/payments/${atFirst?.externalId}/refunds` },
    };
    await stage.provider.fault({
      ...{ kind: 'cut_before', times: 100, match: { method: 'POST', path: refunds[first] } },
    });
    await stage.settleFor();
    await stage.tellAll(merchant);
    const { body: open } = await callPortal(stage.service, merchant.user, 'GET', '/payments/surpluses');
    expect(open.data.content).toEqual([
      expect.objectContaining({ gateway: first, amount: 15_000, replacedBy: body.data.id }),
    ]);
  });

  test('the same key is answered the same, also after both had failed', async () => {
    const merchant = await stage.merchantWith(first, second);
    for (const gateway of [first, second]) {
      await stage.provider.fault({ kind: 'status', status: 503, match: createdAt(gateway), times: 1 });
    }
    const key = randomUUID();
    const order = stage.order('pix', 'P-3');
    const failed = await merchant.post('/process', order, keyed(key));
    expect([failed.status, failed.body.error]).toEqual([502, 'provider_failed']);
    const again = await merchant.post('/process', order, keyed(key));
    expect([again.status, again.body.data?.id]).toEqual([200, failed.body.paymentId]);
    const repeated = await merchant.post('/process', order, keyed(key));
    expect(repeated.body).toEqual(again.body);
    await stage.settleFor();
    expect((await stage.books(merchant)).filter(isPayable)).toEqual([
      expect.objectContaining({ gateway: second, order: 'P-3' }),
    ]);
  });

  test('without a key it is so too', async () => {
    const merchant = await stage.merchantWith(first, second);
    await stage.provider.fault({ kind: 'delay_after', delayMs: 900, match: createdAt(first), times: 1 });
    const { body } = await merchant.post('/process', stage.order('pix', 'P-4'));
    expect(body.data.gateway).toBe(second);
    await bothHaveIt(merchant);
    await stage.settleFor();
    expect((await stage.books(merchant)).filter(isPayable).map(({ gateway }) => gateway)).toEqual([second]);
    expect(await stage.listed(merchant)).toHaveLength(1);
  });

  test('the database forgets it: both are brought back, and the second has the place', async () => {
    const merchant = await stage.merchantWith(first, second);
    const since = new Date(Date.now() - 1_000);
    await stage.provider.fault({ kind: 'delay_after', delayMs: 900, match: createdAt(first), times: 1 });
    const key = randomUUID();
    const order = stage.order('pix', 'P-5');
    const { body } = await merchant.post('/process', order, keyed(key));
    await bothHaveIt(merchant);
    await stage.lose(merchant);
    const imported = await stage.runAudit(merchant, since, '--import');
    expect([imported.code, imported.report.imported.payments]).toEqual([0, { pix: 2 }]);
    expect(await stage.listed(merchant)).toEqual([
      expect.objectContaining({ id: body.data.id, gateway: second }),
    ]);
    await stage.settleFor();
    expect((await stage.books(merchant)).filter(isPayable).map(({ gateway }) => gateway)).toEqual([second]);
    const again = await merchant.post('/process', order, keyed(key));
    expect([again.status, again.body.data?.id]).toEqual([200, body.data.id]);
    expect((await stage.books(merchant)).filter(isPayable)).toHaveLength(1);
  });

  test('what it refuses of the payment is refused, and asked nowhere else', async () => {
    const merchant = await stage.merchantWith(first, second);
    await stage.provider.fault({ kind: 'status', status: 400, match: createdAt(first), times: 1 });
    const { status } = await merchant.post('/process', stage.order('pix', 'P-6'), keyed());
    expect(status).toBe(422);
    expect((await stage.books(merchant)).filter(isPayable)).toEqual([]);
  });

  test(`a call that names ${names[first]} stays there`, async () => {
    const merchant = await stage.merchantWith(first, second);
    await stage.provider.fault({ kind: 'status', status: 503, match: createdAt(first), times: 1 });
    const { status } = await merchant.post(
      '/process',
      stage.order('pix', 'P-7', { gatewayType: first }),
      keyed(),
    );
    expect(status).toBe(502);
    expect(await stage.books(merchant)).toEqual([]);
  });
});
