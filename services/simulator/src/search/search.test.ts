import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
  for (const [name, plan] of [
    ['Ana Lima', 'gold'],
    ['Bruno Reis', 'gold'],
    ['Carla Dias', 'silver'],
  ] as const) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@exemplo.com.br`;
    await stripe.customers.create({ name, email, metadata: { plan } });
  }
  await stripe.customers.create({ name: 'Sem plano' });
  for (const [amount, order] of [
    [1000, '1'],
    [2500, '2'],
    [9900, '3'],
  ] as const) {
    await stripe.paymentIntents.create({ amount, currency: 'brl', metadata: { order } });
  }
});
afterAll(() => simulator.close());

const names = async (query: string) =>
  (await stripe.customers.search({ query })).data.map(({ name }) => name?.split(' ')[0]);
const amounts = async (query: string) =>
  (await stripe.paymentIntents.search({ query })).data.map(({ amount }) => amount);

describe('a search', () => {
  test.each([
    [`email:"ANA@exemplo.com.br"`, ['Ana']],
    [`name~"lim"`, ['Ana']],
    [`metadata["plan"]:"gold"`, ['Bruno', 'Ana']],
    [`metadata['plan']:'gold' AND -name~"bruno"`, ['Ana']],
    [`metadata["plan"]:"silver" OR name:"Ana Lima"`, ['Carla', 'Ana']],
    [`metadata["plan"]:null`, ['Sem']],
    [`-metadata["plan"]:null name~"reis"`, ['Bruno']],
    [`email:"nobody@exemplo.com.br"`, []],
  ])('of customers finds %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ['amount>1000', [9900, 2500]],
    ['amount>=1000 AND amount<9900', [2500, 1000]],
    ['amount:2500', [2500]],
    [`status:"requires_payment_method" AND metadata["order"]:"3"`, [9900]],
    [`currency:"usd"`, []],
    ['created>4102444800', []],
  ])('of payments finds %s', async (query, expected) => {
    expect(await amounts(query)).toEqual(expected);
  });

  test('finds charges by their card, subscriptions by their state, and invoices by their subscription', async () => {
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_mastercard',
      invoice_settings: { default_payment_method: 'pm_card_mastercard' },
    });
    const price = await stripe.prices.create({
      ...{ currency: 'brl', unit_amount: 4990, product_data: { name: 'Clube do Livro' } },
      recurring: { interval: 'month' },
    });
    const { id } = await stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: price.id }], metadata: { from: 'site' } },
    });
    const query = `payment_method_details.card.last4:"4444" AND disputed:"false"`;
    expect((await stripe.charges.search({ query })).data).toMatchObject([{ amount: 4990 }]);
    const bySubscription = await stripe.invoices.search({ query: `subscription:"${id}" AND status:"paid"` });
    expect(bySubscription.data).toMatchObject([{ total: 4990 }]);
    const active = await stripe.subscriptions.search({
      query: `status:"active" AND metadata["from"]:"site"`,
      expand: ['data.customer', 'total_count'],
    });
    expect(active).toMatchObject({ total_count: 1, data: [{ id, customer: { id: customer.id } }] });
    expect((await stripe.products.search({ query: `name~"livro"` })).data).toHaveLength(1);
    expect((await stripe.prices.search({ query: `active:"true" AND type:"recurring"` })).data).toHaveLength(
      1,
    );
  });

  test('is read page by page', async () => {
    const first = await stripe.paymentIntents.search({ query: 'amount<9999 currency:"brl"', limit: 2 });
    expect(first).toMatchObject({ object: 'search_result', has_more: true });
    const all: number[] = [];
    for await (const { amount } of stripe.paymentIntents.search({ query: 'created>0', limit: 1 })) {
      all.push(amount);
    }
    expect(all.slice(-3)).toEqual([9900, 2500, 1000]);
    const odd = stripe.paymentIntents.search({ query: 'created>0', page: 'odd' });
    expect((await refusal(odd)).param).toBe('page');
  });

  test('sees only the objects of its own account', async () => {
    const other = simulator.client('sk_test_somebody');
    expect((await other.customers.search({ query: 'created>0' })).data).toEqual([]);
  });
});

test.each([
  ['name', /unable to parse/],
  ['name="Ana"', /unable to parse/],
  ['(name:"Ana")', /unable to parse/],
  ['name:Ana', /unable to parse/],
  ['', /query/],
  ['balance>0', /unsupported search field for resource `customers`/],
  ['metadata:"x"', /unsupported search field/],
  ['name>"Ana"', /Operator `>` is not supported/],
  ['metadata["plan"]~"gol"', /Operator `~` is not supported/],
  ['name~"an"', /at least 3 characters/],
  ['created:"ontem"', /compared with numbers/],
  ['name:"a" AND name:"b" OR name:"c"', /cannot combine AND and OR/],
  [Array.from({ length: 11 }, (_, n) => `created>${n}`).join(' AND '), /more than 10 clauses/],
])('the query %s is refused', async (query, message) => {
  const error = await refusal(stripe.customers.search({ query }));
  expect([error.statusCode, error.param]).toEqual([400, 'query']);
  expect(error.message).toMatch(message);
});
