import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { demoMerchant, unique } from '../steps/catalog.ts';
import { open, seeToast } from '../steps/merchant.ts';
import { openAs } from '../steps/portal-api.ts';

test('a link is created, shared and ended, with the keyboard alone where it counts', async ({ page }) => {
  const description = unique('Rosas');
  await openAs(page, demoMerchant, '/admin/payment-links');
  const title = page.getByRole('heading', { level: 1 });

  await expect(title).toHaveText('Links de Pagamento');
  await page.getByRole('button', { name: 'Novo link' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Novo link' });
  await expect(form.getByLabel('Descrição')).toBeFocused();
  await page.keyboard.type(description);
  await form.getByLabel('Valor', { exact: true }).pressSequentially('24990');
  await form.getByLabel('Gateway').selectOption('STRIPE');
  await expectAccessible(page, 'new link');
  await form.getByLabel('Descrição').press('Enter');
  await seeToast(page, 'Link criado.');

  await expect(title).toContainText(description);
  await expect(page.getByText(/\/pagar\/lnk_/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código QR do link' })).toBeVisible();
  await expectAccessible(page, 'link');
  const address = page.url();

  await page.getByRole('button', { name: 'Desativar' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Desativar link' });
  await question.getByRole('button', { name: 'Desativar' }).press('Enter');
  await seeToast(page, 'Link desativado.');
  await expect(title).toContainText('Desativado');

  await open(page, '/admin/payment-links');
  await expect(page.getByRole('row').filter({ hasText: description })).toContainText('Desativado');
  await expectAccessible(page, 'links');
  await page.getByRole('link', { name: description }).press('Enter');
  await expect(page).toHaveURL(address);
});
