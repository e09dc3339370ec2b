import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { make } from './catalog.ts';
import type { KeyPair } from './merchant-server.ts';
import { callPortal, startSession } from './portal-api.ts';
import { createSeller, type Seller } from './seller.ts';

/** Registers a merchant who charges through both gateways. */
export async function createPixSeller(): Promise<Seller> {
  const seller = await createSeller();
  const session = await startSession(seller.person);
  const account = randomUUID().replaceAll('-', '');
  const saved = await callPortal({
    path: `/payment/config?userId=${session.userId}&environment=SANDBOX`,
    body: {
      gatewayType: 'MERCADOPAGO',
      publicKey: `TEST-key-${account}`,
      secretKey: `TEST-token-${account}`,
    },
    session,
  });
  expect(saved.status, saved.message).toBe(200);
  return seller;
}

/** Makes a link as the merchant's server does; returns its address. */
export async function createLink(keys: KeyPair, overrides: object = {}): Promise<string> {
  const link = await make<{ url: string }>(keys, '/links', {
    amount: 24_990,
    description: 'Rosas de novembro',
    gatewayType: 'MERCADOPAGO',
    methods: ['pix', 'card', 'boleto'],
    maxInstallments: 6,
    ...overrides,
  });
  return link.url;
}

/** Pays the merchant's latest payment at the gateway's stand-in, as the payer's bank does. */
export async function payLatest({ accessKey, secretKey }: KeyPair): Promise<void> {
  const { gateway, simulator } = productUrls();
  const response = await fetch(`${gateway}/api/v1/payment/payments?limit=1`, {
    headers: { 'x-access-key': accessKey, 'x-secret-key': secretKey },
  });
  const { data }: { data: { items: { externalId: string }[] } } = await response.json();
  const paid = await fetch(`${simulator}/_simulator/payments/${data.items[0]?.externalId}/pay`, {
    method: 'POST',
  });
  expect(paid.status).toBe(200);
}

/** Types a card of Mercado Pago's into the fields of its frames. The holder's name decides what the issuer says. */
export async function typeCard(page: Page, holder: string): Promise<void> {
  const fieldOf = (place: string) =>
    page.locator(`[data-field="${place}"]`).frameLocator('iframe').getByRole('textbox');
  await page.getByLabel('Nome impresso no cartão').fill(holder);
  await page.getByLabel('CPF ou CNPJ').fill('123.456.789-09');
  await fieldOf('cardNumber').pressSequentially('5031433215406351');
  await fieldOf('expirationDate').pressSequentially(`11${(new Date().getUTCFullYear() + 3) % 100}`);
  await fieldOf('securityCode').pressSequentially('123');
}
