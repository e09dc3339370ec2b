import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readDemoKeys } from '@trilho/cli/start/demo-merchant.ts';
import { productUrls } from '../product/urls.ts';
import { demoMerchant } from '../steps/catalog.ts';
import { processPayment } from '../steps/merchant-server.ts';
import { openAs } from '../steps/portal-api.ts';

test('the dashboard shows its numbers over 7, 30 and 90 days, as charts and as tables', async ({ page }) => {
  await openAs(page, demoMerchant, '/admin/dashboard');
  const volume = page.getByRole('region', { name: 'Volume por dia' });
  for (const days of [7, 90, 30]) {
    await volume.getByText(`${days} dias`, { exact: true }).click();
    await expect(volume).toContainText(`Últimos ${days} dias, comparados aos ${days} anteriores`);
    await expect(volume.getByRole('img')).toBeVisible();
  }
  await volume.getByRole('button', { name: 'Ver tabela' }).click();
  // The header and a row for each day.
  await expect(volume.getByRole('row')).toHaveCount(31);
  await expect(volume.getByRole('row').last()).toContainText('R$');
  for (const figure of ['Taxa de aprovação', 'Receita recorrente mensal', 'Assinaturas ativas']) {
    await expect(page.getByRole('region', { name: figure })).toContainText(/\d/);
  }
});

test('a day of the chart leads to its payments, by the keyboard too', async ({ page }) => {
  await openAs(page, demoMerchant, '/admin/dashboard');
  const day = page.getByRole('link', { name: /Ver os pagamentos do dia$/ });
  await day.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/admin\/payments\?environment=SANDBOX&period=custom&from=(\d{4}-\d\d-\d\d)&to=\1$/,
  );
  await expect(page.getByRole('heading', { level: 1, name: /Pagamentos/ })).toBeVisible();
});

test('a payment leads from the dashboard to its history', async ({ page }) => {
  const customerEmail = `${randomUUID().slice(0, 8)}@exemplo.com.br`;
  const keys = await readDemoKeys(productUrls().gateway);
  const { body } = await processPayment(keys, undefined, { customerEmail });
  await openAs(page, demoMerchant, '/admin/dashboard');
  const recent = page.getByRole('region', { name: 'Pagamentos recentes' });
  await recent.getByRole('row').filter({ hasText: customerEmail }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/payments/${body.data.id}`));
  await page.goBack();
  await recent.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page).toHaveURL(/\/admin\/payments/);
});

test('the menu collapses to 70 px, also after a reload, and expands again', async ({ page }) => {
  await openAs(page, demoMerchant, '/admin/dashboard');
  const menu = page.getByRole('complementary', { name: 'Menu lateral' });
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await expect(menu).toHaveCSS('width', '70px');
  await page.reload();
  await expect(menu).toHaveCSS('width', '70px');
  await page.getByRole('button', { name: 'Expandir menu' }).click();
  await expect(menu).not.toHaveCSS('width', '70px');
});
