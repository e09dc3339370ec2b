import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { expectAccessible } from '../steps/axe.ts';
import { chooseOption } from '../steps/choose-option.ts';
import { finishLoading, seeToast } from '../steps/merchant.ts';
import type { KeyPair } from '../steps/merchant-server.ts';
import { createLink, payLatest, typeCard } from '../steps/payer.ts';
import { callPortal, openAs, startSession } from '../steps/portal-api.ts';
import { createSeller, type Seller } from '../steps/seller.ts';

const rule = (name: string, when: object, gateway: string) => ({
  ...{ id: `rule_${randomUUID()}`, name, active: true, when: { methods: ['card'], ...when } },
  target: { type: 'gateway', gateway },
});

/** Registers a merchant of two gateways: dear cards go to the second, cheap ones to the first, all else by the order. */
async function createRoutedSeller(): Promise<Seller & { account: string }> {
  const seller = await createSeller();
  const session = await startSession(seller.person);
  const query = `userId=${session.userId}&environment=SANDBOX`;
  const account = randomUUID().replaceAll('-', '');
  const keys = { publicKey: `TEST-key-${account}`, secretKey: `TEST-token-${account}` };
  const config = { gatewayType: 'MERCADOPAGO', ...keys };
  const saved = await callPortal({ path: `/payment/config?${query}`, body: config, session });
  expect(saved.status, saved.message).toBe(200);
  const settings = {
    rules: [
      rule('Valor alto', { amountMin: 50_000 }, 'MERCADOPAGO'),
      rule('Valor baixo', { amountMax: 49_999 }, 'STRIPE'),
    ],
    order: ['MERCADOPAGO', 'STRIPE'],
    failover: { active: true, afterMs: 2_500 },
    ...{ pinned: [], fees: [], version: 0 },
  };
  const path = `/portal/routing?${query}`;
  const routed = await callPortal({ path, method: 'PUT', body: settings, session });
  expect(routed.status, routed.message).toBe(200);
  return { ...seller, account };
}

/** Has the second gateway refuse the account's next payment as one that is down. */
async function failOnce(account: string): Promise<void> {
  const response = await fetch(`${productUrls().simulator}/_simulator/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ kind: 'status', status: 503, times: 1 },
      match: { method: 'POST', path: '/mercadopago/v1/payments', account: `mp_test_${account}` },
    }),
  });
  expect(response.status).toBe(200);
}

/** The merchant's latest payment, as its server sees it. */
async function latestPayment({ accessKey, secretKey }: KeyPair): Promise<object | undefined> {
  const response = await fetch(`${productUrls().gateway}/api/v1/payment/payments?limit=1`, {
    headers: { 'x-access-key': accessKey, 'x-secret-key': secretKey },
  });
  const { data }: { data: { items: object[] } } = await response.json();
  return data.items[0];
}

const routed = { gatewayType: undefined, maxInstallments: 1 };
const paid = (page: Page) => page.getByRole('heading', { name: 'Pagamento confirmado' });
const submit = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ });
const stripeCard = (page: Page) =>
  page.frameLocator('iframe[src*="/elements/card"]').getByRole('textbox', { name: 'Número do cartão' });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const width of [390, 1440] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a link by rules is made in the portal, and its card goes to the gateway that the rule names', async ({
      page,
      context,
    }) => {
      const { person, keys } = await createRoutedSeller();
      await openAs(page, person, '/admin/payment-links');
      await page.getByRole('button', { name: 'Novo link' }).click();
      const form = page.getByRole('dialog', { name: 'Novo link' });
      await expect(form.getByLabel('Descrição')).toBeFocused();
      await page.keyboard.type('Rosas de novembro');
      await form.getByLabel('Valor', { exact: true }).pressSequentially('60000');
      await expect(form.getByLabel('Gateway').locator('option:checked')).toHaveText(
        'Pelas regras de roteamento',
      );
      await form.getByLabel('Parcelas').selectOption('3');
      await expectAccessible(page, 'a new link by rules', [width]);
      await form.getByRole('button', { name: 'Criar link' }).click();
      await seeToast(page, 'Link criado.');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosas de novembro');
      await expect(page.getByText('Pelas regras de roteamento')).toBeVisible();

      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Abrir a página' }).click();
      const payer = await opened;
      await payer.setViewportSize({ width, height: 844 });
      const scripts: string[] = [];
      payer.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await payer.getByLabel('Email').fill('ana@exemplo.com.br');
      expect(scripts.filter((url) => /stripe|mercadopago/.test(url))).toEqual([]);
      await chooseOption(payer, 'Cartão');
      const place = await submit(payer).boundingBox();
      const number = payer.locator('[data-field="cardNumber"]').frameLocator('iframe').getByRole('textbox');
      await expect(number).toBeVisible();
      expect((await submit(payer).boundingBox())?.y).toBe(place?.y);
      await payer.getByLabel('Parcelas').selectOption('3');
      await typeCard(payer, 'APRO');
      await expect(payer.getByText(/^3x de R\$\s209,36, total R\$\s628,08$/)).toBeVisible();
      await expectAccessible(payer, 'the card of a link by rules', [width]);
      expect(await overflow(payer)).toBeLessThanOrEqual(0);
      await payer.getByRole('button', { name: 'Pagar com cartão' }).click();
      await expect(paid(payer)).toBeVisible();
      expect(await latestPayment(keys)).toMatchObject({
        ...{ gateway: 'MERCADOPAGO', status: 'succeeded', amount: 60_000, installments: 3 },
      });
      expect(scripts.filter((url) => url.includes('stripe'))).toEqual([]);
      await page.bringToFront();
      await page.reload();
      await finishLoading(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Pago');
    });

    test('a Pix goes on at the next gateway while the first is down', async ({ page }) => {
      const { keys, account } = await createRoutedSeller();
      await page.goto(await createLink(keys, routed));
      await chooseOption(page, 'Pix');
      await page.getByLabel('Email').fill('ana@exemplo.com.br');
      await failOnce(account);
      await page.getByRole('button', { name: 'Gerar Pix' }).click();
      await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
      expect(await latestPayment(keys)).toMatchObject({ gateway: 'STRIPE', status: 'requires_action' });
      await payLatest(keys);
      await expect(paid(page)).toBeVisible();
    });

    test('a card that its gateway failed is tried at the next one in the same page', async ({ page }) => {
      const { keys } = await createRoutedSeller();
      await page.goto(await createLink(keys, routed));
      await chooseOption(page, 'Cartão');
      await page.getByLabel('Email').fill('ana@exemplo.com.br');
      await page.getByLabel('Nome impresso no cartão').fill('Ana Souza');
      await stripeCard(page).click();
      await page.keyboard.type('40000000000001191234123');
      await submit(page).click();
      const refusal = page.getByRole('alert');
      await expect(refusal).toContainText('O cartão foi recusado');
      await expect(refusal.getByRole('button', { name: 'Pagar com Pix' })).toBeVisible();
      await expectAccessible(page, 'a card that its gateway failed', [width]);
      await refusal.getByRole('button', { name: 'Tentar de novo' }).press('Enter');
      await expect(page.getByText('Agora o cartão é pago pelo MercadoPago.')).toBeVisible();
      await typeCard(page, 'APRO');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await submit(page).click();
      await expect(paid(page)).toBeVisible();
      expect(await latestPayment(keys)).toMatchObject({ gateway: 'MERCADOPAGO', status: 'succeeded' });
    });
  });
}
