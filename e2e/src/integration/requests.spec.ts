import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readDemoKeys } from '@trilho/cli/start/demo-merchant.ts';
import { productUrls } from '../product/urls.ts';
import { expectAccessible } from '../steps/axe.ts';
import { demoMerchant } from '../steps/catalog.ts';
import { open } from '../steps/merchant.ts';
import { openRemembered } from '../steps/portal-api.ts';

const order = {
  amount: 4_321,
  currency: 'BRL',
  customerEmail: 'ana@exemplo.com.br',
  gatewayType: 'STRIPE',
};

/** Charges as the demo merchant's server does; returns the request's id. */
async function charge(description: string, paymentMethodId: string): Promise<string> {
  const keys = await readDemoKeys(productUrls().gateway);
  const response = await fetch(`${productUrls().gateway}/api/v1/payment/process`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-key': keys.accessKey,
      'x-secret-key': keys.secretKey,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ ...order, description, paymentMethodId }),
  });
  return response.headers.get('x-request-id') ?? '';
}

test('a merchant finds what its server sent and was answered, and goes to the payment and back', async ({
  browser,
}) => {
  const description = `Pedido ${randomUUID().slice(0, 8)}`;
  const declined = await charge(description, 'pm_card_chargeDeclined');
  const context = await openRemembered(browser, demoMerchant);
  const page = await context.newPage();

  await open(page, '/admin/requests?status=4xx');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${declined}"]`) });
  await expect(row).toContainText('card_declined');
  await expectAccessible(page, 'requests');

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /POST \/payment\/process/ })).toBeVisible();
  await expect(page.getByText(description)).toBeVisible();
  await expectAccessible(page, 'request');

  await page.getByRole('region', { name: 'Dados da requisição' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /R\$ 43,21/ })).toBeVisible();
  await page.getByRole('link', { name: declined }).click();
  await expect(page.getByRole('heading', { level: 1, name: /POST \/payment\/process/ })).toBeVisible();
  await context.close();
});

test('axe finds nothing on a disputed payment and on the form of a new charge', async ({ browser }) => {
  const context = await openRemembered(browser, demoMerchant);
  const page = await context.newPage();
  await open(page, '/admin/payments?search=iara');
  await page
    .getByRole('row', { name: /Contestado/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'Contestação' })).toBeVisible();
  await expectAccessible(page, 'disputed payment');
  await open(page, '/admin/payments');
  await page.getByRole('button', { name: 'Nova cobrança' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'new charge');
  await context.close();
});
