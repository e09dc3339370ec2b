import { randomUUID } from 'node:crypto';
import { createMerchant, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../../testing/servers/simulator.ts';

let simulator: TestSimulator;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url, LINK_PAYMENTS_PER_ADDRESS: 2 });
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

test('an address that has cards declined has to wait, on every link; one whose cards pay does not', async () => {
  const create = async () =>
    (await merchant.post('/links', { amount: 990, description: 'Café', reusable: true })).body.data.id;
  const links = [await create(), await create()];
  const pay = (link: string | undefined, cardToken: string, remoteAddress: string) =>
    service.app.inject({
      method: 'POST',
      url: `/api/v1/pay/${link}/payments`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { method: 'card', cardToken, email: 'ana@exemplo.com.br' },
      remoteAddress,
    });
  const answers = [];
  for (const place of [0, 1, 0])
    answers.push(await pay(links[place], 'pm_card_chargeDeclined', '203.0.113.7'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([402, 402, 429]);
  const [, , refused] = answers;
  expect(refused?.json().message).toBe('Muitas tentativas de pagamento. Tente de novo em 1 minuto.');
  expect(refused?.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  for (const place of [0, 1, 0, 1]) {
    expect((await pay(links[place], 'pm_card_visa', '203.0.113.8')).statusCode).toBe(200);
  }
});
