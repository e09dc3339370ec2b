import { readFacts } from './facts-of-page.ts';

const facts = readFacts();

test('fields are named as they are reached, with the values they know and those they have by default', () => {
  const { body, answer, queryParameters } = facts['products.create'] ?? {};
  expect(body).toContainEqual(
    expect.objectContaining({ name: 'prices[].interval', values: ['day', 'week', 'month', 'year'] }),
  );
  expect(answer).toContainEqual(
    expect.objectContaining({ name: 'prices[].unitAmount', type: 'integer | null' }),
  );
  expect(queryParameters).toEqual([]);
  expect(facts['customers.list']?.queryParameters).toContainEqual(
    expect.objectContaining({ name: 'limit', type: 'integer', default: '20', isRequired: false }),
  );
});

test('the headers are those of the keys, the body and the operation', () => {
  const names = (id: string) => facts[id]?.headers.map(({ name, isRequired }) => [name, isRequired]);
  expect(names('subscriptions.create')).toEqual([
    ['X-Access-Key', true],
    ['X-Secret-Key', true],
    ['Content-Type', true],
    ['Idempotency-Key', false],
  ]);
  expect(names('customers.list')).toEqual([
    ['X-Access-Key', true],
    ['X-Secret-Key', true],
  ]);
});

test('every error has its status and its meaning', () => {
  const { errors = [] } = facts['payments.create'] ?? {};
  expect(errors).toContainEqual({
    status: 402,
    code: 'card_declined',
    description: 'O cartão foi recusado. `declineCode` diz por quê, `advice` o que fazer.',
  });
  expect(errors.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['unauthenticated', 'validation_failed', 'rate_limited', 'provider_timeout']),
  );
});
