import { runJobs } from '../../../testing/app/jobs.ts';
import { charge } from '../../../testing/app/merchant.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const december = { 'trilho-version': '2026-12-01' };
const said = { reason: 'requested_by_customer', metadata: { troca: '88', caixa: '3' } };

/** A paid payment of this gateway. */
async function paid(merchant: MethodMerchant, gatewayType: string, amount = 6_000): Promise<string> {
  const body =
    gatewayType === 'STRIPE'
      ? charge({ amount })
      : chargeBy({ type: 'card', token: await merchant.cardToken() }, { amount, gatewayType });
  const { status, body: answer } = await merchant.post('/process', body);
  expect([status, answer.data?.status]).toEqual([200, 'succeeded']);
  return answer.data.id;
}

const refund = async ({ post }: MethodMerchant, paymentId: string, body: object = {}, headers = {}) =>
  (await post(`/payments/${paymentId}/refund`, body, headers)).body.data.refunds.at(-1);

const list = async ({ get }: MethodMerchant, query = '') => (await get(`/refunds?${query}`)).body.data;
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

describe.each([
  ['Stripe alone', ['STRIPE'], 'STRIPE'],
  ['Mercado Pago alone', ['MERCADOPAGO'], 'MERCADOPAGO'],
  ['both, at the second', ['STRIPE', 'MERCADOPAGO'], 'MERCADOPAGO'],
] as const)('with %s', (_name, gateways, gatewayType) => {
  test('what is said of a refund is kept with it, in its payment, by itself and in its events', async () => {
    const merchant = await stage.merchantAt(...gateways);
    const paymentId = await paid(merchant, gatewayType);
    const made = await refund(merchant, paymentId, { amount: 2_000, ...said });
    expect(made).toMatchObject({ ...said, amount: 2_000, gateway: gatewayType });
    const { body } = await merchant.get(`/refunds/${made.id}`);
    expect(body.data).toEqual({ ...made, paymentId });
    expect((await list(merchant)).items).toEqual([body.data]);
    const [event] = (await merchant.get(`/events?type=refund.${made.status}`)).body.data.items;
    expect(event.data.object).toEqual({ ...made, paymentId });
  });

  test('without a word a refund looks as it did, but by itself and in the later version', async () => {
    const merchant = await stage.merchantAt(...gateways);
    const paymentId = await paid(merchant, gatewayType);
    const made = await refund(merchant, paymentId);
    expect(Object.keys(made)).toEqual(expect.not.arrayContaining(['reason', 'metadata', 'paymentId']));
    const whole = { ...made, paymentId, reason: null, metadata: {} };
    expect((await merchant.get(`/refunds/${made.id}`)).body.data).toEqual(whole);
    const later = await merchant.get(`/payments/${paymentId}`, december);
    expect(later.body.data.refunds).toEqual([whole]);
    const [event] = (await merchant.get(`/events?type=refund.${made.status}`, december)).body.data.items;
    expect(event.data.object).toEqual(whole);
  });
});

test.each([
  ['MERCADOPAGO', 'gives the fee back, in proportion', 0],
  ['STRIPE', 'keeps the fee', 278],
] as const)(
  'in the ledger %s %s: the parts of a whole refund come to all of it',
  async (gatewayType, _what, kept) => {
    const merchant = await stage.merchantAt(gatewayType);
    const paymentId = await paid(merchant, gatewayType);
    for (const amount of [1_999, 1_334, 2_667]) await refund(merchant, paymentId, { amount });
    const [gateway] = (await merchant.get('/balance')).body.data.gateways;
    const held = Object.fromEntries(
      gateway.accounts.map(({ account, amount }: { account: string; amount: number }) => [account, amount]),
    );
    expect([held.fees ?? 0, held.sales, held.refunds]).toEqual([kept, -6_000, 6_000]);
    expect((held.receivable ?? 0) + (held.available ?? 0)).toBe(0 - kept);
  },
);

test('Stripe is told the reason and the pairs, and the same again where its answer was lost', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const paymentId = await paid(merchant, 'STRIPE');
  await stage.provider.fault({ kind: 'cut_after', times: 2, match: { method: 'POST', path: '/v1/refunds' } });
  const key = { 'idempotency-key': 'troca-88' };
  const lost = await merchant.post(`/payments/${paymentId}/refund`, said, key);
  expect(lost.status).toBe(502);
  const made = await refund(merchant, paymentId, said, key);
  expect(made).toMatchObject({ ...said, status: 'succeeded' });
  const [atStripe, ...others] = (await stage.provider.sdk(`sk_test_${merchant.user.id}`).refunds.list()).data;
  expect([atStripe?.reason, atStripe?.metadata, others]).toEqual([
    said.reason,
    { ...said.metadata, trilho_refund_id: expect.any(String) },
    [],
  ]);
});

test('what cannot be said is refused, and nothing goes back', async () => {
  const merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
  const paymentId = await paid(merchant, 'STRIPE');
  for (const [body, field] of [
    [{ reason: 'paid_twice' }, 'reason'],
    [{ reason: '' }, 'reason'],
    [{ metadata: { troca: 88 } }, 'metadata.troca'],
  ] as const) {
    const { status, body: answer } = await merchant.post(`/payments/${paymentId}/refund`, body);
    expect([status, answer.validationErrors[0].field]).toEqual([422, field]);
  }
  expect(await list(merchant)).toMatchObject({ items: [], hasMore: false });
});

test('pages go forth and back by the time of the refund, and filters hold', async () => {
  const merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
  const [first, second] = [await paid(merchant, 'STRIPE'), await paid(merchant, 'MERCADOPAGO')];
  const made: { id: string; createdAt: string }[] = [];
  // The ids of these sort by their payments.
  for (const [paymentId, key] of [
    [second, 'a'],
    [first, 'b'],
    [second, 'c'],
    [first, 'd'],
    [first, 'e'],
  ] as const) {
    made.unshift(await refund(merchant, paymentId, { amount: 1_000 }, { 'idempotency-key': key }));
  }
  const ids = made.map(({ id }) => id);
  const one = await list(merchant, 'limit=2');
  const two = await list(merchant, `limit=2&startingAfter=${one.nextCursor}`);
  const three = await list(merchant, `limit=2&startingAfter=${two.nextCursor}`);
  expect([one, two, three].flatMap(idsOf)).toEqual(ids);
  expect([one.previousCursor, three.nextCursor, three.hasMore]).toEqual([null, null, false]);
  expect(idsOf(await list(merchant, `limit=2&endingBefore=${three.previousCursor}`))).toEqual(idsOf(two));
  expect(idsOf(await list(merchant, `paymentId=${second}`))).toEqual([ids[2], ids[4]]);
  expect(idsOf(await list(merchant, 'status=failed'))).toEqual([]);
  expect(idsOf(await list(merchant, `createdFrom=${made[1]?.createdAt}&limit=2`))).toEqual(ids.slice(0, 2));
  expect(idsOf(await list(merchant, `createdTo=${made[4]?.createdAt}`))).toEqual(ids.slice(4));
  const [payment] = (await merchant.get('/payments?limit=1')).body.data.items;
  const wrong = [Buffer.from(payment.id).toString('base64url'), 'nada', one.nextCursor.slice(0, -4)];
  for (const cursor of wrong)
    expect((await merchant.get(`/refunds?startingAfter=${cursor}`)).status).toBe(400);
});

test('another merchant’s refund, and one of the other environment, is not found', async () => {
  const [owner, stranger] = [await stage.merchantAt('STRIPE'), await stage.merchantAt('STRIPE')];
  const made = await refund(owner, await paid(owner, 'STRIPE'));
  await runJobs(stage.service);
  for (const id of [made.id, 'ref_nobody', 'pay_nobody']) {
    const { status, body } = await stranger.get(`/refunds/${id}`);
    expect([status, body.error]).toEqual([404, 'not_found']);
  }
  expect((await list(stranger)).items).toEqual([]);
  expect((await list(stranger, `paymentId=${made.paymentId ?? 'pay_nobody'}`)).items).toEqual([]);
});
