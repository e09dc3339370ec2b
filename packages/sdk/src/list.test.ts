import { clientOf, success } from './testing/answering.ts';

const page = (ids: string[], cursors: { nextCursor?: string; previousCursor?: string } = {}) =>
  success({
    items: ids.map((id) => ({ id })),
    ...{ hasMore: cursors.nextCursor !== undefined, nextCursor: null, previousCursor: null },
    ...cursors,
  });

async function idsOf(list: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

test('iterated, a list is every item once, page after page, under the same filters', async () => {
  const { trilho, sent } = clientOf([page(['pay_3', 'pay_2'], { nextCursor: 'c1' }), page(['pay_1'])]);
  expect(await idsOf(trilho.payments.list({ limit: 2, status: 'succeeded' }))).toEqual([
    'pay_3',
    'pay_2',
    'pay_1',
  ]);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?limit=2&status=succeeded',
    '?limit=2&status=succeeded&startingAfter=c1',
  ]);
});

test('awaited, a list is one page', async () => {
  const { trilho, sent } = clientOf([page(['pay_3'], { nextCursor: 'c1' })]);
  const { items, hasMore, nextCursor } = await trilho.payments.list();
  expect({ items, hasMore, nextCursor }).toEqual({
    items: [{ id: 'pay_3' }],
    hasMore: true,
    nextCursor: 'c1',
  });
  expect(sent).toHaveLength(1);
});

test('a list that is left early reads no further page', async () => {
  const { trilho, sent } = clientOf([page(['pay_3', 'pay_2'], { nextCursor: 'c1' })]);
  for await (const { id } of trilho.payments.list()) if (id === 'pay_2') break;
  expect(sent).toHaveLength(1);
});

test('from endingBefore on, a list is walked towards its newest item', async () => {
  const { trilho, sent } = clientOf([
    page(['pay_4', 'pay_3'], { previousCursor: 'c4', nextCursor: 'c3' }),
    page(['pay_5'], { nextCursor: 'c5' }),
  ]);
  const ids = await idsOf(trilho.payments.list({ endingBefore: 'c2' }));
  expect(ids).toEqual(['pay_3', 'pay_4', 'pay_5']);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?endingBefore=c2', '?endingBefore=c4']);
});

test('metadata and lists are written as the service reads them, absent filters not at all', async () => {
  const { trilho, sent } = clientOf([page([])]);
  await trilho.customers.list({
    metadata: { 'order id': '1&2' },
    expand: ['defaultPaymentMethod'],
    email: undefined,
  });
  expect(new URL(sent[0]?.url ?? '').search).toBe(
    '?metadata%5Border+id%5D=1%262&expand=defaultPaymentMethod',
  );
});

test('an id cannot reach another path, and an empty one is refused before it is sent', async () => {
  const { trilho, sent } = clientOf([success({})]);
  await trilho.payments.retrieve('../customers?x=1');
  expect(sent[0]?.url).toBe('https://api.example/api/v1/payment/payments/..%2Fcustomers%3Fx%3D1');
  await expect(trilho.payments.retrieve('')).rejects.toBeInstanceOf(TypeError);
  expect(sent).toHaveLength(1);
});
