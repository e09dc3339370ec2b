import { createUser, givePlan } from '../../../testing/app/builders.ts';
import { type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { catalogueCases } from '../../../testing/stages/gateway-axis.ts';
import { callPortal, stepsTold } from '../../../testing/stages/portal.ts';
import { createShelf, type Shelf } from '../../../testing/stages/selling.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
let shelf: Shelf;
let storedCard: string;
beforeAll(async () => {
  stage = await startMethods();
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

/** A merchant who has a customer with a card. */
async function openShop(...gateways: Parameters<typeof stage.merchantAt>): Promise<void> {
  merchant = await stage.merchantAt(...gateways);
  shelf = await createShelf(merchant);
  const { body } = await merchant.get(`/customers/${shelf.customer.id}/payment-methods`);
  storedCard = body.data.items[0].id;
}

const order = (overrides: object = {}) => ({
  customerId: shelf.customer.id,
  paymentMethodId: storedCard,
  amount: 12_345,
  description: 'Frete extra',
  ...overrides,
});
const send = (key: string, payload: object = order(), user = merchant.user) =>
  callPortal(stage.service, user, 'POST', '/payments', { payload, headers: { 'idempotency-key': key } });

describe.each(catalogueCases)('with $names', ({ gateways }) => {
  beforeAll(() => openShop(...gateways));

  test('a charge on a stored card is a payment as the API makes it, told by its journal', async () => {
    const { status, body } = await send('charge-1');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'succeeded',
      amount: 12_345,
      amountCaptured: 12_345,
      description: 'Frete extra',
      customerId: shelf.customer.id,
      customerEmail: shelf.customer.email,
      card: { brand: 'visa', lastFourDigits: '4242' },
      refundable: 12_345,
    });
    expect(body.data).not.toHaveProperty('clientSecret');
    const seen = (await merchant.get(`/payments/${body.data.id}`)).body.data;
    expect(seen).toMatchObject({ amount: 12_345, paymentMethodId: storedCard, capture: true });
    expect((await stepsTold(stage.service, merchant.user, body.data.id)).slice(0, 2)).toEqual([
      'request create portal',
      'idempotency first charge-1',
    ]);
  });

  test('a charge keeps what is said of its taxes, and one with wrong taxes is refused at their field', async () => {
    const fiscal = { documentType: 'NFE', cbsAmount: 109, ibsAmount: 218 };
    const { status, body } = await send('charge-taxes', order({ fiscal }));
    expect(status).toBe(200);
    expect(body.data.fiscal).toEqual({
      ...{ ...fiscal, documentKey: null, correlationId: null, forecast: false },
    });
    expect((await merchant.get(`/payments/${body.data.id}`)).body.data.fiscal).toEqual(body.data.fiscal);
    const before = await stage.provider.chargeCount();
    const wrong = await send('charge-wrong', order({ fiscal: { ...fiscal, ibsAmount: 12_345 } }));
    expect([wrong.status, wrong.body.validationErrors]).toEqual([
      422,
      [{ field: 'fiscal.ibsAmount', message: 'CBS e IBS juntos passam do valor do pagamento.' }],
    ]);
    expect(await stage.provider.chargeCount()).toBe(before);
  });

  test('sent again under its key, or twice at once, it charges once; another body is refused', async () => {
    const before = await stage.provider.chargeCount();
    const [one, other] = await Promise.all([send('charge-2'), send('charge-2')]);
    const statuses = [one.status, other.status].sort();
    expect([200, 409]).toContain(statuses[1]);
    expect(statuses[0]).toBe(200);
    const again = await send('charge-2');
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    const first = one.status === 200 ? one : other;
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(await stage.provider.chargeCount()).toBe(before + 1);
    const reused = await send('charge-2', order({ amount: 999 }));
    expect([reused.status, reused.body.error]).toEqual([422, 'idempotency_key_reused']);
  });

  test('an answer that was lost is found under the same key, without another charge', async () => {
    const before = await stage.provider.chargeCount();
    await stage.provider.fault({
      kind: 'cut_after',
      match: { method: 'POST', path: '/v1/payment_intents' },
      times: 2,
    });
    const lost = await send('charge-3');
    expect(lost.status).toBe(502);
    const found = await send('charge-3');
    expect([found.status, found.body.data?.status]).toEqual([200, 'succeeded']);
    expect(found.body.data.id).toBe(lost.body.paymentId);
    expect(await stage.provider.chargeCount()).toBe(before + 1);
  });

  test('a declined card answers 402 with what to do, and the payment is there to be seen', async () => {
    const { status, body } = await send('charge-4', order({ paymentMethodId: 'pm_card_chargeDeclined' }));
    expect([status, body.error, body.advice]).toEqual([402, 'card_declined', expect.any(String)]);
    const shown = await callPortal(stage.service, merchant.user, 'GET', `/payments/${body.paymentId}`);
    expect(shown.body.data).toMatchObject({ status: 'failed', description: 'Frete extra' });
  });
});

describe('a merchant', () => {
  beforeAll(() => openShop('STRIPE'));

  test('a charge needs a key, a customer with an e-mail, a card of theirs, and an amount that can be charged', async () => {
    const { status } = await callPortal(stage.service, merchant.user, 'POST', '/payments', {
      payload: order(),
    });
    expect(status).toBe(422);
    const elsewhere = await createShelf(merchant);
    const fieldOf = async (key: string, overrides: object) => {
      const refused = await send(key, order(overrides));
      return [refused.status, refused.body.validationErrors[0]?.field];
    };
    expect(await fieldOf('odd-1', { customerId: elsewhere.customer.id })).toEqual([422, 'paymentMethodId']);
    expect(await fieldOf('odd-2', { customerId: 'cus_nobody' })).toEqual([422, 'customerId']);
    expect(await fieldOf('odd-3', { amount: 10 })).toEqual([422, 'amount']);
    expect(await fieldOf('odd-4', { description: '' })).toEqual([422, 'description']);
  });

  test('another merchant’s customer cannot be charged; the plan gate and the user id hold', async () => {
    const stranger = await stage.merchantAt('STRIPE');
    const foreign = await send('foreign', order(), stranger.user);
    expect([foreign.status, foreign.body.validationErrors[0].field]).toEqual([422, 'customerId']);
    const unpaid = await createUser(stage.service);
    expect((await send('unpaid', order(), unpaid)).status).toBe(402);
    await givePlan(stage.service, unpaid.id);
    expect((await send('no-config', order(), unpaid)).status).toBe(422);
    const { status } = await callPortal(stage.service, stranger.user, 'POST', '/payments', {
      query: { userId: merchant.user.id },
      payload: order(),
      headers: { 'idempotency-key': 'stolen' },
    });
    expect(status).toBe(403);
  });

  test('a customer is created once per key, by the rules of the API', async () => {
    const payload = { name: 'Bia Prado', email: 'bia@exemplo.com', phone: '+5511987654321' };
    const create = (key: string, body: object = payload, user = merchant.user) =>
      callPortal(stage.service, user, 'POST', '/customers', {
        payload: body,
        headers: { 'idempotency-key': key },
      });
    const first = await create('customer-1');
    const again = await create('customer-1');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect((await merchant.get(`/customers/${first.body.data.id}`)).body.data).toMatchObject(payload);
    const listed = await callPortal(stage.service, merchant.user, 'GET', '/customers', {
      query: { search: 'bia@exemplo.com' },
    });
    expect(listed.body.data.totalElements).toBe(1);
    const refused = await create('customer-2', { name: ' ', email: 'bia' });
    expect(refused.body.validationErrors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'email',
      'name',
    ]);
    expect((await create('customer-3', payload, await createUser(stage.service))).status).toBe(402);
  });
});
