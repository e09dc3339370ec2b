import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { demoMerchant } from '../steps/catalog.ts';
import { open, signIn } from '../steps/merchant.ts';

const environment = 'environment=SANDBOX';

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
  await signIn(page, demoMerchant);
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
    await signIn(page, demoMerchant);
    await open(page, `${path}?${environment}`);
    await press(page, button);
    await expectAccessible(page, button);
  });
}

test('axe finds nothing, moderate either, in the dialogs of a payment', async ({ page }) => {
  await signIn(page, demoMerchant);
  await openPayment(page, 'succeeded');
  await press(page, 'Reembolsar');
  await expectAccessible(page, 'refund');
  await openPayment(page, 'requires_action');
  await press(page, 'Cancelar pagamento');
  await expectAccessible(page, 'cancel');
});
