import { newId } from '../../platform/ids.ts';
import type { ProviderCustomer } from '../port/customers.ts';
import type { ProviderPage } from '../port/provider-object.ts';
import type { WholeProvider } from '../port/require-namespace.ts';
import { contractSubjects, type StandIn } from '../testing/contract-subjects.ts';

/** All pages of a list, so many objects at a time. */
async function readAll<T>(read: (after: string | null) => Promise<ProviderPage<T>>): Promise<T[]> {
  const items: T[] = [];
  let page = await read(null);
  items.push(...page.items);
  while (page.next !== null) {
    page = await read(page.next);
    items.push(...page.items);
  }
  return items;
}

describe.each(contractSubjects)('$name keeps the promises on customers and the catalogue', (subject) => {
  let standIn: StandIn;
  let provider: WholeProvider;
  beforeAll(async () => {
    standIn = await subject.start(1_000);
  });
  beforeEach(async () => {
    await standIn.clearFaults();
    provider = standIn.open({ secretKey: subject.keys.valid() });
  });
  afterAll(() => standIn.close());

  let numbers = 0;
  const key = () => ({ idempotencyKey: `key-${++numbers}` });
  const ana = (overrides: object = {}) => ({
    customerId: newId('cus'),
    name: 'Ana',
    email: 'ana@exemplo.com.br',
    metadata: { b: '2', a: '1' },
    ...overrides,
  });
  const register = (overrides: object = {}) => provider.customers.create(ana(overrides), key());

  test('a customer carries our id apart from the pairs of the merchant', async () => {
    const input = ana();
    const made = await provider.customers.create(input, key());
    expect(made).toMatchObject({
      ownId: input.customerId,
      metadata: { a: '1', b: '2' },
      name: 'Ana',
      email: 'ana@exemplo.com.br',
      phone: null,
      deleted: false,
      defaultPaymentMethodExternalId: null,
    });
    expect(Math.abs(made.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await provider.customers.retrieve(made.externalId)).toEqual(made);
  });

  test('the same key makes one customer, whatever the order of the pairs', async () => {
    const [input, options] = [ana(), key()];
    const first = await provider.customers.create(input, options);
    const reordered = { ...input, metadata: { a: '1', b: '2' } };
    expect(await provider.customers.create(reordered, options)).toEqual(first);
    expect((await provider.customers.list({ after: null, limit: 10 })).items).toHaveLength(1);
  });

  test.each(['timeout', 'cut', 'server_error'] as const)(
    'an answer lost to a %s, asked for again, comes to one customer',
    async (fault) => {
      const [input, options] = [ana(), key()];
      await standIn.fault(fault, 'customers');
      await expect(provider.customers.create(input, options)).rejects.toMatchObject({
        name: 'ProviderIndeterminate',
      });
      const again = async (): Promise<ProviderCustomer> =>
        provider.customers.create(input, options).catch((error: Error) => {
          // The provider still works on the request that we gave up.
          if (error.name === 'ProviderIndeterminate') return again();
          throw error;
        });
      expect((await again()).ownId).toBe(input.customerId);
      expect((await provider.customers.list({ after: null, limit: 10 })).items).toHaveLength(1);
    },
  );

  test('changes leave what is not told, clear what is null and remove empty pairs', async () => {
    const { externalId, ownId } = await register({ phone: '1133334444' });
    const changes = { customerId: ownId ?? '', name: 'Bia', phone: null, metadata: { a: '', c: '3' } };
    const changed = await provider.customers.update(externalId, changes, key());
    expect(changed).toMatchObject({
      name: 'Bia',
      email: 'ana@exemplo.com.br',
      phone: null,
      metadata: { b: '2', c: '3' },
      ownId,
    });
  });

  test('a removed customer is told as deleted, is in no list, and removing it again is no error', async () => {
    const { externalId } = await register();
    await provider.customers.delete(externalId, key());
    await provider.customers.delete(externalId, key());
    expect(await provider.customers.retrieve(externalId)).toMatchObject({ externalId, deleted: true });
    expect((await provider.customers.list({ after: null, limit: 10 })).items).toEqual([]);
    await expect(
      provider.customers.update(externalId, { customerId: newId('cus'), name: 'X' }, key()),
    ).rejects.toMatchObject({ reason: 'not_found' });
  });

  test('a card is stored, chosen, discarded for good, and then nobody’s default', async () => {
    const customer = await register();
    const stored = await provider.paymentMethods.attach(subject.methods.good, customer.externalId, key());
    expect(stored).toMatchObject({
      customerExternalId: customer.externalId,
      deleted: false,
      type: 'card',
      card: { brand: 'visa', lastFourDigits: '4242' },
    });
    const chosen = await provider.customers.setDefaultPaymentMethod(
      customer.externalId,
      stored.externalId,
      key(),
    );
    expect(chosen.defaultPaymentMethodExternalId).toBe(stored.externalId);
    const other = await register();
    await expect(
      provider.customers.setDefaultPaymentMethod(other.externalId, stored.externalId, key()),
    ).rejects.toMatchObject({ name: 'ProviderRejected' });
    const page = { after: null, limit: 10 };
    expect((await provider.paymentMethods.list(customer.externalId, page)).items).toEqual([stored]);
    await provider.paymentMethods.detach(stored.externalId, customer.externalId, key());
    await provider.paymentMethods.detach(stored.externalId, customer.externalId, key());
    expect(await provider.paymentMethods.retrieve(stored.externalId, customer.externalId)).toMatchObject({
      deleted: true,
    });
    expect((await provider.paymentMethods.list(customer.externalId, page)).items).toEqual([]);
    expect(
      (await provider.customers.retrieve(customer.externalId)).defaultPaymentMethodExternalId,
    ).toBeNull();
  });

  test('a card that refuses to be stored is a decline', async () => {
    const { externalId } = await register();
    await expect(
      provider.paymentMethods.attach(subject.methods.declined, externalId, key()),
    ).rejects.toMatchObject({ name: 'ProviderDeclined', decline: { advice: expect.any(String) } });
  });

  test('a stored card is charged for its customer', async () => {
    const { externalId } = await register();
    const card = await provider.paymentMethods.attach(subject.methods.good, externalId, key());
    const payment = await provider.payments.create(
      {
        paymentId: newId('pay'),
        amountMinor: 500,
        currency: 'BRL',
        description: 'Pedido',
        customerEmail: 'ana@exemplo.com.br',
        customerExternalId: externalId,
        paymentMethodExternalId: card.externalId,
        captureLater: false,
        metadata: {},
      },
      key(),
    );
    expect(payment).toMatchObject({ status: 'succeeded', paymentMethodExternalId: card.externalId });
  });

  test('lists are read page by page, newest first, each object once', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.unshift((await register()).externalId);
    const all = await readAll((after) => provider.customers.list({ after, limit: 2 }));
    expect(all.map(({ externalId }) => externalId)).toEqual(made);
  });

  test('a product and its prices are offered, changed and retired', async () => {
    const [productId, priceId] = [newId('prod'), newId('price')];
    const product = await provider.products.create(
      { productId, name: 'Clube', description: 'Café', metadata: { sku: '1' } },
      key(),
    );
    expect(product).toMatchObject({
      ownId: productId,
      name: 'Clube',
      description: 'Café',
      active: true,
      metadata: { sku: '1' },
    });
    const { externalId: productExternalId } = product;
    const price = await provider.prices.create(
      {
        priceId,
        productExternalId,
        unitAmountMinor: 4990,
        currency: 'BRL',
        recurrence: { interval: 'month', intervalCount: 3 },
      },
      key(),
    );
    expect(price).toMatchObject({
      ownId: priceId,
      productExternalId,
      unitAmountMinor: 4990,
      currency: 'BRL',
      active: true,
      recurrence: { interval: 'month', intervalCount: 3 },
    });
    const once = { priceId: newId('price'), productExternalId, unitAmountMinor: 1, currency: 'BRL' };
    expect((await provider.prices.create({ ...once, recurrence: null }, key())).recurrence).toBeNull();
    expect((await provider.prices.archive(price.externalId, key())).active).toBe(false);
    expect(await provider.prices.retrieve(price.externalId)).toEqual({ ...price, active: false });
    const changes = { productId, description: null, active: false };
    const changed = await provider.products.update(productExternalId, changes, key());
    expect(changed).toMatchObject({ name: 'Clube', description: null, active: false });
    expect(await provider.products.retrieve(productExternalId)).toEqual(changed);
    expect(await readAll((after) => provider.prices.list({ after, limit: 1 }))).toHaveLength(2);
    expect(await readAll((after) => provider.products.list({ after, limit: 1 }))).toEqual([changed]);
  });

  test('the same key offers one product, also when the first answer was lost', async () => {
    const input = { productId: newId('prod'), name: 'Clube' };
    const options = key();
    await standIn.fault('cut', 'products');
    await expect(provider.products.create(input, options)).rejects.toMatchObject({
      name: 'ProviderIndeterminate',
    });
    const made = await provider.products.create(input, options);
    expect(await provider.products.create(input, options)).toEqual(made);
    expect((await provider.products.list({ after: null, limit: 10 })).items).toEqual([made]);
  });
});
