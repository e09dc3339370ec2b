import { type Hit, search } from './search.ts';

const place = ({ id, anchor }: Hit): string => (anchor ? `${id}/${anchor}` : id);

test.each([
  ['criar cliente', 'customers-create'],
  ['reembôlso', 'refunds-get'],
  ['reembolsar', 'payments-refund'],
  ['autenticacao', 'intro-authentication'],
  ['asinatura cancelar', 'subscriptions-cancel'],
  ['POST /api/v1/payment/customers', 'customers-create'],
  ['GET /customers/{id}', 'customers-retrieve'],
  ['POST /payments', 'payments-create'],
  ['post /api/v1/payment/process', 'payments-create'],
  ['/products/{id}/prices', 'products-add-price'],
  ['delete /customers/cus_03527ZZKwKAbLTf9bTPwCT', 'customers-delete'],
  ['payment_method.attached', 'webhooks-events/payment_method.attached'],
  ['trialDays', 'subscriptions-create'],
  ['webhok segredo', 'webhooks-rotate-secret'],
  ['como listar as faturas', 'invoices-list'],
  ['card_declined', 'guide-errors/card_declined'],
  ['rate_limited', 'guide-errors/rate_limited'],
  ['idempotencia', 'guide-idempotency'],
  ['cartao de teste', 'guide-test-cards'],
  ['limite de uso', 'guide-rate-limits'],
  ['3-d secure', 'guide-3ds'],
  ['3ds', 'guide-3ds'],
  ['GET /payment/customers/{id}', 'customers-retrieve'],
  ['POST /v1/payment/products', 'products-create'],
  ['migrar', 'guide-migration'],
  ['primeiro pagamneto', 'guide-first-payment'],
])('%s finds %s', async (query, expected) => {
  const [first] = await search(query);
  expect(first && place(first)).toBe(expected);
});

test('an endpoint finds its operation, then those below it', async () => {
  const hits = await search('GET /payments');
  expect(hits.map(({ id }) => id).slice(0, 2)).toEqual(['payments-list', 'payments-get']);
});

test('an error code finds the pages of the operations that answer it', async () => {
  const hits = await search('refund_exceeds_balance');
  expect(hits.map(({ id }) => id)).toContain('payments-refund');
});

test('a page is found once, with its group and the line that has the words', async () => {
  const hits = await search('metadados de nuvem');
  expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
  expect(hits[0]).toMatchObject({ id: 'webhooks-overview', title: 'Visão geral', group: 'Webhooks' });
  expect(hits[0]?.excerpt).toContain('metadados de nuvem');
  expect(hits[0]?.excerpt.length).toBeLessThan(160);
});

test('when no page has all of the words, those that have some are found', async () => {
  const [first] = await search('reembolsar astronave');
  expect(first?.id).toBe('payments-refund');
});

test('nothing is found for words that no page has', async () => {
  expect(await search('zzzzqqqq')).toEqual([]);
  expect(await search('de')).toEqual([]);
});
