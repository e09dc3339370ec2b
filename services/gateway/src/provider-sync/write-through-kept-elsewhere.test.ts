import { startMethods } from '../testing/stages/by-method.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods({});
});
afterAll(() => stage.close());

const fail = (path: string) =>
  stage.provider.fault({ kind: 'status_kept_after', status: 500, times: 1, match: { method: 'POST', path } });

test('Mercado Pago: a customer that it made, and whose failure it keeps, is found by the same key, once', async () => {
  const merchant = await stage.merchantAt('MERCADOPAGO');
  const person = { name: 'Bia Lima', email: 'bia@exemplo.com.br', gatewayType: 'MERCADOPAGO' };
  await fail('/mercadopago/v1/customers');
  const first = await merchant.post('/customers', person, { 'idempotency-key': 'customer' });
  expect(first.body.error).toBe('provider_failed');
  const made = await merchant.post('/customers', person, { 'idempotency-key': 'customer' });
  expect([made.status, made.body.data?.email]).toEqual([200, person.email]);
  const again = await merchant.post('/customers', person, { 'idempotency-key': 'customer' });
  expect(again.body).toEqual(made.body);
});
