import { type RunningSimulator, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

/** The bank's page of a payment that asks for 3-D Secure. */
async function askBank(): Promise<URL> {
  const { next_action: action } = await simulator.stripe.paymentIntents.create({
    amount: 25_000,
    currency: 'brl',
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    return_url: 'https://loja.example/pedido',
  });
  const { pathname, search } = new URL(action?.redirect_to_url?.url ?? '');
  return new URL(pathname + search, simulator.url);
}

test('the bank’s page says what is confirmed, and leads back to the shop', async () => {
  const url = await askBank();
  const html = await (await fetch(url)).text();
  expect(html).toMatch(/Compra de R\$\s250,00 com o cartão de final 3184/);
  const form = {
    client_secret: url.searchParams.get('client_secret') ?? '',
    return_url: url.searchParams.get('return_url') ?? '',
    outcome: 'authorized',
  };
  const answered = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect(answered.status).toBe(303);
  const back = new URL(answered.headers.get('location') ?? '');
  expect([back.host, back.searchParams.get('redirect_status')]).toEqual(['loja.example', 'succeeded']);
});

test('without the payment’s secret the page shows nothing of it', async () => {
  const url = await askBank();
  url.searchParams.set('client_secret', 'pi_secret_other');
  const answer = await fetch(url);
  expect([answer.status, (await answer.text()).includes('250,00')]).toEqual([404, false]);
});
