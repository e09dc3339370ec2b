import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { createShelf, subscribe } from '../../../testing/stages/selling.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let own: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
beforeEach(async () => {
  await copies.provider.clearFaults();
  own = await copies.accountHolder();
});
afterAll(() => copies.close());

test('lists page both ways, filter, search and expand, and work while the provider is down', async () => {
  const gold = await createShelf(own, { name: 'Álvaro Dias', email: 'alvaro@exemplo.com.br' });
  const silver = await createShelf(own, { name: 'Bia', email: 'bia@x.com.br', product: 'Prata 50%' });
  const made = [
    await subscribe(own, gold),
    await subscribe(own, gold, { metadata: { crm: '1' } }),
    await subscribe(own, silver),
  ].reverse();
  await own.post(`/subscriptions/${made[0].id}/cancel`);
  await copies.provider.fault({ kind: 'status', status: 500, times: 1000 });
  const page = async (query: string) => (await own.get(`/subscriptions?${query}`)).body.data;
  const ids = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id);
  const first = await page('limit=2');
  expect(ids(first)).toEqual(ids({ items: made.slice(0, 2) }));
  const second = await page(`limit=2&startingAfter=${first.nextCursor}`);
  expect(ids(second)).toEqual([made[2].id]);
  expect(ids(await page(`limit=2&endingBefore=${second.previousCursor}`))).toEqual(ids(first));
  expect(ids(await page('status=canceled'))).toEqual([made[0].id]);
  expect(ids(await page(`customerId=${silver.customer.id}`))).toEqual([made[0].id]);
  expect(ids(await page(`productId=${gold.product.id}`))).toHaveLength(2);
  expect(ids(await page(`search=${encodeURIComponent('álVARO d')}`))).toHaveLength(2);
  expect(ids(await page('search=X.COM'))).toEqual([made[0].id]);
  expect(ids(await page(`search=${encodeURIComponent('a 50%')}`))).toEqual([made[0].id]);
  expect(ids(await page(`search=${encodeURIComponent('%')}`))).toEqual([made[0].id]);
  expect(ids(await page('metadataKey=crm&metadataValue=1'))).toEqual([made[1].id]);
  const spelt = await page('limit=1&expand=customer&expand=price&expand=product');
  expect(spelt.items[0]).toMatchObject({
    customer: { id: silver.customer.id, name: 'Bia' },
    price: { id: silver.prices[0]?.id },
    product: { name: 'Prata 50%' },
  });
  expect((await own.get('/subscriptions?status=odd')).status).toBe(422);
  expect((await own.get('/subscriptions?startingAfter=odd')).status).toBe(400);
});

test("a search finds a subscription by its whole id, and those of a customer by the customer's, ours and the provider's", async () => {
  const ana = await createShelf(own, { name: 'Ana Lima', email: 'ana@exemplo.com.br' });
  const bia = await createShelf(own, { name: 'Bia', email: 'bia@x.com.br', product: 'Prata' });
  const [first, second] = [await subscribe(own, ana), await subscribe(own, ana)];
  const other = await subscribe(own, bia);
  const stranger = await copies.accountHolder();
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
  async function found(search: string, by = own): Promise<string[]> {
    const text = encodeURIComponent(search);
    const listed = idsOf((await by.get(`/subscriptions?search=${text}`)).body.data.items);
    const screen = await copies.service.app.inject({
      url: `/api/v1/payment/stripe/subscriptions/all?userId=${by.user.id}&environment=SANDBOX&search=${text}`,
      headers: by.user.headers,
    });
    const { content, totalElements } = screen.json().data;
    expect([idsOf(content), totalElements]).toEqual([listed, listed.length]);
    return listed;
  }
  for (const id of [first.id, first.externalId, ` ${first.id} `]) expect(await found(id)).toEqual([first.id]);
  for (const id of [ana.customer.id, ana.customer.externalId]) {
    expect(await found(id)).toEqual([second.id, first.id]);
  }
  expect(await found(other.externalId)).toEqual([other.id]);
  // Not parts of ids, nor in other letters, nor another merchant's.
  for (const id of [first.id.slice(0, -1), first.id.toUpperCase(), 'sub_', '_']) {
    expect(await found(id)).toEqual([]);
  }
  for (const id of [first.id, first.externalId, ana.customer.id])
    expect(await found(id, stranger)).toEqual([]);
});

test("a search for an id that is also in a product's name finds both, each once", async () => {
  const ana = await createShelf(own, { name: 'Ana Lima', email: 'ana@exemplo.com.br' });
  const one = await subscribe(own, ana);
  const named = await createShelf(own, { name: 'Bia', email: 'bia@x.com.br', product: `Como ${one.id}` });
  const other = await subscribe(own, named);
  const { items } = (await own.get(`/subscriptions?search=${one.id}`)).body.data;
  expect(items.map(({ id }: { id: string }) => id)).toEqual([other.id, one.id]);
});

test('the kept totals are those of the rows, also when subscriptions change at the same time', async () => {
  const shelf = await createShelf(own);
  const made = await Promise.all(Array.from({ length: 6 }, () => subscribe(own, shelf)));
  await Promise.all([
    ...made.slice(0, 3).map(({ id }) => own.post(`/subscriptions/${id}/cancel`)),
    ...made.slice(3).map(({ id }) => own.put(`/subscriptions/${id}`, { priceId: shelf.prices[1]?.id })),
    ...made.slice(0, 2).map(() => subscribe(own, shelf)),
  ]);
  const sort = 'gateway, status, product_id, billing_frequency';
  const of = `where user_id = '${own.user.id}'`;
  const em = copies.service.context.orm.em.fork();
  const counted = await em.execute(
    `select ${sort}, count(*) total from subscriptions ${of} group by ${sort} order by ${sort}`,
  );
  const kept = await em.execute(
    `select ${sort}, total from subscription_counts ${of} and total <> 0 order by ${sort}`,
  );
  expect(kept).toEqual(counted);
  expect(kept).toHaveLength(3);
});
