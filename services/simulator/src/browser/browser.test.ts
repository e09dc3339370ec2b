import type { Browser, FrameLocator, Page } from '@playwright/test';
import { startFakeApi } from './testing/fake-api.ts';
import { openBrowser } from './testing/open-browser.ts';
import { startShop } from './testing/shop-server.ts';

let browser: Browser;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let shop: Awaited<ReturnType<typeof startShop>>;
let page: Page;
let frame: FrameLocator;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  api = await startFakeApi();
  shop = await startShop(api.url);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await shop?.app.close();
  await api?.app.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  complaints.length = 0;
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  frame = page.frameLocator('#element iframe');
  await page.goto(shop.url);
});

afterEach(async () => page.close());

const field = (label: string) => frame.getByLabel(label, { exact: true });

async function untilReady(): Promise<void> {
  await page.evaluate(`shop.until('ready')`);
}

async function mountCard(options = {}): Promise<void> {
  expect(await page.evaluate(`shop.mountCard(${JSON.stringify(options)})`)).toEqual({ readyAtOnce: false });
  await untilReady();
}

/** Types as a person does: the fields move on by themselves. */
async function typeCard(number: string, expiry = '1234', cvc = '123'): Promise<void> {
  await field('Número do cartão').click();
  await page.keyboard.type(number);
  await page.keyboard.type(expiry);
  await page.keyboard.type(cvc);
}

function lastChange(): Promise<unknown> {
  return page.evaluate('shop.events.filter((event) => event.type === "change").at(-1)?.payload');
}

async function untilComplete(): Promise<void> {
  await page.evaluate(`shop.until('change', 'complete')`);
}

/** Starts a call of the page and leaves its result to be awaited. */
function call(expression: string): Promise<unknown> {
  return page.evaluate(expression);
}

describe('card element', () => {
  test('says it is ready after mount, not during it, and breaks no content policy', async () => {
    await mountCard();
    expect(await page.evaluate('shop.version')).toBe('endive');
    expect(complaints).toEqual([]);
  });

  test('groups the number, finds the brand and moves from field to field', async () => {
    await mountCard();
    await typeCard('378282246310005', '1234', '1234');
    await untilComplete();
    expect(await field('Número do cartão').inputValue()).toBe('3782 822463 10005');
    expect(await field('Data de validade do cartão').inputValue()).toBe('12 / 34');
    expect(await frame.getByAltText('American Express').count()).toBe(1);
    expect(await lastChange()).toEqual({
      elementType: 'card',
      empty: false,
      complete: true,
      brand: 'amex',
      error: undefined,
      value: { postalCode: '' },
    });
  });

  test.each([
    ['4242424242424241', '', 'invalid_number', 'O número do seu cartão é inválido.'],
    ['42424242', 'Tab', 'incomplete_number', 'O número do seu cartão está incompleto.'],
  ])('tells that the number %s is wrong', async (number, key, code, message) => {
    await mountCard();
    await field('Número do cartão').click();
    await page.keyboard.type(number);
    if (key) await page.keyboard.press(key);
    await page.evaluate(`shop.until('change', 'error')`);
    expect(await lastChange()).toMatchObject({
      complete: false,
      error: { type: 'validation_error', code, message },
    });
    expect(await field('Número do cartão').getAttribute('aria-invalid')).toBe('true');
  });

  test('refuses a date in the past and an unfinished form without calling the API', async () => {
    await mountCard();
    await typeCard('4242424242424242', '0120');
    expect(await call('shop.createPaymentMethod()')).toMatchObject({
      error: { code: 'invalid_expiry_year_past', message: 'O ano de validade do cartão está no passado.' },
    });
    await call('shop.clear()');
    await page.evaluate(`shop.until('change', 'empty')`);
    expect(await call('shop.createPaymentMethod()')).toMatchObject({ error: { code: 'incomplete_number' } });
  });

  test('makes a payment method, and no message to the page carries the number or the code', async () => {
    await mountCard();
    await typeCard('4242424242424242', '1234', '987');
    await untilComplete();
    expect(await call('shop.createPaymentMethod()')).toMatchObject({
      paymentMethod: { type: 'card', card: { last4: '4242' }, billing_details: { name: 'Ana Ribeiro' } },
    });
    const heard = String(await page.evaluate('shop.messages.join("\\n")'));
    expect(heard).toContain('change');
    expect(heard.replace(/\s/g, '')).not.toMatch(/4242424|987/);
    expect(await page.evaluate('document.documentElement.outerHTML')).not.toContain('4242');
  });

  test('applies the style option and can be destroyed and made again', async () => {
    await mountCard({ style: { base: { color: 'rgb(1, 2, 3)', fontSize: '18px' } } });
    const look = await field('Número do cartão').evaluate((input) => {
      const { color, fontSize } = getComputedStyle(input);
      return { color, fontSize };
    });
    expect(look).toEqual({ color: 'rgb(1, 2, 3)', fontSize: '18px' });
    await call('shop.destroy()');
    expect(await page.locator('iframe').count()).toBe(0);
    await call('shop.events.splice(0)');
    await mountCard();
  });

  test('focus marks the container and Escape is told', async () => {
    await mountCard();
    await call('shop.focus()');
    await page.locator('#element.StripeElement--focus').waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(`shop.until('escape')`);
  });
});

describe('confirmation', () => {
  test('a good card pays', async () => {
    await mountCard();
    await typeCard('4242424242424242');
    const secret = await api.newIntent('payment');
    expect(await call(`shop.confirmCard('${secret}')`)).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    });
  });

  test('a declined card resolves with the error of the API', async () => {
    await mountCard();
    await typeCard('4000000000000002');
    const secret = await api.newIntent('payment');
    expect(await call(`shop.confirmCard('${secret}')`)).toMatchObject({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
    });
  });

  test.each([
    ['Autorizar', { paymentIntent: { status: 'succeeded' } }],
    ['Recusar', { error: { type: expect.any(String), code: 'payment_intent_authentication_failure' } }],
  ])('3-D Secure: %s in the bank decides the payment', async (button, expected) => {
    await mountCard();
    await typeCard('4000002500003155');
    const secret = await api.newIntent('payment');
    const result = call(`shop.confirmCard('${secret}')`);
    const bank = page.frameLocator('dialog iframe');
    await bank.getByText('Simulador').waitFor();
    await bank.getByText('R$ 19,90').waitFor();
    await bank.getByRole('button', { name: button }).click();
    expect(await result).toMatchObject(expected);
    expect(await page.locator('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('Escape in the bank refuses', async () => {
    await mountCard();
    await typeCard('4000002500003155');
    const secret = await api.newIntent('payment');
    const result = call(`shop.confirmCard('${secret}')`);
    const refuse = page
      .frameLocator('dialog iframe')
      .getByRole('button', { name: 'Recusar', disabled: false });
    await refuse.press('Escape');
    expect(await result).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } });
  });
});

describe('payment element', () => {
  test('confirms a payment and a setup from labelled fields', async () => {
    await call('shop.mountPayment()');
    await untilReady();
    await typeCardInForm('5555555555554444');
    await untilComplete();
    expect(await lastChange()).toMatchObject({ elementType: 'payment', value: { type: 'card' } });
    expect(await call('shop.submit()')).toEqual({ selectedPaymentMethod: 'card' });
    const secret = await api.newIntent('payment');
    expect(await call(`shop.confirmPayment('${secret}')`)).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    });
    const setup = await api.newIntent('setup');
    expect(await call(`shop.confirmSetup('${setup}')`)).toMatchObject({
      setupIntent: { status: 'succeeded' },
    });
    expect(complaints).toEqual([]);
  });

  test('shows what is missing under each field when submitted, and grows for it', async () => {
    await call('shop.mountPayment()');
    await untilReady();
    const before = (await page.locator('#element iframe').boundingBox())?.height ?? 0;
    expect(await call('shop.submit()')).toMatchObject({ error: { code: 'incomplete_number' } });
    await frame.getByText('O código de segurança do seu cartão está incompleto.').waitFor();
    const height =
      'new Promise((resolve) => new ResizeObserver(([entry], watch) => {' +
      `if (entry.contentRect.height > ${before}) { watch.disconnect(); resolve(entry.contentRect.height); }` +
      '}).observe(document.querySelector("#element iframe")))';
    expect(await page.evaluate(height)).toBeGreaterThan(before + 20);
  });

  test('takes the variables of the appearance', async () => {
    await call(`shop.mountPayment({ theme: 'night', variables: { colorBackground: 'rgb(22, 30, 39)' } })`);
    await untilReady();
    const number = frame.getByRole('textbox', { name: 'Número do cartão' });
    expect(await number.evaluate((input) => getComputedStyle(input).backgroundColor)).toBe('rgb(22, 30, 39)');
  });
});

async function typeCardInForm(number: string): Promise<void> {
  await frame.getByRole('textbox', { name: 'Número do cartão' }).click();
  await page.keyboard.type(`${number}1234123`);
}
