import type { Browser, FrameLocator, Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { openBrowser } from '../browser/testing/open-browser.ts';
import { buildSimulator } from '../simulator.ts';

let browser: Browser;
let app: FastifyInstance;
let url: string;
let stripe: Stripe;
let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  app = await buildSimulator({ databaseFile: ':memory:', publicUrl: 'http://127.0.0.1:1' });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(url).port);
  stripe = new Stripe('sk_test_loja', { host: '127.0.0.1', port, protocol: 'http' });
  browser = await openBrowser();
});
beforeEach(async () => {
  page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function open(): Promise<string> {
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: `${url}/health?session={CHECKOUT_SESSION_ID}`,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'brl', unit_amount: 4990, product_data: { name: 'Livro' } },
      },
    ],
  });
  await page.goto(`${url}/checkout/${id}`);
  return id;
}

const frame = (): FrameLocator => page.frameLocator('#card iframe');
const button = () => page.getByRole('button', { name: /^Pagar/ });

async function typeCard(number: string): Promise<void> {
  const field = frame().getByRole('textbox', { name: 'Número do cartão' });
  await field.click();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type(`${number}1234123`);
}

test('a buyer pays with the card frame, after a decline too, and comes back to the shop', async () => {
  const id = await open();
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await typeCard('4000000000000002');
  await button().click();
  const problem = page.getByRole('alert');
  await problem.getByText('recusado').waitFor();
  await typeCard('4242424242424242');
  await button().click();
  await page.waitForURL(`${url}/health?session=${id}`);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: { email: 'ana@exemplo.com.br' },
  });
  // The declined attempt is a 402, which the browser reports.
  expect(errors.filter((text) => !text.includes('402'))).toEqual([]);
});
