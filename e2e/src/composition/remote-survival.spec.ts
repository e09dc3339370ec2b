import { expect, type Page, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import {
  applyChange,
  brokenRelease,
  changeList,
  type List,
  releaseBroken,
  runs,
  watchReports,
} from '../steps/composition/broken-release.ts';
import { choose, register, signIn } from '../steps/merchant.ts';

// A list may be on its way to a page that closes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const goodEntry = (page: Page) => page.getByRole('heading', { name: /Gateways/, level: 1 });
const retryButton = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

const chunkGone =
  "const error = new Error('Loading chunk 7 failed'); error.name = 'ChunkLoadError'; throw error;";

test('an entry that hangs gives way to the release before', async ({ page }) => {
  const reported = watchReports(page);
  let isAsked = false;
  await releaseBroken(page, 'gateways', () => {
    isAsked = true;
    return new Promise(() => {});
  });
  await signIn(page, await register());
  await choose(page, 'Gateways');
  await expect(goodEntry(page)).toBeVisible();
  expect(isAsked).toBe(true);
  await expect.poll(() => reported).toContain('gateways timeout');
});

for (const [what, kind, module, path] of [
  ['throws while it is drawn', 'render', "throw new Error('bug');", '/admin/gateways'],
  ['misses a chunk', 'chunk', chunkGone, '/admin/gateways'],
  ['lacks a screen that it declares', 'render', 'return null;', '/admin/gateways/other'],
] as const) {
  test(`a release that ${what} gives way to the one before, in the same page`, async ({ page }) => {
    const reported = watchReports(page);
    await releaseBroken(page, 'gateways', runs(module, [path]));
    await signIn(page, await register());
    await page.evaluate(() => Reflect.set(window, 'visit', 1));
    await choose(page, 'Gateways');
    await expect(goodEntry(page)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/gateways$/);
    expect(await page.evaluate(() => Reflect.get(window, 'visit'))).toBe(1);
    await expect.poll(() => reported).toContain(`gateways ${kind}`);
  });
}

test('after a rollback the retry shows it without a reload', async ({ page }) => {
  let isRolledBack = false;
  const broken = brokenRelease('gateways');
  const change = { remote: 'gateways', releases: [broken], keepsOthers: false };
  await changeList(page, change, () => !isRolledBack);
  await page.route(broken.entry, (route) => runs("throw new Error('bug');")(route, broken));
  await signIn(page, await register());
  await page.evaluate(() => Reflect.set(window, 'visit', 1));
  await choose(page, 'Gateways');
  await expect(retryButton(page)).toBeVisible();
  isRolledBack = true;
  await retryButton(page).click();
  await expect(goodEntry(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'visit'))).toBe(1);
});

test('a remote without a usable release keeps its item and its address', async ({ page }) => {
  const reported = watchReports(page);
  await changeList(page, { remote: 'gateways', releases: [], keepsOthers: false });
  await signIn(page, await register());
  await choose(page, 'Gateways');
  await expect(retryButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/gateways$/);
  await expect.poll(() => reported).toContain('gateways none');
  await page.reload();
  await expect(retryButton(page)).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Gateways' })).toBeVisible();
});

test('a list for another shell changes nothing in an open page', async ({ page }) => {
  let isOther = false;
  await page.route('**/portal/remotes.json*', async (route) => {
    const response = await route.fetch();
    if (!isOther) return route.fulfill({ response });
    const list: List = await response.json();
    await route.fulfill({ response, json: { shell: 'f'.repeat(12), remotes: list.remotes.slice(0, 1) } });
  });
  const files = `${productUrls().cdn}/gateways/**`;
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page, await register());
  await choose(page, 'Gateways');
  await expect(retryButton(page)).toBeVisible();
  await page.unroute(files);
  isOther = true;
  await retryButton(page).click();
  await expect(goodEntry(page)).toBeVisible();
});

test('an open page shows a release at its next navigation, and leaves the mounted screen alone', async ({
  page,
}) => {
  const plans = page.getByRole('heading', { name: 'Planos', level: 1 });
  let isReleased = false;
  let isListRead = false;
  const newer = { ...brokenRelease('billing'), container: 'mfe_billing_newer' };
  await page.route('**/portal/events', (route) => {
    const sequence = isReleased ? 1_000_001 : 1_000_000;
    const body = `retry: 300\n\nevent: composition\ndata: {"sequence":${sequence}}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  await page.route('**/portal/remotes.json*', async (route) => {
    const response = await route.fetch();
    const json = await response.text();
    const change = { remote: 'billing', releases: [newer], keepsOthers: true };
    await route.fulfill({ response, body: isReleased ? applyChange(json, change) : json });
    isListRead = isReleased;
  });
  await page.route(newer.entry, (route) => runs("return 'Tela da nova versão';")(route, newer));
  await signIn(page, await register());
  await choose(page, 'Planos');
  await expect(plans).toBeVisible();
  isReleased = true;
  await expect.poll(() => isListRead).toBe(true);
  await expect(plans).toBeVisible();
  await choose(page, 'Perfil');
  await expect(page.getByRole('heading', { name: /Perfil/, level: 1 })).toBeVisible();
  await choose(page, 'Planos');
  await expect(page.getByText('Tela da nova versão')).toBeVisible();
});

test('a person is the same one to the portal in each browser', async ({ page, browser }) => {
  const merchant = await register();
  await signIn(page, merchant);
  const personOf = async (of: Page) =>
    (await of.context().cookies()).find(({ name }) => name === 'trilho_person')?.value ?? '';
  await expect.poll(() => personOf(page)).toMatch(/^[0-9a-f]{32}$/);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, merchant);
  await expect.poll(() => personOf(other)).toBe(await personOf(page));
  await other.context().close();
});
