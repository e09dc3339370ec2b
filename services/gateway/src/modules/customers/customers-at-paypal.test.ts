import { type PayPalShop, startStoredPayPal } from '../../testing/paypal/stored-paypal.ts';

let stage: Awaited<ReturnType<typeof startStoredPayPal>>;
let shop: PayPalShop;
beforeAll(async () => {
  stage = await startStoredPayPal();
});
beforeEach(async () => {
  await stage.provider.clearFaults();
  shop = await stage.shop();
});
afterAll(() => stage.close());

const calls = (path: string) => stage.provider.requestKeys(`/paypal${path}`);
const detachPath = ({ id }: { id: string }) => `/customers/${shop.customer.id}/payment-methods/${id}`;

test('a customer is made, listed, changed field by field and deleted here alone', async () => {
  const before = (await calls('/')).length;
  const { merchant } = shop;
  const input = { name: 'Bia', email: 'bia@exemplo.com.br', phone: '+55 11 98765-4321' };
  const made = (await merchant.post('/customers', { ...input, metadata: { crm: '7', loja: 'sul' } })).body
    .data;
  expect(made).toMatchObject({
    ...{ ...input, gateway: 'PAYPAL', defaultPaymentMethodId: null, metadata: { crm: '7', loja: 'sul' } },
  });
  expect(made.externalId).toBe(made.id);
  const changed = await merchant.put(`/customers/${made.id}`, {
    ...{ email: 'outra@exemplo.com.br', phone: null, metadata: { crm: '', cor: 'azul' } },
  });
  expect(changed.body.data).toMatchObject({
    ...{ name: 'Bia', email: 'outra@exemplo.com.br', phone: null, metadata: { loja: 'sul', cor: 'azul' } },
  });
  expect((await merchant.get(`/customers/${made.id}`)).body.data).toEqual(changed.body.data);
  const { items } = (await merchant.get('/customers?name=Bia')).body.data;
  expect(items.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  expect((await merchant.delete(`/customers/${made.id}`)).status).toBe(200);
  expect((await merchant.get(`/customers/${made.id}`)).status).toBe(404);
  expect(await stage.eventTypesOf(made.id)).toEqual([
    ...['customer.created', 'customer.updated', 'customer.deleted'],
  ]);
  expect((await calls('/')).length).toBe(before);
});

test('the same key makes one customer, and changes at once are all kept', async () => {
  const key = { 'idempotency-key': 'cliente-um' };
  const input = { name: 'Bia', email: 'bia@exemplo.com.br' };
  const first = await shop.merchant.post('/customers', input, key);
  expect((await shop.merchant.post('/customers', input, key)).body).toEqual(first.body);
  const { id } = first.body.data;
  const pairs = ['a', 'b', 'c', 'd'];
  await Promise.all(
    pairs.map((name) => shop.merchant.put(`/customers/${id}`, { metadata: { [name]: '1' } })),
  );
  const { metadata } = (await shop.merchant.get(`/customers/${id}`)).body.data;
  expect(metadata).toEqual(Object.fromEntries(pairs.map((name) => [name, '1'])));
});

test('an account is not stored by a token, and what the gateway lacks is told', async () => {
  const path = `/customers/${shop.customer.id}/payment-methods`;
  const { status, body } = await shop.merchant.post(path, { paymentMethodId: 'pm_card_visa' });
  expect([status, body.error]).toEqual([422, 'provider_unsupported']);
  expect(body.message).toContain('savePaymentMethod');
  const { items } = (await shop.merchant.get('/gateways')).body.data;
  expect(items).toMatchObject([
    {
      ...{ gateway: 'PAYPAL', customers: true, attachesPaymentMethods: false, catalogue: false },
      methods: [{ type: 'paypal', savedWhilePaying: true, chargedStored: true }],
    },
  ]);
});

test('one is chosen as the default, expanded, and nobody’s default once it is discarded, there as well', async () => {
  const { method } = await shop.store();
  const chosen = await shop.merchant.put(`${detachPath(method)}/default`);
  expect(chosen.body.data.defaultPaymentMethodId).toBe(method.id);
  const path = `/customers/${shop.customer.id}`;
  const expanded = (await shop.merchant.get(`${path}?expand=defaultPaymentMethod`)).body.data;
  expect(expanded.defaultPaymentMethod).toEqual(method);
  expect((await shop.merchant.delete(detachPath(method))).status).toBe(200);
  expect((await shop.merchant.delete(detachPath(method))).status).toBe(404);
  expect((await shop.ask(`/v3/vault/payment-tokens/${method.externalId}`)).status).toBe(404);
  expect((await shop.merchant.get(path)).body.data.defaultPaymentMethodId).toBeNull();
  await shop.hear(await shop.eventsOf('VAULT.PAYMENT-TOKEN'));
  expect(await shop.stored()).toEqual([]);
  expect(await stage.eventTypesOf(method.id)).toEqual([
    ...['payment_method.attached', 'payment_method.detached'],
  ]);
});

test('a removal whose answer was lost is done once it is asked for again', async () => {
  const { method } = await shop.store();
  const match = { method: 'DELETE', path: '/paypal/v3/vault/payment-tokens' };
  await stage.provider.fault({ kind: 'cut_after', times: 1, match });
  expect((await shop.merchant.delete(detachPath(method))).status).toBe(502);
  expect((await shop.merchant.delete(detachPath(method))).status).toBe(200);
  expect(await shop.stored()).toEqual([]);
});

test.each([
  ['its event', true],
  ['the nightly comparison', false],
])('an account that is removed at PayPal is removed here by %s, and told once', async (_name, isHeard) => {
  const { method } = await shop.store();
  await shop.ask(`/v3/vault/payment-tokens/${method.externalId}`, 'DELETE');
  if (isHeard) await shop.hear(await shop.eventsOf('VAULT.PAYMENT-TOKEN.DELETED'));
  else await stage.compare();
  expect(await shop.stored()).toEqual([]);
  await shop.hear(await shop.eventsOf('VAULT.PAYMENT-TOKEN'));
  await stage.compare();
  expect(await stage.eventTypesOf(method.id)).toEqual([
    ...['payment_method.attached', 'payment_method.detached'],
  ]);
});

test('the nightly comparison brings what nothing told of, of customers of whom another account is here', async () => {
  const first = await shop.store();
  const payment = await shop.begin({ customerEmail: 'outra@exemplo.com.br' });
  await stage.step(payment.externalId, 'pay');
  await shop.approved(payment.externalId);
  expect(await shop.stored()).toHaveLength(2);
  const em = stage.service.context.orm.em.fork();
  await em.execute('delete from payment_methods where customer_id = ? and id <> ?', [
    ...[shop.customer.id, first.method.id],
  ]);
  await stage.compare();
  const emails = (await shop.stored()).map(({ paypal }: { paypal: { email: string } }) => paypal.email);
  expect(emails.sort()).toEqual(['ana@exemplo.com.br', 'outra@exemplo.com.br']);
});

test.each([400, 403, 404])(
  'a customer whom the account refuses with a %i keeps nobody else from being compared',
  async (status) => {
    const { method } = await shop.store();
    const input = { name: 'Bia', email: 'bia@exemplo.com.br', gatewayType: 'PAYPAL' };
    const other = (await shop.merchant.post('/customers', input)).body.data;
    const payment = await shop.begin({ customerId: other.id });
    await stage.step(payment.externalId, 'pay');
    await shop.approved(payment.externalId);
    const storedWithOther = async () =>
      (await shop.merchant.get(`/customers/${other.id}/payment-methods`)).body.data.items;
    const [removed] = await storedWithOther();
    await stage.compare();
    await shop.ask(`/v3/vault/payment-tokens/${removed.externalId}`, 'DELETE');
    const match = { method: 'GET', path: '/paypal/v3/vault/payment-tokens' };
    await stage.provider.fault({ kind: 'status', status, times: 1, match });
    await stage.compare();
    expect([await storedWithOther(), await shop.stored()]).toEqual([[], [method]]);
  },
);

test('with its customer all that is stored goes, there as well', async () => {
  const { method } = await shop.store();
  expect((await shop.merchant.delete(`/customers/${shop.customer.id}`)).status).toBe(200);
  expect((await shop.ask(`/v3/vault/payment-tokens/${method.externalId}`)).status).toBe(404);
  const { status, body } = await shop.charge(method.id);
  expect([status, body.validationErrors[0].field]).toEqual([422, 'paymentMethodId']);
});

test('what is stored while its customer is being deleted goes with them, there as well', async () => {
  const first = (await shop.store()).method;
  const payment = await shop.begin({ customerEmail: 'outra@exemplo.com.br' });
  await stage.step(payment.externalId, 'pay');
  const match = { method: 'DELETE', path: '/paypal/v3/vault/payment-tokens' };
  await stage.provider.fault({ kind: 'delay', delayMs: 1_000, times: 1, match });
  const deleting = shop.merchant.delete(`/customers/${shop.customer.id}`);
  await shop.approved(payment.externalId);
  const { savedPaymentMethodId } = await shop.read(payment.id);
  expect(savedPaymentMethodId).not.toBeNull();
  expect((await deleting).status).toBe(200);
  const em = stage.service.context.orm.em.fork();
  const rows = await em.execute<{ externalId: string }[]>(
    'select external_id as "externalId" from payment_methods where customer_id = ? and deleted_at is not null',
    [shop.customer.id],
  );
  expect(rows).toHaveLength(2);
  expect(rows.map(({ externalId }) => externalId)).toContain(first.externalId);
  for (const { externalId } of rows) {
    expect((await shop.ask(`/v3/vault/payment-tokens/${externalId}`)).status).toBe(404);
  }
});

test.each([
  ['deleted', 'update customers set deleted_at = now() where id = ?'],
  ['of another gateway', `update customers set gateway = 'STRIPE' where id = ?`],
])('what is stored with a customer who is %s meanwhile is not taken in', async (_name, statement) => {
  const payment = await shop.begin();
  const em = stage.service.context.orm.em.fork();
  await em.execute(statement, [shop.customer.id]);
  await stage.step(payment.externalId, 'pay');
  await shop.approved(payment.externalId);
  const created = await shop.eventsOf('VAULT.PAYMENT-TOKEN.CREATED');
  expect(created).toHaveLength(1);
  await shop.hear(created);
  expect(await shop.read(payment.id)).toMatchObject({ status: 'succeeded', savedPaymentMethodId: null });
  const { id } = shop.merchant.user;
  expect(await em.execute('select id from payment_methods where user_id = ?', [id])).toEqual([]);
});

test('what is stored and no payment is made by is not taken in', async () => {
  await shop.set({ vaultsCards: true });
  const { payment, method } = await shop.store();
  expect(method).toBeUndefined();
  await shop.hear(await shop.eventsOf('VAULT.PAYMENT-TOKEN.CREATED'));
  expect(await shop.read(payment.id)).toMatchObject({ status: 'succeeded', savedPaymentMethodId: null });
  expect(await shop.stored()).toEqual([]);
});

test('another merchant gets nothing of it', async () => {
  const { method } = await shop.store();
  const { merchant } = await stage.shop();
  const path = `/customers/${shop.customer.id}`;
  expect((await merchant.get(path)).status).toBe(404);
  expect((await merchant.get(`${path}/payment-methods`)).status).toBe(404);
  expect((await merchant.put(path, { name: 'X' })).status).toBe(404);
  expect((await merchant.delete(detachPath(method))).status).toBe(404);
  expect(await shop.stored()).toEqual([method]);
});

test('a customer without a name of a gateway is where customers are kept, and at PayPal where there is no other', async () => {
  const { merchant } = await stage.shop('MERCADOPAGO');
  const input = { name: 'Bia', email: 'bia@exemplo.com.br' };
  expect((await merchant.post('/customers', input)).body.data.gateway).toBe('MERCADOPAGO');
  expect((await shop.merchant.post('/customers', input)).body.data.gateway).toBe('PAYPAL');
});
