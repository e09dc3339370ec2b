import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

describe('customers', () => {
  test('are created, read, changed and deleted', async () => {
    const { stripe } = simulator;
    const customer = await stripe.customers.create({
      email: 'ana@loja.com.br',
      name: 'Ana',
      metadata: { ref: '1', old: 'x' },
      address: { city: 'São Paulo', country: 'BR' },
    });
    expect(customer).toMatchObject({ object: 'customer', email: 'ana@loja.com.br', livemode: false });
    const changed = await stripe.customers.update(customer.id, {
      name: '',
      metadata: { old: '', next: 'y' },
    });
    expect(changed).toMatchObject({ name: null, metadata: { ref: '1', next: 'y' } });
    expect(await stripe.customers.retrieve(customer.id)).toEqual(expect.objectContaining({ name: null }));
    expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
  });

  test('are found by their exact e-mail', async () => {
    const { stripe } = simulator;
    const one = await stripe.customers.create({ email: 'so@eu.com' });
    await stripe.customers.create({ email: 'so@eu.com.br' });
    const { data } = await stripe.customers.list({ email: 'so@eu.com' });
    expect(data.map((item) => item.id)).toEqual([one.id]);
  });

  test('of one key are not seen with another', async () => {
    const customer = await simulator.stripe.customers.create({ email: 'meu@x.com' });
    const other = simulator.client('sk_test_someoneElse');
    expect(await refusal(other.customers.retrieve(customer.id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect((await other.customers.list()).data).toEqual([]);
  });

  test('are listed in pages, newest first, both ways and filtered by creation', async () => {
    const stripe = simulator.client('sk_test_pages');
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) ids.unshift((await stripe.customers.create()).id);
    const first = await stripe.customers.list({ limit: 3 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/customers' });
    expect(first.data.map((item) => item.id)).toEqual(ids.slice(0, 3));
    const second = await stripe.customers.list({ limit: 3, starting_after: ids[2] });
    expect(second.data.map((item) => item.id)).toEqual(ids.slice(3, 6));
    const back = await stripe.customers.list({ limit: 2, ending_before: ids[4] });
    expect(back.data.map((item) => item.id)).toEqual(ids.slice(2, 4));
    expect(back.has_more).toBe(true);
    const every = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(every.map((item) => item.id)).toEqual(ids);
    const later = Math.floor(Date.now() / 1000) + 100;
    expect((await stripe.customers.list({ created: { gte: later } })).data).toEqual([]);
    expect((await stripe.customers.list({ created: { lt: later } })).data).toHaveLength(7);
  });

  test('refuse a malformed e-mail, an unknown parameter, a wrong limit and an unknown cursor', async () => {
    const { stripe } = simulator;
    expect(await refusal(stripe.customers.create({ email: 'nope' }))).toMatchObject({
      code: 'email_invalid',
    });
    const unknown = { name: 'Ana', nickname: 'x' };
    expect(await refusal(stripe.customers.create(unknown))).toMatchObject({
      code: 'parameter_unknown',
      param: 'nickname',
    });
    expect(await refusal(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
    expect(await refusal(stripe.customers.list({ starting_after: 'cus_x' }))).toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    });
  });
});
