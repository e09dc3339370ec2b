import { type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { accountCases, gatewayBooks, type UsedGateway } from '../../../testing/stages/gateway-axis.ts';
import { callPortal, paymentShown } from '../../../testing/stages/portal.ts';
import { saveKeys } from '../../../testing/stages/provider-keys.ts';
import { createShelf } from '../../../testing/stages/selling.ts';

let books: ReturnType<typeof gatewayBooks>;
let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
  books = gatewayBooks(stage.provider);
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

describe.each(accountCases)('a merchant with $names', ({ gateways }) => {
  let merchant: MethodMerchant;
  beforeAll(async () => {
    merchant = await stage.merchantAt(...gateways);
  });
  const portal = (path: string, payload?: object, headers: Record<string, string> = {}) =>
    callPortal(stage.service, merchant.user, 'POST', path, { ...(payload && { payload }), headers });
  const refund = (id: string, payload?: object, key?: string) =>
    portal(`/payments/${id}/refund`, payload, key ? { 'idempotency-key': key } : {});

  describe.each(gateways)('refunds a payment at %s', (gateway) => {
    const pay = async (overrides: object = {}): Promise<{ id: string; externalId: string }> => {
      const order = await books[gateway].order(merchant, overrides);
      const { status, body } = await merchant.post('/process', order);
      expect([status, body.data?.gateway]).toEqual([200, gateway]);
      return body.data;
    };

    test('in part, then what is left, and no further, in the gateway’s own books', async () => {
      const { id, externalId } = await pay();
      const part = await refund(id, { amount: 4_000 });
      expect([part.status, part.body.message]).toEqual([200, 'Success']);
      expect(part.body.data).toMatchObject({ id, gateway, amountRefunded: 4_000, refundable: 11_000 });
      const rest = await refund(id);
      expect(rest.body.data).toMatchObject({ amountRefunded: 15_000, refundable: 0 });
      const more = await refund(id, { amount: 1 });
      expect([more.status, more.body.error]).toEqual([422, 'refund_exceeds_balance']);
      const held = await pay({ capture: false });
      const early = await refund(held.id);
      expect([early.status, early.body.message]).toEqual([
        409,
        'Somente um pagamento concluído pode ser reembolsado.',
      ]);
      expect(await books[gateway].refunded(merchant, externalId)).toEqual([4_000, 11_000]);
    });

    test('once by a double click, and the same answer later', async () => {
      const { id, externalId } = await pay();
      const key = `twice-${id}`;
      const answers = await Promise.all([1, 2, 3].map(() => refund(id, { amount: 700 }, key)));
      for (const { status, body } of answers) {
        if (status !== 200) expect([status, body.error]).toEqual([409, 'idempotency_in_flight']);
      }
      const after = await refund(id, { amount: 700 }, key);
      expect([after.status, after.headers['idempotent-replayed']]).toEqual([200, 'true']);
      expect(await books[gateway].refunded(merchant, externalId)).toEqual([700]);
    });

    test('once when the answer was lost and the portal asks again', async () => {
      const { id, externalId } = await pay();
      const { refundsPath, sends } = books[gateway];
      const match = { method: 'POST', path: refundsPath(externalId) };
      await stage.provider.fault({ kind: 'cut_after', times: sends, match });
      const lost = await refund(id, undefined, `lost-${id}`);
      expect([lost.status, lost.body.paymentId]).toEqual([502, id]);
      expect(await paymentShown(stage.service, merchant.user, id)).toMatchObject({
        refundable: 0,
        refunds: [{ status: 'unknown' }],
      });
      const again = await refund(id, undefined, `lost-${id}`);
      expect(again.body.data).toMatchObject({ amountRefunded: 15_000, refunds: [{ status: 'succeeded' }] });
      expect(await books[gateway].refunded(merchant, externalId)).toEqual([15_000]);
    });
  });

  test.each(gateways)('alone shows and refunds what was paid at %s', async (gateway) => {
    const { body } = await merchant.post('/process', await books[gateway].order(merchant));
    const stranger = await stage.merchantAt(...gateways);
    const path = `/payments/${body.data.id}`;
    const shown = await callPortal(stage.service, stranger.user, 'GET', path);
    expect([shown.status, shown.body.error]).toEqual([404, 'not_found']);
    const refunded = await callPortal(stage.service, stranger.user, 'POST', `${path}/refund`);
    expect(refunded.status).toBe(404);
    expect(await books[gateway].refunded(merchant, body.data.externalId)).toEqual([]);
  });

  test('charges a stored card where a gateway does so, and is told in Portuguese where none does', async () => {
    const headers = { 'idempotency-key': 'charge' };
    const customer = { name: 'Bia Prado', email: 'bia@exemplo.com' };
    if (!gateways.includes('STRIPE')) {
      const made = await portal('/customers', customer, headers);
      expect([made.status, made.body.data.gateway]).toEqual([200, 'MERCADOPAGO']);
      const order = { paymentMethodId: 'pm_1', amount: 1_990, description: 'Frete' };
      const charge = (customerId: string) =>
        portal('/payments', { ...order, customerId }, { 'idempotency-key': `charge-${customerId}` });
      const charged = await charge(made.body.data.id);
      expect([charged.status, charged.body.message]).toEqual([
        422,
        expect.stringContaining('link de pagamento'),
      ]);
      expect((await charge('cus_1')).body.message).toBe('Cliente não encontrado.');
      return;
    }
    const shelf = await createShelf(merchant);
    const { items } = (await merchant.get(`/customers/${shelf.customer.id}/payment-methods`)).body.data;
    const order = { customerId: shelf.customer.id, paymentMethodId: items[0].id, amount: 1_990 };
    const charged = await portal('/payments', { ...order, description: 'Frete' }, headers);
    expect(charged.body.data).toMatchObject({ status: 'succeeded', gateway: 'STRIPE', amount: 1_990 });
    const returned = await refund(charged.body.data.id);
    expect(returned.body.data).toMatchObject({ amountRefunded: 1_990, refundable: 0 });
    expect((await portal('/customers', customer, headers)).status).toBe(200);
  });

  test('begins and cancels subscriptions where a gateway keeps them, and is told in Portuguese where none does', async () => {
    const cancel = async (customerId: string, subscriptionId: string) => {
      const response = await stage.service.app.inject({
        method: 'POST',
        url: '/api/v1/payment/stripe/subscriptions/cancel-with-refund',
        query: { userId: merchant.user.id, environment: 'SANDBOX' },
        headers: merchant.user.headers,
        payload: { customerId, subscriptionId },
      });
      return { status: response.statusCode, body: response.json() };
    };
    const headers = { 'idempotency-key': 'subscribe' };
    if (!gateways.includes('STRIPE')) {
      const answers = [
        await portal('/subscriptions', { customerId: 'cus_1', priceId: 'price_1' }, headers),
        await portal('/invoices/inv_1/pay', {}, { 'idempotency-key': 'pay' }),
        await cancel('cus_1', 'sub_1'),
      ];
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
        answers.map(() => [422, lacks]),
      );
      return;
    }
    const shelf = await createShelf(merchant);
    const input = { customerId: shelf.customer.id, priceId: shelf.prices[0]?.id };
    const begun = await portal('/subscriptions', input, headers);
    expect([begun.status, begun.body.data?.status]).toEqual([200, 'active']);
    const ended = await cancel(shelf.customer.id, begun.body.data.id);
    expect([ended.status, ended.body.data?.status]).toEqual([200, 'canceled']);
  });
});

const lacks =
  'Nenhum gateway configurado neste ambiente guarda produtos e assinaturas. Para usá-los, configure o Stripe.';

const rolled: [UsedGateway, UsedGateway[]][] = [
  ['STRIPE', ['MERCADOPAGO', 'STRIPE']],
  ['MERCADOPAGO', ['STRIPE', 'MERCADOPAGO']],
  ['MERCADOPAGO', ['MERCADOPAGO']],
];

test.each(rolled)(
  'a payment at %s of %j is refunded on the account that it was begun on, whatever key came since',
  async (gateway, gateways) => {
    const merchant = await stage.merchantAt(...gateways);
    const book = books[gateway];
    const { body } = await merchant.post('/process', await book.order(merchant));
    const { id, externalId } = body.data;
    const other = gateway === 'STRIPE' ? ['pk_test_new', 'sk_test_new'] : ['TEST-key-new', 'TEST-token-new'];
    const [publicKey, secretKey] = other.map((key) => `${key}${merchant.user.id}`);
    const saved = await saveKeys(stage.service, merchant.user, {
      ...{ gatewayType: gateway, publicKey, secretKey, confirm: true },
    });
    expect(saved.status).toBe(200);
    const refunded = await callPortal(stage.service, merchant.user, 'POST', `/payments/${id}/refund`);
    expect(refunded.body.data).toMatchObject({ amountRefunded: 15_000 });
    expect(await book.refunded(merchant, externalId)).toEqual([15_000]);
  },
);
