import { startMethods } from '../testing/stages/by-method.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods({});
});
afterAll(() => stage.close());

const fail = (path: string) =>
  stage.provider.fault({ kind: 'status_kept_after', status: 500, times: 1, match: { method: 'POST', path } });

test('Mercado Pago: a customer and a card that it made, and whose failure it keeps, are found, once', async () => {
  const merchant = await stage.merchantAt('MERCADOPAGO');
  const person = { name: 'Bia Lima', email: 'bia@exemplo.com.br', gatewayType: 'MERCADOPAGO' };
  await fail('/mercadopago/v1/customers');
  const made = await merchant.post('/customers', person, { 'idempotency-key': 'customer' });
  expect([made.status, made.body.data?.email]).toEqual([200, person.email]);
  const again = await merchant.post('/customers', person, { 'idempotency-key': 'customer' });
  expect(again.body).toEqual(made.body);

  const path = `/customers/${made.body.data.id}/payment-methods`;
  const card = { paymentMethodId: await merchant.cardToken('APRO') };
  await fail(`/mercadopago/v1/customers/${made.body.data.externalId}/cards`);
  const stored = await merchant.post(path, card, { 'idempotency-key': 'card' });
  expect([stored.status, stored.body.data?.id]).toEqual([200, expect.any(String)]);
  const { items } = (await merchant.get(path)).body.data;
  expect(items).toEqual([stored.body.data]);
});
