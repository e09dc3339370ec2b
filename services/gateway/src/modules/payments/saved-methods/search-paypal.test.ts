import { type PayPalShop, startStoredPayPal } from '../../../testing/paypal/stored-paypal.ts';
import { until } from '../../../testing/until.ts';
import { audit, readAuditOptions } from '../../reconciliation/audit-command.ts';

let stage: Awaited<ReturnType<typeof startStoredPayPal>>;
let shop: PayPalShop;
beforeAll(async () => {
  stage = await startStoredPayPal();
});
beforeEach(async () => {
  await stage.provider.clearFaults();
  shop = await stage.shop();
});
afterEach(() => {
  stage.service.context.env.STORE_PAYPAL_ACCOUNTS = true;
});
afterAll(() => stage.close());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const orders = { method: 'POST', path: '/paypal/v2/checkout/orders' } as const;
const searches = { method: 'GET', path: '/paypal/v1/reporting/transactions' } as const;
const searched = () => stage.provider.requestCount(searches.path, 'GET');
const loseAnswer = () => stage.provider.fault({ kind: 'cut_after', times: 1, match: orders });
/** The app is not granted the search. */
const refuseSearches = () => stage.provider.fault({ kind: 'status', status: 403, match: searches });

async function loseCharge(overrides: object = {}): Promise<string> {
  const [method] = await shop.stored();
  await loseAnswer();
  const lost = await shop.charge(method.id, overrides);
  expect(lost.status).toBe(502);
  return lost.body.paymentId;
}
const stateOf = async (id: string) => {
  const { status, failureCode } = await shop.read(id);
  return { status, failureCode };
};

test.each([true, false])(
  'an order whose answer was lost is nothing, and no search is made to know it (accounts are stored: %s)',
  async (isOn) => {
    stage.service.context.env.STORE_PAYPAL_ACCOUNTS = isOn;
    await refuseSearches();
    const before = await searched();
    await loseAnswer();
    const plain = { savePaymentMethod: undefined, customerId: undefined, reference: `pedido-${isOn}` };
    const lost = await shop.saving(plain);
    expect(lost.status).toBe(502);
    await stage.check(3 * minuteMs);
    expect(await stateOf(lost.body.paymentId)).toEqual({
      ...{ status: 'failed', failureCode: 'provider_no_effect' },
    });
    expect(await searched()).toBe(before);
    // Its reference is free.
    expect((await shop.saving(plain)).status).toBe(200);
  },
);

test('nor does it wait for the search of a charge that was lost beside it', async () => {
  await shop.store();
  await refuseSearches();
  const charge = await loseCharge();
  await loseAnswer();
  const { paymentId } = (await shop.saving()).body;
  await stage.check(3 * minuteMs);
  expect((await stateOf(paymentId)).status).toBe('failed');
  expect((await stateOf(charge)).status).toBe('unknown');
});

test('a charge that is listed, and cannot be read, is not without effect; what is listed beside it is found', async () => {
  await shop.store();
  const hidden = await loseCharge();
  const [capture] = (await shop.eventsOf('PAYMENT.CAPTURE.COMPLETED')).slice(-1);
  const path = `/paypal/v2/payments/captures/${Object(capture?.resource).id}`;
  await stage.provider.fault({ kind: 'status', status: 404, times: 2, match: { method: 'GET', path } });
  const shown = await loseCharge();
  await stage.check(3 * minuteMs);
  expect([(await stateOf(hidden)).status, (await stateOf(shown)).status]).toEqual(['unknown', 'succeeded']);
  await stage.check(4 * hourMs + 3 * minuteMs);
  expect((await stateOf(hidden)).status).toBe('unknown');
  await stage.check(4 * hourMs + 15 * minuteMs);
  expect((await stateOf(hidden)).status).toBe('succeeded');
});

test('a charge is found among more transactions than a search may tell, and is not taken for none before', async () => {
  await shop.store();
  const since = Date.now();
  const lost = await loseCharge();
  // Reports tell whole seconds: the next one can be searched apart from this one and the one that stored the account.
  await until(() => Date.now() > since + 2_000);
  const [method] = await shop.stored();
  await shop.charge(method.id);
  await shop.set({ searchesAtMost: 2 });
  await stage.check(3 * minuteMs);
  expect((await stateOf(lost)).status).toBe('succeeded');
});

test('one that was never made ends as one without effect, although the latest parts of the search are refused', async () => {
  await shop.store();
  const since = Date.now();
  const [method] = await shop.stored();
  await stage.provider.fault({ kind: 'cut_before', times: 1, match: orders });
  const { paymentId } = (await shop.charge(method.id)).body;
  await until(() => Date.now() > since + 2_000);
  await shop.charge(method.id);
  await shop.set({ searchesAtMost: 1, reportingDelayMs: 1 });
  await stage.check(3 * minuteMs);
  expect((await stateOf(paymentId)).status).toBe('unknown');
  await stage.check(4 * hourMs + 15 * minuteMs);
  expect((await stateOf(paymentId)).status).toBe('failed');
});

describe('a charge that is listed as another kind of payment', () => {
  beforeEach(async () => {
    await shop.store();
    await shop.set({ chargesAs: 'T0000' });
  });

  test('is found', async () => {
    const id = await loseCharge();
    await stage.check(3 * minuteMs);
    expect((await stateOf(id)).status).toBe('succeeded');
  });

  test('is compared, and comes back after a restore', async () => {
    const since = new Date(Date.now() - minuteMs);
    const [method] = await shop.stored();
    const { id } = (await shop.charge(method.id)).body.data;
    const { user } = shop.merchant;
    const em = stage.service.context.orm.em.fork();
    await em.execute('delete from payments where id = ?', [id]);
    await em.execute('delete from events where user_id = ?', [user.id]);
    const args = ['--since', since.toISOString(), '--merchant', user.id, '--json', '--import'];
    await audit(stage.service.context, readAuditOptions(args), () => undefined, { settleMs: 0, retryMs: 0 });
    expect((await stateOf(id)).status).toBe('succeeded');
  });
});
