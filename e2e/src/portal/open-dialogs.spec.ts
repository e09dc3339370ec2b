import { expect, type Page, test } from '@playwright/test';
import { readDemoKeys } from '@trilho/cli/start/demo-merchant.ts';
import { productUrls } from '../product/urls.ts';
import { expectAccessible } from '../steps/axe.ts';
import { demoMerchant } from '../steps/catalog.ts';
import { open } from '../steps/merchant.ts';
import { processPayment } from '../steps/merchant-server.ts';
import { choosePaymentAction } from '../steps/payment-page.ts';
import { rememberIn } from '../steps/portal-api.ts';

const environment = 'environment=SANDBOX';

test.beforeEach(({ page }) => rememberIn(page, demoMerchant));

/** Opens the newest payment of a status. */
async function openPayment(page: Page, status: string): Promise<void> {
  await open(page, `/admin/payments?${environment}&status=${status}`);
  await page.getByRole('table', { name: 'Pagamentos' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Linha do tempo' })).toBeVisible();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('axe finds nothing, moderate either, on a payment’s page in each state', async ({ page }) => {
  for (const status of ['succeeded', 'requires_action', 'failed', 'refunded']) {
    await openPayment(page, status);
    await expectAccessible(page, `a payment: ${status}`);
  }
});

const dialogs: [path: string, button: string][] = [
  ['/admin/customers', 'Novo cliente'],
  ['/admin/products', 'New Product'],
  ['/admin/keys', 'Regenerar'],
];

for (const [path, button] of dialogs) {
  test(`axe finds nothing, moderate either, in the dialog of ${button}`, async ({ page }) => {
    await open(page, `${path}?${environment}`);
    await press(page, button);
    await expectAccessible(page, button);
  });
}

/** Opens a payment that no other journey changes, and chooses an action of it. */
async function chooseAction(page: Page, action: string, order: { capture?: boolean } = {}): Promise<void> {
  const { body } = await processPayment(await readDemoKeys(productUrls().gateway), undefined, order);
  await open(page, `/admin/payments/${body.data.id}?${environment}`);
  await choosePaymentAction(page, action);
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('axe finds nothing, moderate either, in the dialogs of a payment', async ({ page }) => {
  await chooseAction(page, 'Reembolsar');
  await expectAccessible(page, 'refund');
  await chooseAction(page, 'Cancelar pagamento', { capture: false });
  await expectAccessible(page, 'cancel');
});
