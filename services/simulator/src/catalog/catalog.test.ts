import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

describe('products and prices', () => {
  test('a product is created with its default price, changed, listed and expanded', async () => {
    const { stripe } = simulator;
    const product = await stripe.products.create({
      name: 'Plano',
      default_price_data: { currency: 'brl', unit_amount: 4990, recurring: { interval: 'month' } },
      expand: ['default_price'],
    });
    expect(product.default_price).toMatchObject({ unit_amount: 4990, recurring: { interval: 'month' } });
    const off = await stripe.products.update(product.id, { active: false, description: 'x' });
    expect(off).toMatchObject({ active: false, description: 'x' });
    expect((await stripe.products.list({ active: true })).data).toEqual([]);
    expect((await stripe.products.list({ ids: [product.id] })).data).toHaveLength(1);
    expect(await refusal(stripe.products.del(product.id))).toMatchObject({ statusCode: 400 });
    const empty = await stripe.products.create({ name: 'Vazio' });
    expect(await stripe.products.del(empty.id)).toMatchObject({ deleted: true });
    expect((await refusal(stripe.products.retrieve(empty.id))).code).toBe('resource_missing');
  });

  test('prices are recurring or not, found by product, and switched off', async () => {
    const { stripe } = simulator;
    const product = await stripe.products.create({ name: 'Com preços' });
    const yearly = await stripe.prices.create({
      product: product.id,
      currency: 'brl',
      unit_amount: 50_000,
      recurring: { interval: 'year' },
      lookup_key: 'anual',
    });
    const once = await stripe.prices.create({ product: product.id, currency: 'brl', unit_amount: 990 });
    expect(yearly).toMatchObject({ type: 'recurring', recurring: { interval: 'year', interval_count: 1 } });
    expect(yearly.unit_amount_decimal?.toString()).toBe('50000');
    expect(once).toMatchObject({ type: 'one_time', recurring: null });
    expect((await stripe.prices.list({ product: product.id })).data).toHaveLength(2);
    expect((await stripe.prices.list({ product: product.id, type: 'one_time' })).data).toHaveLength(1);
    expect((await stripe.prices.list({ lookup_keys: ['anual'] })).data[0]?.id).toBe(yearly.id);
    expect(await stripe.prices.update(once.id, { active: false, nickname: 'velho' })).toMatchObject({
      active: false,
    });
    const listed = await stripe.prices.list({ product: product.id, active: true, expand: ['data.product'] });
    expect(listed.data.map((item) => item.product)).toEqual([
      expect.objectContaining({ name: 'Com preços' }),
    ]);
    expect(await stripe.prices.retrieve(once.id)).toMatchObject({ nickname: 'velho' });
    const wrong = stripe.prices.create({ product: 'prod_x', currency: 'brl', unit_amount: 1 });
    expect(await refusal(wrong)).toMatchObject({ code: 'resource_missing', param: 'product' });
  });
});
