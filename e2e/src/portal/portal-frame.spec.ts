import { expect, test } from '@playwright/test';
import { demoMerchant } from '../steps/catalog.ts';
import { open, signIn } from '../steps/merchant.ts';
import { openRemembered } from '../steps/portal-api.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone the bar switches the environment of every screen and tab, and the menu button makes room', async ({
  browser,
}) => {
  const context = await openRemembered(browser, demoMerchant, phone);
  const page = await context.newPage();
  await open(page, '/admin/payments');
  const environment = page.getByRole('button', { name: /^Ambiente: / });
  await expect(environment).toHaveText('Sandbox');
  const box = await environment.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const other = await context.newPage();
  await open(other, '/admin/products');
  await expect(other).toHaveURL(/environment=SANDBOX/);

  await environment.tap();
  await page.getByRole('menuitem', { name: 'Produção' }).tap();
  await expect(page).toHaveURL(/environment=PRODUCTION/);
  await expect(other).toHaveURL(/environment=PRODUCTION/);
  await page.reload();
  await expect(environment).toHaveText('Produção');
  await environment.tap();
  await page.getByRole('menuitem', { name: 'Sandbox' }).tap();
  await expect(other).toHaveURL(/environment=SANDBOX/);

  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  await expect(menu).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(menu).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(menu).toBeInViewport();
  await context.close();
});

test('changes are asked about before a step back, and kept', async ({ page }) => {
  await signIn(page, demoMerchant);
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Chaves de API', exact: true }).click();
  await menu.getByRole('link', { name: 'Perfil', exact: true }).click();
  const name = page.getByLabel('Nome', { exact: true });
  await name.fill('Outra');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Alterações não salvas' });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/profile$/);
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(name).toHaveValue('Outra');
  await page.goBack();
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/admin\/keys/);
});

test('a screen whose code did not come offline is there again with the connection', async ({
  page,
  context,
}) => {
  await signIn(page, demoMerchant);
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Produtos', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await expect(page.getByText('Você está sem conexão')).toBeVisible();
  await expect(page.getByText('Não foi possível carregar esta tela.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
});
