import { expect, type Page, test } from '@playwright/test';
import { releaseBroken, runs, watchReports } from '../steps/composition/broken-release.ts';
import { choose, register, signIn } from '../steps/merchant.ts';

// A list may be on its way to a page that closes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const goodEntry = (page: Page) => page.getByRole('heading', { name: /Gateways/, level: 1 });

for (const [what, kind, module] of [
  ['waits for ever', 'timeout', 'throw new Promise(() => {});'],
  [
    'throws in an effect',
    'render',
    "react.useEffect(() => { throw new TypeError('bug'); }, []); return 'Tela';",
  ],
] as const) {
  test(`a release that ${what} gives way to the one before, in the same page`, async ({ page }) => {
    const reported = watchReports(page);
    await releaseBroken(page, 'gateways', runs(module));
    await signIn(page, await register());
    await page.evaluate(() => Reflect.set(window, 'visit', 1));
    await choose(page, 'Gateways');
    await expect(goodEntry(page)).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL(/\/admin\/gateways$/);
    expect(await page.evaluate(() => Reflect.get(window, 'visit'))).toBe(1);
    await expect.poll(() => reported).toContain(`gateways ${kind}`);
  });
}

for (const [what, press] of [
  ['handler', "() => { throw new TypeError('bug'); }"],
  ['promise', "async () => { throw new TypeError('bug'); }"],
] as const) {
  test(`an error in a ${what} of a remote leaves its screen, says so, and is reported`, async ({ page }) => {
    const reported = watchReports(page);
    const screen = `return react.createElement('button', { onClick: ${press} }, 'Salvar');`;
    await releaseBroken(page, 'gateways', runs(screen));
    await signIn(page, await register());
    await choose(page, 'Gateways');
    const button = page.getByRole('button', { name: 'Salvar' });
    await expect(button).toBeVisible();
    // Errors are watched as soon as the page has nothing else to load.
    const message = page.getByText('Uma ação desta tela não terminou.');
    await expect(async () => {
      await button.click();
      await expect(message).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByRole('button', { name: 'Entendi' }).click();
    await expect(message).toBeHidden();
    await expect(button).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/gateways$/);
    await expect.poll(() => reported).toContain('gateways script');
  });
}

test('a part that fails once is there at the second request, and nobody is blamed', async ({ page }) => {
  const reported = watchReports(page);
  const failsOnce = `
    window.gatewaysRuns ??= new Set();
    window.gatewaysRuns.add(window.mfe_gateways_broken);
    if (window.gatewaysRuns.size > 1) return react.createElement('h1', null, 'Inteira');
    throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });`;
  await releaseBroken(page, 'gateways', runs(failsOnce));
  await signIn(page, await register());
  await choose(page, 'Gateways');
  await expect(page.getByRole('heading', { name: 'Inteira' })).toBeVisible();
  expect(reported).not.toContain('gateways chunk');
});
