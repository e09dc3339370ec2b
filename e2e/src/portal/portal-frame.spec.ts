import { expect, type Locator, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { demoMerchant } from '../steps/catalog.ts';
import { finishLoading, open } from '../steps/merchant.ts';
import { openAs, openRemembered } from '../steps/portal-api.ts';

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
  await openAs(page, demoMerchant, '/admin/dashboard');
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
  await openAs(page, demoMerchant, '/admin/dashboard');
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

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test(`at ${viewport.width} × ${viewport.height} every item of the sidebar can be reached, and signing out without scrolling`, async ({
    browser,
  }) => {
    const isPhone = viewport.width <= 768;
    const context = await openRemembered(browser, demoMerchant, {
      viewport,
      hasTouch: isPhone,
      isMobile: isPhone,
    });
    const page = await context.newPage();
    await open(page, '/admin/dashboard');
    if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await expect(menu.getByRole('button', { name: 'Sair' })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('link', { name: 'Perfil', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('heading', { level: 2 })).toHaveText([
      'Menu Principal',
      'Financeiro',
      'Configurações',
      'Conta',
    ]);
    await expect(page.getByRole('button', { name: /^Tema: / })).toHaveText(/do sistema|claro|escuro/);
    for (const item of await menu.getByRole('link').all()) {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1 });
    }
    await expect(menu.getByRole('button', { name: 'Sair' })).toBeInViewport({ ratio: 1 });
    await context.close();
  });
}

for (const width of [320, 390]) {
  test(`the menu button covers nothing of a page, and what it ends with is above it: ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 700 };
    const context = await openRemembered(browser, demoMerchant, { viewport, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const menu = page.getByRole('button', { name: 'Abrir menu' });
    /** What is under the button at its corners and its middle, but for what it stands on. */
    const covered = () =>
      menu.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const points = [
          [left, top],
          [right - 1, top],
          [left, bottom - 1],
          [right - 1, bottom - 1],
          [(left + right) / 2, (top + bottom) / 2],
        ];
        const seen = points.map(([x = 0, y = 0]) =>
          document.elementsFromPoint(x, y).find((element) => element !== button && !button.contains(element)),
        );
        return seen.filter((element) => element?.closest('main')).map((element) => element?.textContent);
      });
    for (const path of [
      '/admin/dashboard',
      '/admin/profile',
      '/admin/keys',
      '/admin/gateways',
      '/admin/webhooks',
    ]) {
      await open(page, path);
      await finishLoading(page);
      await expect(menu).toBeInViewport({ ratio: 1 });
      expect(await covered(), path).toEqual([]);
      // The page hears of a scroll in the next frame: without that the way down and up would be one way down.
      await page.evaluate(async () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame().then(frame);
      });
      await page.mouse.wheel(0, -12);
      await expect(menu).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, 7);
      expect(await covered(), path).toEqual([]);
      // The keyboard's last stop on the page is in sight, above the dock.
      const last = page.getByRole('main').locator('a[href]:visible, button:visible, input:visible').last();
      await last.focus();
      const [button, end] = [await menu.boundingBox(), await last.boundingBox()];
      expect((end?.y ?? 0) + (end?.height ?? 0), path).toBeLessThanOrEqual(button?.y ?? 0);
    }
    await context.close();
  });
}

test('lists and their details fit in 320 px without scrolling sideways', async ({ browser }) => {
  const viewport = { width: 320, height: 700 };
  const context = await openRemembered(browser, demoMerchant, { viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of ['/admin/requests', '/admin/customers']) {
    await open(page, path);
    await finishLoading(page);
    expect(await overflow(), path).toBe(0);
    await page
      .getByRole('main')
      .getByRole('row')
      .getByRole('link')
      .or(page.locator('main tbody button'))
      .first()
      .click();
    await finishLoading(page);
    expect(await overflow(), `a detail of ${path}`).toBe(0);
  }
  await context.close();
});

test('where the system chooses the colours, what is chosen has those of a selection', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openAs(page, demoMerchant, '/admin/dashboard');
  const backgroundOf = (chosen: Locator) =>
    chosen.evaluate((element) => getComputedStyle(element).backgroundColor);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const item = menu.getByRole('link', { name: 'Dashboard', exact: true });
  const other = menu.getByRole('link', { name: 'Gateways', exact: true });
  const selection = await backgroundOf(item);
  expect(selection).not.toBe(await backgroundOf(other));
  const sandbox = page.getByRole('radio', { name: 'Sandbox' }).locator('xpath=..');
  const production = page.getByRole('radio', { name: 'Produção' }).locator('xpath=..');
  await expect(sandbox).toBeVisible();
  expect(await backgroundOf(sandbox)).toBe(selection);
  expect(await backgroundOf(production)).not.toBe(selection);
});

test('browsers find the icons and the manifest of the product', async ({ page }) => {
  await open(page, '/login');
  for (const [rel, type] of [
    ['icon', 'image/vnd.microsoft.icon'],
    ['apple-touch-icon', 'image/png'],
    ['manifest', 'application/manifest+json'],
  ] as const) {
    const href = await page.locator(`link[rel="${rel}"]`).first().getAttribute('href');
    const answer = await page.request.get(`${productUrls().portal}${href}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
  }
});
