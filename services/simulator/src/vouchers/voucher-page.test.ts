import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../browser/testing/open-browser.ts';
import {
  payer,
  type RunningMercadoPago,
  startMercadoPago,
} from '../mercadopago/testing/running-mercadopago.ts';
import { barCodeSvg } from './bar-code.ts';

let browser: Browser;
let mp: RunningMercadoPago;
let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  mp = await startMercadoPago();
  browser = await openBrowser();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 390, height: 780 } });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await mp.close();
});

/** Opens the payer's page of a new payment; the simulator of a test has another port than its public address. */
async function open(method: string): Promise<string> {
  const { body } = await mp.call('POST', '/v1/payments', {
    transaction_amount: 1234.56,
    payment_method_id: method,
    payer,
  });
  const { external_resource_url: boletoUrl } = Object(body.transaction_details);
  const { transaction_data: data } = Object(body.point_of_interaction);
  const { pathname, search } = new URL(data?.ticket_url ?? boletoUrl);
  await page.goto(`${mp.simulator.url}${pathname}${search}`);
  return String(body.id);
}

const statusOf = async (id: string) => (await mp.call('GET', `/v1/payments/${id}`)).body.status;
const isWiderThanScreen = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a payer sees the code of a Pix on a phone, and pays', async () => {
  const id = await open('pix');
  await page.getByRole('heading', { name: 'Pix de R$ 1.234,56' }).waitFor();
  await page.getByRole('img', { name: 'QR Code do Pix' }).waitFor();
  expect(await page.getByLabel('Pix copia e cola').inputValue()).toMatch(/^00020126/);
  expect(await isWiderThanScreen()).toBe(false);
  await page.getByRole('button', { name: 'Pagar' }).click();
  await page.getByText('Pago', { exact: true }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await statusOf(id)).toBe('approved');
  expect(errors).toEqual([]);
});

test('a payer sees the line and the bar code of a boleto, and lets it expire', async () => {
  const id = await open('bolbradesco');
  await page.getByRole('img', { name: 'Código de barras do boleto' }).waitFor();
  expect(await page.getByLabel('Linha digitável').inputValue()).toMatch(
    /^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/,
  );
  expect(await isWiderThanScreen()).toBe(false);
  await page.getByRole('button', { name: 'Deixar vencer' }).click();
  await page.getByText('Vencido', { exact: true }).waitFor();
  expect(await statusOf(id)).toBe('cancelled');
  expect(errors).toEqual([]);
});

test('the page opens with its hash only', async () => {
  const id = await open('pix');
  const response = await fetch(`${mp.url}/payments/${id}/ticket?hash=x`);
  expect(response.status).toBe(404);
});

test('a bar code has the widths of its digits', () => {
  // 3 as bars (wide, wide, narrow, narrow, narrow) and 8 as the gaps between them, after the start.
  expect(barCodeSvg('38', 'x')).toContain(
    'M4 0h3v50h-3zM10 0h3v50h-3zM14 0h1v50h-1zM16 0h1v50h-1zM20 0h1v50h-1z',
  );
});
