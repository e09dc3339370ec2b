import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { releaseBroken, runs, watchReports } from '../steps/composition/broken-release.ts';
import { choose, open, register, sendSignIn, signIn } from '../steps/merchant.ts';

// A list may be on its way to a page that closes.
test.afterEach(async ({ page }) => {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
});

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

for (const [when, module] of [
  ['while it is drawn', 'for (;;) {}'],
  ['in a handler', "return react.createElement('button', { onClick() { for (;;) {} } }, 'Salvar');"],
] as const) {
  test(`a release that blocks the page ${when} is reported at the next load, and not shown again`, async ({
    page,
    context,
  }) => {
    const person = await register();
    await releaseBroken(page, 'gateways', runs(module));
    const watched = page.waitForEvent('worker');
    await signIn(page, person);
    await watched;
    await page
      .getByRole('link', { name: 'Gateways' })
      .click({ timeout: 3000 })
      .catch(() => undefined);
    if (when === 'in a handler') {
      await page
        .getByRole('button', { name: 'Salvar' })
        .click({ timeout: 3000 })
        .catch(() => undefined);
    }
    // Nothing of that page ever answers again: only its watchdog sees the time pass.
    await setTimeout(7000);
    await page.close();

    const next = await context.newPage();
    const reported = watchReports(next);
    await releaseBroken(next, 'gateways', runs(module));
    await open(next, '/admin/gateways');
    const email = next.getByLabel('Email');
    await expect(goodEntry(next).or(email)).toBeVisible();
    if (await email.isVisible()) await sendSignIn(next, person);
    await expect(goodEntry(next)).toBeVisible();
    await expect.poll(() => reported, { timeout: 15_000 }).toContain('gateways blocked');
  });
}

for (const [how, code] of [
  ['by itself while it is drawn', 'location.replace(elsewhere); return "Tela";'],
  ['in an effect', 'react.useEffect(() => { location.href = elsewhere; }, []); return "Tela";'],
] as const) {
  test(`a release that leaves the portal ${how} is kept there, says so, and is reported`, async ({
    page,
  }) => {
    const reported = watchReports(page);
    const elsewhere = `const elsewhere = ${JSON.stringify(productUrls().simulator)};`;
    await releaseBroken(page, 'gateways', runs(`${elsewhere} ${code}`));
    await signIn(page, await register());
    await choose(page, 'Gateways');
    await expect(page.getByText('Esta tela tentou abrir outra página')).toBeVisible();
    await page.getByRole('button', { name: 'Entendi' }).click();
    await expect(page.getByText('Tela', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/gateways$/);
    await expect.poll(() => reported, { timeout: 15_000 }).toContain('gateways navigation');
  });
}
