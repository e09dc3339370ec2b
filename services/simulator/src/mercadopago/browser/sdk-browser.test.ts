import type { Browser, Locator, Page } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import { linkBrowserScript } from '../../browser/browser-script.ts';
import { openBrowser } from '../../browser/testing/open-browser.ts';
import { buildSimulator } from '../../simulator.ts';

let browser: Browser;
let simulator: FastifyInstance;
let simulatorUrl: string;
let shop: FastifyInstance;
let shopUrl: string;
let page: Page;
let consoleErrors: string[];
let bodies: { url: string; body: string }[];

/** A merchant's page of another origin, under a strict policy. */
async function startShop(): Promise<void> {
  shop = Fastify();
  const script = linkBrowserScript(new URL('testing/shop.ts', import.meta.url));
  const policy = `default-src 'none'; script-src 'self' ${simulatorUrl}; frame-src ${simulatorUrl}; connect-src ${simulatorUrl}`;
  shop.get('/shop.js', (_request, reply) => reply.type('text/javascript').send(script));
  shop.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', policy)
      .send(`<!doctype html><html lang="pt-BR"><head><title>Loja</title>
<script src="${simulatorUrl}/mercadopago/sdk/js/v2" defer></script>
<script src="/shop.js" defer></script></head><body><form id="form"></form></body></html>`),
  );
  shopUrl = await shop.listen({ host: '127.0.0.1', port: 0 });
}

beforeAll(async () => {
  simulator = await buildSimulator({ databaseFile: ':memory:', publicUrl: 'http://127.0.0.1:1' });
  simulatorUrl = await simulator.listen({ host: '127.0.0.1', port: 0 });
  await startShop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await simulator.close();
});
beforeEach(async () => {
  consoleErrors = [];
  bodies = [];
  page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('request', (request) => bodies.push({ url: request.url(), body: request.postData() ?? '' }));
  await page.goto(shopUrl);
});
afterEach(() => page.close());

const call = <T>(expression: string): Promise<T> => page.evaluate<T>(expression);
const input = (box: string): Locator => page.frameLocator(`#${box} iframe`).getByRole('textbox');
const nextYear = String((new Date().getUTCFullYear() + 3) % 100);

/** Opens a card's fields and waits for all three. */
async function openCard(prefix: string, key: string): Promise<void> {
  await call(`shop.open('${prefix}', '${key}')`);
  for (const field of ['cardNumber', 'expirationDate', 'securityCode']) {
    await input(`${prefix}-${field}`).waitFor();
  }
}

async function typeCard(prefix: string, number = '5031433215406351', expiry = `11${nextYear}`) {
  await input(`${prefix}-cardNumber`).pressSequentially(number);
  await input(`${prefix}-expirationDate`).pressSequentially(expiry);
  await input(`${prefix}-securityCode`).pressSequentially('123');
}

const holder = "{ cardholderName: 'APRO', identificationType: 'CPF', identificationNumber: '12345678909' }";
/** Asks the API as the shop's server. */
async function post(path: string, body: object): Promise<{ id?: unknown }> {
  const response = await fetch(`${simulatorUrl}/mercadopago${path}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer TEST-token-loja',
      'content-type': 'application/json',
      'x-idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return response.json();
}

interface Token {
  value?: { id: string; first_six_digits: string; cardholder: { name: string } };
  reason?: unknown;
}

async function pay(token: string, privateKey: string, installments: number) {
  const response = await fetch(`${simulatorUrl}/mercadopago/v1/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${privateKey}`,
      'content-type': 'application/json',
      'x-idempotency-key': token,
    },
    body: JSON.stringify({
      ...{ transaction_amount: 150, description: 'Rosas', installments, token },
      payer: { email: 'ana@exemplo.com.br' },
    }),
  });
  return { status: response.status, body: await response.json() };
}

test('a card typed into the fields pays in three instalments, and the page never sees it', async () => {
  await openCard('a', 'TEST-key-loja');
  await typeCard('a');
  const { value } = await call<Token>(`shop.token('a', ${holder})`);
  expect(value).toMatchObject({ first_six_digits: '503143', cardholder: { name: 'APRO' } });
  const { status, body } = await pay(value?.id ?? '', 'TEST-token-loja', 3);
  expect([status, body.status, body.installments]).toEqual([201, 'approved', 3]);

  const told = (await call<string[]>('shop.messages')).join('\n');
  expect(told).toContain('50314332');
  expect(told).not.toMatch(/5031433215|406351|"123"/);
  expect(await page.content()).not.toContain('5031433215406351');
  const withNumber = bodies.filter(({ body: sent }) => sent.includes('5031433215406351'));
  expect(withNumber.map(({ url }) => new URL(url).pathname)).toEqual(['/mercadopago/v1/card_tokens']);
  expect(consoleErrors).toEqual([]);
});

test('the first digits tell the instalments, the brand and its issuer', async () => {
  await openCard('a', 'TEST-key-loja');
  await input('a-cardNumber').pressSequentially('5031433215');
  await page.waitForFunction("shop.events.some(({ type }) => type === 'binChange')");
  const bins = await call<string[]>(
    "shop.events.filter(({ type }) => type === 'binChange').map(({ event }) => event.bin)",
  );
  expect(bins).toEqual(['50314332']);
  const asked = await call<{ value: { payer_costs: { installments: number }[] }[] }>(
    "shop.ask('a', 'getInstallments', { amount: '150.00', bin: '50314332' })",
  );
  expect(asked.value[0]?.payer_costs.map(({ installments }) => installments)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  const methods = await call("shop.ask('a', 'getPaymentMethods', { bin: '50314332' })");
  expect(methods).toMatchObject({ value: { results: [{ id: 'master' }] } });
  const issuers = await call("shop.ask('a', 'getIssuers', { paymentMethodId: 'master', bin: '50314332' })");
  expect(issuers).toMatchObject({ value: [{ name: 'Mastercard' }] });
  const types = await call<{ value: { id: string }[] }>("shop.ask('a', 'getIdentificationTypes', {})");
  expect(types.value.map(({ id }) => id)).toEqual(expect.arrayContaining(['CPF', 'CNPJ']));
});

test.each([
  ['a wrong number', '5031433215406352', `11${nextYear}`, 'invalid_number'],
  ['a date that is over', '5031433215406351', '0120', 'invalid_expiry_year_past'],
])('%s makes no token, and says so', async (_name, number, expiry, code) => {
  await openCard('a', 'TEST-key-loja');
  await typeCard('a', number, expiry);
  const { reason } = await call<Token>(`shop.token('a', ${holder})`);
  expect(reason).toMatchObject([{ code }]);
  const events = await call<{ type: string; event: { errorMessages?: { code: string }[] } }[]>('shop.events');
  const told = events.flatMap(({ type, event }) =>
    type === 'validityChange' ? (event.errorMessages ?? []) : [],
  );
  expect(told.map((problem) => problem.code)).toContain(code);
});

test('a saved card pays again with its security code alone', async () => {
  await openCard('a', 'TEST-key-loja');
  await typeCard('a');
  const typed = await call<Token>(`shop.token('a', ${holder})`);
  const customer = await post('/v1/customers', { email: 'ana@exemplo.com.br' });
  const saved = await post(`/v1/customers/${customer.id}/cards`, { token: typed.value?.id });
  const { value } = await call<Token>(`shop.token('a', { cardId: '${saved.id}' })`);
  expect(value).toMatchObject({ card_id: saved.id, security_code_length: 3 });
  const payer = { type: 'customer', id: customer.id };
  const paid = await post('/v1/payments', {
    transaction_amount: 150,
    installments: 1,
    token: value?.id,
    payer,
  });
  expect(paid).toMatchObject({ status: 'approved', card: { id: saved.id } });
});

test('an unknown key and a provider that is down are told, not waited for', async () => {
  await openCard('a', 'TEST-key-invalid');
  await typeCard('a');
  const { reason } = await call<Token>(`shop.token('a', ${holder})`);
  expect(reason).toMatchObject({ status: 401 });
  await page.route('**/v1/card_tokens**', (route) => route.abort());
  expect(await call<Token>(`shop.token('a', ${holder})`)).toMatchObject({ reason: { cause: [] } });
});

test('two cards on one page do not mix', async () => {
  await openCard('a', 'TEST-key-loja');
  await openCard('b', 'TEST-key-outra');
  await typeCard('a');
  await typeCard('b', '4235647728025682');
  const [first, second] = await call<Token[]>(
    `Promise.all([shop.token('a', ${holder}), shop.token('b', ${holder})])`,
  );
  expect([first?.value?.first_six_digits, second?.value?.first_six_digits]).toEqual(['503143', '423564']);
  expect((await pay(second?.value?.id ?? '', 'TEST-token-loja', 1)).status).toBe(400);
});

test('the keyboard goes through the fields in their order', async () => {
  await openCard('a', 'TEST-key-loja');
  await input('a-cardNumber').focus();
  await page.keyboard.type('5031433215406351');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`11${nextYear}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  expect((await call<Token>(`shop.token('a', ${holder})`)).value?.first_six_digits).toBe('503143');
});
