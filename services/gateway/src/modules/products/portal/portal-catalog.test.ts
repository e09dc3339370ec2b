import { createUser, givePlan, type TestUser } from '../../../testing/app/builders.ts';
import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { createShelf, type Shelf, subscribe } from '../../../testing/stages/selling.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

type Method = 'GET' | 'POST' | 'PUT';
async function portal(
  method: Method,
  path: string,
  {
    query = {},
    payload,
    user = merchant.user,
  }: { query?: Record<string, string>; payload?: object; user?: TestUser } = {},
) {
  const response = await copies.service.app.inject({
    method,
    url: `/api/v1/payment/stripe${path}`,
    query: { userId: user.id, environment: 'SANDBOX', ...query },
    headers: user.headers,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

const missing = 'Stripe configuration not found for the user in the environment';

describe('products', () => {
  const input = {
    name: 'Plano Prata',
    description: 'Para começar',
    environment: 'SANDBOX',
    prices: [
      { unitAmount: 1990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 },
      { unitAmount: 9900, currency: 'BRL', recurrent: false, interval: null, intervalCount: null },
    ],
  };
  const create = (payload: object = input) =>
    copies.service.app.inject({
      method: 'POST',
      url: '/api/v1/payment/stripe/products',
      query: { userId: merchant.user.id },
      headers: merchant.user.headers,
      payload,
    });

  test('are made, listed with their prices, and changed by new prices and prices to deactivate', async () => {
    const made = (await create()).json().data;
    expect(made).toMatchObject({
      name: 'Plano Prata',
      description: 'Para começar',
      active: true,
      environment: 'SANDBOX',
      prices: [
        { unitAmount: 1990, recurrent: true, interval: 'month', intervalCount: 1 },
        { unitAmount: 9900, recurrent: false, interval: null, intervalCount: null },
      ],
    });
    const listed = await portal('GET', '/products');
    expect(listed.body.data).toContainEqual(made);
    const { status, body } = await portal('PUT', `/products/${made.id}`, {
      payload: {
        name: 'Plano Prata+',
        description: null,
        active: false,
        newPrices: [
          { unitAmount: 2490, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 },
        ],
        pricesToDeactivate: [made.prices[0].id],
      },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Plano Prata+',
      description: null,
      active: false,
      prices: [{ id: made.prices[1].id }, { unitAmount: 2490 }],
    });
    expect((await portal('GET', '/products')).body.data).toContainEqual(body.data);
  });

  test('need a price, and a price to deactivate must be their own: else nothing changes', async () => {
    const empty = await create({ ...input, prices: [] });
    expect(empty.json().validationErrors).toEqual([
      { field: 'prices', message: 'Por favor, adicione pelo menos um preço para o produto.' },
    ]);
    const made = (await create()).json().data;
    const { status } = await portal('PUT', `/products/${made.id}`, {
      payload: { name: 'Outro', newPrices: input.prices, pricesToDeactivate: ['price_nope'] },
    });
    expect(status).toBe(404);
    expect((await portal('GET', '/products')).body.data).toContainEqual(made);
  });
});

describe('subscriptions', () => {
  let owner: AccountHolder;
  let gold: Shelf;
  let silver: Shelf;
  let made: { id: string; externalId: string }[];
  beforeAll(async () => {
    owner = await copies.accountHolder();
    gold = await createShelf(owner, { name: 'Álvaro Dias', email: 'alvaro@exemplo.com.br' });
    silver = await createShelf(owner, { name: 'Bia', email: 'bia@x.com.br', product: 'Plano Prata' });
    made = [];
    for (let index = 0; index < 5; index += 1) made.unshift(await subscribe(owner, gold));
    made.unshift(await subscribe(owner, silver, { priceId: silver.prices[1]?.id }));
    made.unshift(await subscribe(owner, silver, { priceId: silver.prices[2]?.id }));
  });
  const all = async (query: Record<string, string> = {}) =>
    (await portal('GET', '/subscriptions/all', { query, user: owner.user })).body.data;
  const ids = (page: { content: { id: string }[] }) => page.content.map(({ id }) => id);

  test('come five to a page with the true total, forth and back, also while the provider is down', async () => {
    await copies.provider.fault({ kind: 'status', status: 500, times: 1000 });
    const first = await all({ size: '5' });
    expect(first).toMatchObject({
      totalElements: 7,
      hasNext: true,
      hasPrevious: false,
      previousCursor: null,
      pageNumber: 1,
    });
    const second = await all({ size: '5', cursor: first.nextCursor });
    expect([...ids(first), ...ids(second)]).toEqual(made.map(({ id }) => id));
    expect(second).toMatchObject({ hasNext: false, hasPrevious: true, nextCursor: null, pageNumber: 2 });
    const back = await all({ size: '5', cursor: second.previousCursor });
    expect(back).toEqual(first);
    const odd = await portal('GET', '/subscriptions/all', { query: { cursor: 'odd' }, user: owner.user });
    expect(odd.status).toBe(400);
  });

  test('tell all that the screen shows', async () => {
    const { content } = await all({ size: '1' });
    expect(content[0]).toEqual({
      id: made[0]?.id,
      subscriptionId: made[0]?.externalId,
      status: 'active',
      gateway: 'STRIPE',
      customerId: silver.customer.id,
      customerName: 'Bia',
      customerEmail: 'bia@x.com.br',
      customerExternalId: silver.customer.externalId,
      planId: silver.product.id,
      planName: 'Plano Prata',
      priceId: silver.prices[2]?.id,
      price: 49900,
      billingFrequency: 'Anual',
      startDate: expect.any(String),
      nextBillingDate: expect.any(String),
      cancelAtPeriodEnd: false,
      refundEligible: true,
      paymentMethodMask: '**** **** **** 4242',
      cardDetails: {
        brand: 'visa',
        last4: '4242',
        expMonth: expect.any(Number),
        expYear: expect.any(Number),
      },
      historyItems: [
        {
          formattedDate: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
          action: 'Assinatura criada',
          description: expect.stringMatching(/^R\$\s499,00 \(Anual\)\.$/),
        },
      ],
    });
  });

  test.each([
    [{ gateway: 'stripe' }, 7],
    [{ gateway: 'PAYPAL' }, 0],
    [{ status: 'active' }, 7],
    [{ status: 'CANCELED' }, 0],
    [{ product: 'Plano Prata' }, 2],
    [{ period: 'mensal' }, 5],
    [{ period: 'trimestral' }, 1],
    [{ period: 'anual', product: 'Plano Ouro' }, 0],
    [{ search: 'ÁLVARO' }, 5],
    [{ search: 'x.COM' }, 2],
    [{ search: 'prata' }, 2],
    [{ search: 'a' }, 7],
    [{ search: 'nobody' }, 0],
    [{ gateway: 'all', status: '', product: 'all', period: 'all', search: ' ' }, 7],
  ])('are filtered by %j on the server, with the total of all that match', async (query, total) => {
    const page = await all({ ...query, size: '100' });
    expect([page.totalElements, page.content.length]).toEqual([total, total]);
  });

  test('change price by precoId', async () => {
    const { status, body } = await portal('PUT', `/subscriptions/${made[6]?.id}`, {
      payload: { precoId: gold.prices[1]?.id },
      user: owner.user,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ price: 12000, billingFrequency: 'Trimestral' });
    expect(body.data.historyItems[0].action).toBe('Plano alterado');
    expect((await all({ period: 'trimestral' })).totalElements).toBe(2);
    const wrong = await portal('PUT', `/subscriptions/${made[6]?.id}`, {
      payload: { precoId: 'price_nope' },
      user: owner.user,
    });
    expect([wrong.status, wrong.body.validationErrors[0].field]).toEqual([422, 'precoId']);
  });

  test('are canceled at the end of the period, or at once with a refund, and the totals follow', async () => {
    const cancel = (how: string, index: number, customerId = gold.customer.id) =>
      portal('POST', `/subscriptions/${how}`, {
        payload: { customerId, subscriptionId: made[index]?.id },
        user: owner.user,
      });
    const scheduled = await cancel('cancel-at-period-end', 5);
    expect(scheduled.body.data).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      nextBillingDate: null,
    });
    expect((await cancel('cancel-with-refund', 4, silver.customer.id)).status).toBe(404);
    const refunded = await cancel('cancel-with-refund', 4);
    expect(refunded.body.data).toMatchObject({ status: 'canceled' });
    const actions = refunded.body.data.historyItems.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['Reembolso integral', 'Assinatura cancelada', 'Assinatura criada']),
    );
    const again = await cancel('cancel-with-refund', 4);
    expect(again.status).toBe(409);
    expect((await all({ status: 'canceled' })).totalElements).toBe(1);
    expect((await all({ status: 'active' })).totalElements).toBe(6);
  });

  test('are found by a name that the customer took on later', async () => {
    await owner.put(`/customers/${silver.customer.id}`, { name: 'Beatriz Nova' });
    expect((await all({ search: 'beatriz' })).totalElements).toBe(2);
  });
});

describe('the caller', () => {
  const calls: [Method, string, object | undefined][] = [
    ['GET', '/products', undefined],
    ['PUT', '/products/prod_1', { name: 'X' }],
    ['GET', '/subscriptions/all', undefined],
    ['PUT', '/subscriptions/sub_1', { precoId: 'price_1' }],
    ['POST', '/subscriptions/cancel-at-period-end', { customerId: 'cus_1', subscriptionId: 'sub_1' }],
    ['POST', '/subscriptions/cancel-with-refund', { customerId: 'cus_1', subscriptionId: 'sub_1' }],
  ];

  test.each(calls)(
    '%s %s needs a session, an own userId, a plan and a configuration',
    async (method, path, payload) => {
      const user = await createUser(copies.service);
      const ask = (query: Record<string, string> = {}) =>
        portal(method, path, { query, user, ...(payload && { payload }) });
      expect((await ask()).status).toBe(402);
      await givePlan(copies.service, user.id);
      const unconfigured = await ask();
      expect([unconfigured.status, unconfigured.body.validationErrors]).toEqual([
        422,
        [{ field: 'environment', message: missing }],
      ]);
      expect((await ask({ userId: merchant.user.id })).status).toBe(403);
      const nobody = await portal(method, path, {
        user: { ...user, headers: { authorization: 'Bearer x' } },
        ...(payload && { payload }),
      });
      expect(nobody.status).toBe(401);
    },
  );

  test("gets nothing of another merchant's", async () => {
    const shelf = await createShelf(merchant);
    const { id } = await subscribe(merchant, shelf);
    const other = await copies.accountHolder();
    const { user } = other;
    const { body } = await portal('GET', '/subscriptions/all', { user });
    expect(body.data).toMatchObject({ content: [], totalElements: 0 });
    expect((await portal('GET', '/products', { user })).body.data).toEqual([]);
    const put = await portal('PUT', `/subscriptions/${id}`, { payload: { precoId: 'price_1' }, user });
    expect(put.status).toBe(404);
    const payload = { customerId: shelf.customer.id, subscriptionId: id };
    const cancel = await portal('POST', '/subscriptions/cancel-with-refund', { payload, user });
    expect(cancel.status).toBe(404);
  });
});
