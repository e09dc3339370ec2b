import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { demoMerchant, sellSubscriptions, unique } from '../steps/catalog.ts';
import { open, register, sendSignIn } from '../steps/merchant.ts';
import { line, openPalette, palette } from '../steps/palette.ts';
import { openRemembered } from '../steps/portal-api.ts';

/** Opens a screen as the demo merchant, and waits until it is shown. */
async function openAsDemo(browser: Parameters<typeof openRemembered>[0], path: string, options = {}) {
  const context = await openRemembered(browser, demoMerchant, options);
  const page = await context.newPage();
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('by keyboard alone: a screen is found without typing accents, opens, and has the focus', async ({
  browser,
}) => {
  const page = await openAsDemo(browser, '/admin/dashboard');
  const field = await openPalette(page);
  await field.fill('documentacao');
  await expect(line(page, 'Documentação')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await openPalette(page);
  await page.keyboard.type('produtos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/products/);
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.context().close();
});

test('a customer is found by name on any screen, and is listed first the next time', async ({ browser }) => {
  const name = unique('Zulmira');
  await sellSubscriptions(unique('Assinatura da busca'), [name]);
  const page = await openAsDemo(browser, '/admin/keys');
  await openPalette(page);
  await page.keyboard.type(name);
  const group = palette(page).getByRole('group', { name: 'Clientes' });
  await expect(group.getByRole('option')).toHaveCount(1);
  await expect(line(page, name).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/customers\/.+/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await openPalette(page);
  await expect(palette(page).getByRole('option').first()).toContainText(name);
  await page.context().close();
});

test('the environment is chosen for the screen that is open, whatever its address says', async ({
  browser,
}) => {
  const page = await openAsDemo(browser, '/admin/payments?environment=SANDBOX');
  await openPalette(page);
  await page.keyboard.type('producao');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?environment=PRODUCTION/);
  await expect(page.locator('[aria-live]').filter({ hasText: 'Ambiente: Produção' })).toBeVisible();
  await openPalette(page);
  await expect(line(page, 'Ambiente: usar Sandbox')).toBeVisible();
  await page.context().close();
});

test('it offers signing out', async ({ page }) => {
  const person = await register();
  await open(page, '/login');
  await sendSignIn(page, person);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await openPalette(page);
  await page.keyboard.type('sair');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(home)?$/);
});

for (const path of ['products', 'subscriptions', 'payments', 'customers']) {
  test(`the slash focuses the search of ${path}, and is an ordinary character in the palette`, async ({
    browser,
  }) => {
    const page = await openAsDemo(browser, `/admin/${path}`);
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(search).toBeVisible();
    const field = await openPalette(page);
    await page.keyboard.type('a/b');
    await expect(field).toHaveValue('a/b');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(search).toHaveValue('');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await page.context().close();
  });
}

test('axe finds nothing in it, empty, with results and without', async ({ browser }) => {
  const page = await openAsDemo(browser, '/admin/keys');
  const field = await openPalette(page);
  await expect(line(page, 'Dashboard')).toBeVisible();
  await expectAccessible(page, 'empty');
  await field.fill('ana');
  await expect(palette(page).getByRole('group', { name: 'Clientes' })).toBeVisible();
  await expect(palette(page).getByText(/resultados?\./)).toBeAttached();
  await expectAccessible(page, 'with results');
  await field.fill('nada se chama assim');
  await expect(palette(page).getByText('Nada encontrado para')).toBeVisible();
  await expectAccessible(page, 'without results');
  await page.context().close();
});

test('on a phone it opens from the menu, fits the screen, and closes the menu on navigation', async ({
  browser,
}) => {
  const viewport = { width: 390, height: 844 };
  const page = await openAsDemo(browser, '/admin/keys', { viewport, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Abrir menu' }).tap();
  await page.getByRole('button', { name: 'Buscar…' }).tap();
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('ana');
  const group = palette(page).getByRole('group', { name: 'Clientes' });
  await expect(group).toBeVisible();
  const box = await group.getByRole('option').first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  await expectAccessible(page, 'on a phone');
  await field.fill('perfil');
  await line(page, 'Perfil').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil do Usuário' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  await page.context().close();
});
