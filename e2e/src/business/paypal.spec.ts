import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { expectAccessible } from '../steps/axe.ts';
import { make, unique } from '../steps/catalog.ts';
import { createLink } from '../steps/payer.ts';
import { callPortal, openAs, startSession } from '../steps/portal-api.ts';
import { createSeller, type Seller } from '../steps/seller.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const email = () => `${unique('ana').replace(' ', '.')}@exemplo.com.br`;

/** Registers a merchant who charges through PayPal. */
async function createPayPalSeller(): Promise<Seller> {
  const seller = await createSeller();
  const session = await startSession(seller.person);
  const account = randomUUID().replaceAll('-', '');
  const saved = await callPortal({
    path: `/payment/config?userId=${session.userId}&environment=SANDBOX`,
    body: {
      gatewayType: 'PAYPAL',
      publicKey: `paypal-client-${account}`,
      secretKey: `paypal-secret-${account}`,
    },
    session,
  });
  expect(saved.status, saved.message).toBe(200);
  return seller;
}

/** The state of the merchant's latest payment. */
async function latest({ keys: { accessKey, secretKey } }: Seller) {
  const response = await fetch(`${productUrls().gateway}/api/v1/payment/payments?limit=1`, {
    headers: { 'x-access-key': accessKey, 'x-secret-key': secretKey },
  });
  const { data }: { data: { items: { status: string; method: string; amountCaptured: number }[] } } =
    await response.json();
  return data.items[0];
}

for (const width of [390, 1440] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a link is paid with a PayPal account, after its payer came back once without agreeing', async ({
      page,
    }) => {
      const seller = await createPayPalSeller();
      const link = await createLink(seller.keys, {
        ...{ gatewayType: 'PAYPAL', methods: ['paypal'], maxInstallments: 1 },
      });
      await page.goto(link);
      await page.getByLabel('Email').fill(email());
      await expectAccessible(page, 'a link by PayPal', [width]);
      await page.getByRole('button', { name: 'Continuar no PayPal' }).click();
      await expect(heading(page, 'PayPal: R$ 249,90')).toBeVisible();
      await page.getByRole('button', { name: 'Cancelar e voltar' }).click();
      await expect(heading(page, 'Confirme o pagamento no PayPal')).toBeVisible();
      await expectAccessible(page, 'a payment that waits at PayPal', [width]);
      expect(await latest(seller)).toMatchObject({ status: 'requires_action', amountCaptured: 0 });

      await page.getByRole('link', { name: 'Continuar no PayPal' }).click();
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
      await expectAccessible(page, 'a link that was paid by PayPal', [width]);
      expect(await latest(seller)).toMatchObject({
        ...{ status: 'succeeded', method: 'paypal', amountCaptured: 24_990 },
      });
    });

    test('a payer stores the account, and the merchant’s portal shows it by its e-mail', async ({ page }) => {
      const seller = await createPayPalSeller();
      const address = email();
      const { id: customerId } = await make<{ id: string }>(seller.keys, '/customers', {
        ...{ name: 'Ana Ribeiro', email: address, gatewayType: 'PAYPAL' },
      });
      const link = await createLink(seller.keys, {
        ...{ gatewayType: 'PAYPAL', methods: ['paypal'], maxInstallments: 1, customerId },
      });
      await page.goto(link);
      await page.getByLabel('Email').fill(address);
      const box = page.getByRole('checkbox', { name: /^Guardar esta conta PayPal/ });
      await expect(box).not.toBeChecked();
      await box.check();
      await expectAccessible(page, 'a link that offers to store the account', [width]);
      await page.getByRole('button', { name: 'Continuar no PayPal' }).click();
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await expect(heading(page, 'Pagamento confirmado')).toBeVisible();

      await openAs(page, seller.person, `/admin/customers/${customerId}?environment=SANDBOX`);
      await page.getByRole('tab', { name: /^Contas/ }).click();
      await expect(page.getByText(`PayPal ${address}`)).toBeVisible();
      await expectAccessible(page, 'a customer whose PayPal account is stored', [width]);
      const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
      expect(spare).toBeGreaterThanOrEqual(0);
    });
  });
}

test('a payer who came back from PayPal may pay otherwise, and nothing is taken', async ({ page }) => {
  const seller = await createPayPalSeller();
  const link = await createLink(seller.keys, {
    gatewayType: 'PAYPAL',
    methods: ['paypal'],
    maxInstallments: 1,
  });
  await page.goto(link);
  await page.getByLabel('Email').fill(email());
  await page.getByRole('button', { name: 'Continuar no PayPal' }).click();
  await page.getByRole('button', { name: 'Cancelar e voltar' }).click();
  await page.getByRole('button', { name: 'Pagar de outro jeito' }).click();
  await expect(page.getByRole('button', { name: 'Continuar no PayPal' })).toBeVisible();
  expect(await latest(seller)).toMatchObject({ status: 'canceled', amountCaptured: 0 });
});
