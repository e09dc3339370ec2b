import type { Browser, Page } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import { openBrowser } from '../browser/testing/open-browser.ts';
import { type RunningPayPal, startPayPal } from './testing/running-paypal.ts';

let paypal: RunningPayPal;
let shop: FastifyInstance;
let shopUrl: string;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  paypal = await startPayPal();
  shop = Fastify();
  shop.get('/*', async () => 'Loja');
  shopUrl = await shop.listen({ host: '127.0.0.1', port: 0 });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await paypal.close();
});

/** Opens the payer's page of a fresh order of the shop; returns the order's id. */
async function open(): Promise<string> {
  const experience_context = {
    brand_name: 'Café da Vila',
    return_url: `${shopUrl}/volta`,
    cancel_url: `${shopUrl}/desiste`,
  };
  const source = { payment_source: { paypal: { experience_context } } };
  const id = await paypal.order({ description: 'Livro de receitas, capa dura' }, source);
  await page.goto(`${paypal.url}/checkoutnow?token=${id}`);
  return id;
}

test('a payer on a phone chooses who pays, pays, and is back at the shop of another origin', async () => {
  const id = await open();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByLabel('Quem paga').selectOption({ label: 'Em análise' });
  await page.getByRole('button', { name: 'Pagar' }).click();
  await page.waitForURL((url) => url.origin === shopUrl);
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('token')]).toEqual(['/volta', id]);
  expect((await paypal.call('GET', `/v2/checkout/orders/${id}`)).body).toMatchObject({
    status: 'APPROVED',
    payer: { email_address: 'pending@personal.example.com', payer_id: searchParams.get('PayerID') },
  });
});

test('a payer who cancels is back at the shop too', async () => {
  const id = await open();
  await page.getByRole('button', { name: 'Cancelar e voltar' }).click();
  await page.waitForURL((url) => url.origin === shopUrl);
  expect(page.url()).toBe(`${shopUrl}/desiste?token=${id}`);
});
