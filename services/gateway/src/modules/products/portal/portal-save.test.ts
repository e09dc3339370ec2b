import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import type { FaultRequest } from '../../../testing/servers/faulty-provider.ts';
import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { startSecondGateway } from '../../../testing/stages/second-gateway.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
let product: PortalProduct & { externalId: string };
beforeAll(async () => {
  copies = await startCopies();
});
beforeEach(async () => {
  await copies.provider.clearFaults();
  merchant = await copies.accountHolder();
  const prices = [{ unitAmount: 1000 }];
  product = (await merchant.post('/products', { name: 'Plano Prata', prices })).body.data;
});
afterAll(() => copies.close());

const path = '/api/v1/payment/stripe/products';
const price = (unitAmount: number) => ({ unitAmount, currency: 'BRL', recurrent: true, interval: 'month' });
const form = (...amounts: number[]) => ({ newPrices: amounts.map(price), pricesToDeactivate: [] });

async function save(method: 'POST' | 'PUT', payload: object, key: string, id = '') {
  const response = await copies.service.app.inject({
    method,
    url: id ? `${path}/${id}` : path,
    query: { userId: merchant.user.id, ...(id && { environment: 'SANDBOX' }) },
    headers: { ...merchant.user.headers, 'idempotency-key': key },
    payload,
  });
  const body = response.json();
  return { status: response.statusCode, body, data: body.data as PortalProduct };
}
const change = (key: string, ...amounts: number[]) => save('PUT', form(...amounts), key, product.id);
const create = (key: string, name: string, ...amounts: number[]) =>
  save('POST', { name, environment: 'SANDBOX', prices: amounts.map(price) }, key);

/** What the provider has of a product: the amounts of all its prices and of those on sale. */
async function atProvider(externalId = product.externalId) {
  const { data } = await merchant.account.prices.list({ product: externalId, limit: 100 });
  const amounts = (all: typeof data) => all.map((one) => one.unit_amount ?? 0).sort((a, b) => a - b);
  return { all: amounts(data), onSale: amounts(data.filter(({ active }) => active)) };
}
/** The names of the products on sale, newest first: at the provider, and as the portal lists them. */
const namesOnSale = async () =>
  (await merchant.account.products.list({ limit: 100, active: true })).data.map(({ name }) => name);
async function shownOnSale(): Promise<string[]> {
  const query = { userId: merchant.user.id, environment: 'SANDBOX' };
  const { headers } = merchant.user;
  const listed = await copies.service.app.inject({ method: 'GET', url: path, query, headers });
  const products: PortalProduct[] = listed.json().data;
  return products.filter(({ active }) => active).map(({ name }) => name);
}
const amountsOf = ({ prices }: PortalProduct) => prices.map(({ unitAmount }) => unitAmount);
const failure = (more: Partial<FaultRequest>, at = '/v1/prices') =>
  // The provider's library tries once more by itself.
  copies.provider.fault({ kind: 'cut_after', times: 2, match: { method: 'POST', path: at }, ...more });

/** Saves two prices of which the second fails, once the first has been made and answered. */
async function failAtSecond(attempt: () => Promise<{ status: number }>): Promise<void> {
  const before = await copies.provider.requestCount('/v1/prices');
  await failure({ kind: 'delay_after', delayMs: 1_000, times: 1 });
  const answer = attempt();
  while ((await copies.provider.requestCount('/v1/prices')) === before);
  await failure({ kind: 'status', status: 500, times: 100 });
  expect((await answer).status).toBe(502);
  await copies.provider.clearFaults();
}

describe('a product that is changed again after an attempt failed midway', () => {
  test('has each new price once: those that were made, those whose answer was lost and those never asked for', async () => {
    await failAtSecond(() => change('key-1', 2000, 3000, 4000));
    await failure({ times: 2 });
    expect((await change('key-1', 2000, 3000, 4000)).status).toBe(502);
    const { status, data } = await change('key-1', 2000, 3000, 4000);
    expect([status, amountsOf(data)]).toEqual([200, expect.arrayContaining([1000, 2000, 3000, 4000])]);
    expect(await atProvider()).toEqual({
      all: [1000, 2000, 3000, 4000],
      onSale: [1000, 2000, 3000, 4000],
    });
  });

  test('keeps of the prices that were made those that are still in the form', async () => {
    await failAtSecond(() => change('key-2', 2000, 3000));
    const { status, data } = await change('key-2', 5000, 3000);
    expect([status, amountsOf(data).sort()]).toEqual([200, [1000, 3000, 5000]]);
    expect(await atProvider()).toEqual({ all: [1000, 2000, 3000, 5000], onSale: [1000, 3000, 5000] });
  });

  test('takes off the shelf a price whose answer was lost and that is no longer in the form', async () => {
    await failure({ times: 2 });
    expect((await change('key-17', 2000)).status).toBe(502);
    const { status, data } = await change('key-17', 3000);
    expect([status, amountsOf(data)]).toEqual([200, [1000, 3000]]);
    expect((await atProvider()).onSale).toEqual([1000, 3000]);
  });

  test('has a price on sale that was taken out of the form and put back', async () => {
    for (const amount of [2000, 3000, 2000]) {
      const { status, data } = await change('key-18', amount);
      expect([status, amountsOf(data)]).toEqual([200, [1000, amount]]);
      expect((await atProvider()).onSale).toEqual([1000, amount]);
    }
  });

  test('asks for a price anew that the provider refused', async () => {
    await failure({ kind: 'status', status: 400, times: 1 });
    expect((await change('key-19', 2000)).status).toBe(422);
    expect((await change('key-19', 2000)).status).toBe(200);
    expect(await atProvider()).toEqual({ all: [1000, 2000], onSale: [1000, 2000] });
  });

  test('has two prices alike where two were asked for, and no third', async () => {
    await failAtSecond(() => change('key-3', 2000, 2000));
    for (let round = 0; round < 3; round += 1) expect((await change('key-3', 2000, 2000)).status).toBe(200);
    expect((await atProvider()).all).toEqual([1000, 2000, 2000]);
  });

  test('gets the same price anew under another key, as a change of its own', async () => {
    await change('key-4', 2000);
    await change('key-5', 2000);
    expect((await atProvider()).onSale).toEqual([1000, 2000, 2000]);
  });
});

describe('a new product that is saved again', () => {
  const named = async (name: string) =>
    (await merchant.account.products.list({ limit: 100 })).data.filter((one) => one.name === name);

  test.each(['/v1/products', '/v1/prices'])(
    'after the answer of %s was lost is one product with each price once',
    async (at) => {
      const name = `Cortado em ${at}`;
      await failure({}, at);
      expect((await create('key-6', name, 2000, 3000)).status).toBe(502);
      const { status, data } = await create('key-6', name, 2000, 3000);
      expect([status, amountsOf(data)]).toEqual([200, [2000, 3000]]);
      const again = await create('key-6', name, 2000, 3000);
      expect(again.data).toEqual(data);
      const [made, ...others] = await named(name);
      expect(others).toEqual([]);
      expect(await atProvider(made?.id)).toEqual({ all: [2000, 3000], onSale: [2000, 3000] });
    },
  );

  test('after it failed between two prices has each of them once', async () => {
    await failAtSecond(() => create('key-7', 'Entre dois', 2000, 3000));
    expect((await create('key-7', 'Entre dois', 2000, 3000)).status).toBe(200);
    const [made, ...others] = await named('Entre dois');
    expect([others, (await atProvider(made?.id)).all]).toEqual([[], [2000, 3000]]);
  });

  test('otherwise than at the attempt that failed leaves on sale what was saved in the end', async () => {
    await failAtSecond(() => create('key-10', 'Mudado', 2000, 3000));
    const { status, data } = await create('key-10', 'Mudado', 2000, 3500);
    expect([status, amountsOf(data)]).toEqual([200, [2000, 3500]]);
    expect((await named('Mudado')).map(({ active }) => active)).toEqual([true, false]);
  });

  test.each([
    ['fails', () => failAtSecond(() => create('key-11', 'Segundo', 2000, 3000))],
    ['succeeds', () => create('key-11', 'Segundo', 2000, 3000)],
  ])(
    'as at first, after an attempt with something else %s, is on sale as it was at first',
    async (_, between) => {
      await failAtSecond(() => create('key-11', 'Primeiro', 2000, 3000));
      await between();
      const { status, data } = await create('key-11', 'Primeiro', 2000, 3000);
      expect([status, data.active, amountsOf(data)]).toEqual([200, true, [2000, 3000]]);
      expect(await namesOnSale()).toEqual(['Primeiro', 'Plano Prata']);
      expect(await shownOnSale()).toEqual(['Primeiro', 'Plano Prata']);
    },
  );

  test('as A, B, A, B has B alone on sale', async () => {
    for (const name of ['A', 'B', 'A', 'B']) expect((await create('key-12', name, 2000)).status).toBe(200);
    expect(await namesOnSale()).toEqual(['B', 'Plano Prata']);
    expect(await shownOnSale()).toEqual(['B', 'Plano Prata']);
  });

  test('after the provider refused a price is on sale, and what was refused is not', async () => {
    await failure({ kind: 'status', status: 400, times: 1 });
    expect((await create('key-8', 'Recusado', 2000)).status).toBe(422);
    expect(await namesOnSale()).toEqual(['Plano Prata']);
    expect((await create('key-8', 'Recusado', 2000)).status).toBe(200);
    expect((await named('Recusado')).map(({ active }) => active).sort()).toEqual([false, true]);
  });

  test.each(['/v1/products', '/v1/prices'])(
    'after its answer was lost and its credentials were refused at %s is on sale once',
    async (at) => {
      await failure({}, '/v1/prices');
      expect((await create('key-13', 'Cortado', 2000)).status).toBe(502);
      await failure({ kind: 'status', status: 401, times: 100 }, at);
      expect((await create('key-13', 'Cortado', 2000)).status).toBe(422);
      await copies.provider.clearFaults();
      expect((await create('key-13', 'Cortado', 2000)).status).toBe(200);
      expect(await namesOnSale()).toEqual(['Cortado', 'Plano Prata']);
    },
  );

  test('leaves nothing on sale when a price is refused and withdrawing it fails, once it is saved again', async () => {
    await failure({ kind: 'status', status: 400, times: 1 });
    await failure({ kind: 'status', status: 401, times: 1 }, '/v1/products/');
    expect((await create('key-14', 'Sem volta', 2000)).status).toBe(502);
    expect((await create('key-14', 'Outro', 2000)).status).toBe(200);
    expect(await namesOnSale()).toEqual(['Outro', 'Plano Prata']);
  });

  test('after a price was refused and the answer of the withdrawal lost is on sale', async () => {
    await failure({ kind: 'status', status: 400, times: 1 });
    await failure({}, '/v1/products/');
    expect((await create('key-21', 'De volta', 2000)).status).toBe(502);
    expect(await namesOnSale()).toEqual(['Plano Prata']);
    const { status, data } = await create('key-21', 'De volta', 2000);
    expect([status, data.active]).toEqual([200, true]);
    expect(await namesOnSale()).toEqual(['De volta', 'Plano Prata']);
  });

  test('while the provider is still at work on what was asked for before is on sale alone in the end', async () => {
    await failure({ kind: 'delay', delayMs: 3000, times: 1 }, '/v1/products');
    expect((await create('key-15', 'Tardio', 2000)).status).toBeGreaterThanOrEqual(502);
    let last = await create('key-15', 'Outro', 2000);
    while (last.status !== 200) {
      expect(last.status).toBeGreaterThanOrEqual(502);
      last = await create('key-15', 'Outro', 2000);
    }
    expect(await namesOnSale()).toEqual(['Outro', 'Plano Prata']);
  });

  test('while an earlier attempt is under way is told to wait, and makes nothing', async () => {
    await failure({ kind: 'delay_after', delayMs: 1_000, times: 1 }, '/v1/products');
    const before = await copies.provider.requestCount('/v1/products');
    const first = create('key-16', 'Primeiro', 2000);
    while ((await copies.provider.requestCount('/v1/products')) === before);
    expect(await create('key-16', 'Segundo', 2000)).toMatchObject({
      status: 409,
      body: {
        error: 'idempotency_in_flight',
        message: 'Este formulário ainda está sendo salvo. Tente novamente em instantes.',
      },
    });
    expect((await first).status).toBe(200);
    expect(await namesOnSale()).toEqual(['Primeiro', 'Plano Prata']);
    expect((await create('key-16', 'Segundo', 2000)).status).toBe(200);
    expect(await namesOnSale()).toEqual(['Segundo', 'Plano Prata']);
  });

  test.each([
    ['a first', 200, async () => {}],
    ['a further', 409, () => failAtSecond(() => create('key-20', 'Primeiro', 2000, 3000))],
  ])('while %s attempt outlives its lease is on sale alone', async (_, status, earlier) => {
    await earlier();
    await failure({ kind: 'delay_after', delayMs: 1_000, times: 1 });
    const before = await copies.provider.requestCount('/v1/prices');
    const late = create('key-20', 'Primeiro', 2000, 3000);
    while ((await copies.provider.requestCount('/v1/prices')) === before);
    await copies.service.context.orm.em.fork().execute(`update idempotency_keys set locked_until = now()`);
    expect((await create('key-20', 'Segundo', 2000)).status).toBe(200);
    expect((await late).status).toBe(status);
    expect(await namesOnSale()).toEqual(['Segundo', 'Plano Prata']);
  });
});

test('a process killed between two prices leaves, saved again by the same key, each price once', async () => {
  const { context } = copies.service;
  const env = { ...context.env, IDEMPOTENCY_LEASE_MS: 500 };
  const second = await startSecondGateway({ ...copies.service, context: { ...context, env } });
  await failure({ kind: 'delay_after', delayMs: 1500, times: 1 });
  const before = await copies.provider.requestCount('/v1/prices');
  const cut = fetch(`${second.address}${path}/${product.id}?userId=${merchant.user.id}&environment=SANDBOX`, {
    method: 'PUT',
    headers: { ...merchant.user.headers, 'idempotency-key': 'key-9', 'content-type': 'application/json' },
    body: JSON.stringify(form(2000, 3000)),
  }).then(
    () => 'answered',
    () => 'cut',
  );
  while ((await copies.provider.requestCount('/v1/prices')) === before);
  second.kill();
  expect(await cut).toBe('cut');
  let again = await change('key-9', 2000, 3000);
  // First the dead process holds our key, then the provider its own.
  while ([409, 502].includes(again.status)) again = await change('key-9', 2000, 3000);
  expect([again.status, amountsOf(again.data).sort()]).toEqual([200, [1000, 2000, 3000]]);
  expect((await atProvider()).all).toEqual([1000, 2000, 3000]);
});

test.each(['', 'with space', 'ç', 'x'.repeat(256)])(
  'the key %j is refused before anything is done',
  async (key) => {
    expect((await change(key, 2000)).status).toBe(400);
    expect((await atProvider()).all).toEqual([1000]);
  },
);
