import { expect, test } from '@playwright/test';
import { demoMerchant, sellSubscriptions, unique } from '../steps/catalog.ts';
import { open } from '../steps/merchant.ts';
import { openAs } from '../steps/portal-api.ts';

test('a customer is found, inspected, and links to their payments', async ({ page }) => {
  const product = unique('Horta');
  const [name, other] = [`Otávia ${product}`, `Pedro ${product}`];
  await sellSubscriptions(product, [name, other]);
  await openAs(page, demoMerchant, '/admin/customers');

  await test.step('search', async () => {
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(product);
    await expect(page.getByText('Mostrando 1-2 de 2 resultados')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(name);
    await expect(page.getByText('Mostrando 1-1 de 1 resultados')).toBeVisible();
  });

  await test.step('open cards, subscriptions and invoices', async () => {
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    const main = page.getByRole('main');
    await page.getByRole('tab', { name: /^Assinaturas/ }).click();
    await expect(main).toContainText(product);
    await page.getByRole('tab', { name: /^Cartões/ }).click();
    await expect(main).toContainText('4242');
    await page.getByRole('tab', { name: /^Faturas/ }).click();
    await expect(main).toContainText('R$ 89,90');
  });

  await test.step('open the customer by address, and return to the search', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Clientes', exact: true }).click();
    await expect(page.getByText('Mostrando 1-1 de 1 resultados')).toBeVisible();
    await open(page, '/admin/customers/cus_0000000000000000000000');
    await expect(page.getByText('Cliente não encontrado')).toBeVisible();
  });
});
