import { clientOf, success } from '../testing/answering.ts';
import { idempotencyKeyFor } from './idempotency-key.ts';

test('attempts at one order have one key, and no two orders have the same', () => {
  expect(idempotencyKeyFor('1042')).toBe('order/1042');
  expect(idempotencyKeyFor(1042)).toBe('order/1042');
  expect(idempotencyKeyFor({ id: '1042' })).toBe('order/1042');
  expect(idempotencyKeyFor({ id: '1042', attempt: 2 })).toBe('order/1042/2');
  const orders = ['a', 'a/b', 'a b', 'á', 'A', '%2F', { id: 'a', attempt: 'b' }, { id: 'a', attempt: 'b/c' }];
  expect(new Set(orders.map(idempotencyKeyFor)).size).toBe(orders.length);
});

test('every key is one that the service takes', () => {
  for (const id of ['pedido nº 7', 'ação\n', '日本', '~'.repeat(240)]) {
    expect(idempotencyKeyFor({ id, attempt: 'card-2' })).toMatch(/^[\x21-\x7e]{1,255}$/);
  }
  for (const wrong of ['', { id: '7', attempt: '' }, 'x'.repeat(260)]) {
    expect(() => idempotencyKeyFor(wrong)).toThrow(RangeError);
  }
});

test('a call is sent under it', async () => {
  const { trilho, sent } = clientOf([success({ id: 'pay_1' })]);
  await trilho.payments.refund(
    'pay_1',
    {},
    { idempotencyKey: idempotencyKeyFor({ id: 7, attempt: 'refund' }) },
  );
  expect(sent[0]?.headers.get('idempotency-key')).toBe('order/7/refund');
});
