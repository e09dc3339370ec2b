import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO_LOGIN } from '@trilho/cli/start/demo-merchant.ts';
import { type RunningProduct, startProduct } from '@trilho/cli/start/product.ts';
import { RegistryClient } from '@trilho/cli/teams/registry-client.ts';
import { expectAccessible } from '../steps/axe.ts';
import { buildSmallRelease, publishSmall } from '../steps/composition/small-remote.ts';
import { buildPerson, choose, seeToast, sendSignIn } from '../steps/merchant.ts';

const first = buildSmallRelease('Ensaio, primeira versão');
const second = buildSmallRelease('Ensaio, segunda versão');
const trial = '/admin/trial';

// A portal of their own: what they roll back is nobody else's.
let product: RunningProduct;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  product = await startProduct({ ports: 'free', quiet: true, build: false });
  const registry = new RegistryClient({
    portalUrl: product.urls.portal,
    token: product.publishToken ?? '',
  });
  await publishSmall(registry, first);
  await publishSmall(registry, second);
});
test.afterAll(async () => {
  await product.stop();
});

/** Opens a path of this product. */
const visit = (page: Page, path: string) => page.goto(`${product.urls.portal}${path}`);

async function signInAs(page: Page, login = DEMO_LOGIN): Promise<void> {
  await visit(page, '/login');
  await sendSignIn(page, login);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/** Somebody who has an account and does not operate the portal. */
async function openAsMerchant(browser: Browser): Promise<Page> {
  const login = { email: `ana.${Date.now()}@lojadaana.com.br`, password: 'Ferrovia!Azul7' };
  const response = await fetch(`${product.urls.portal}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...buildPerson(), ...login }),
  });
  expect(response.status, await response.text()).toBe(200);
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, login);
  return page;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Substituições em vigor' });

test('an operator rolls a remote back with a click, and a page that is open follows', async ({
  page,
  browser,
}) => {
  const merchant = await openAsMerchant(browser);
  await visit(merchant, trial);
  await expect(merchant.getByText('Ensaio, segunda versão')).toBeVisible();
  await merchant.evaluate(() => Reflect.set(window, 'visit', 1));

  await signInAs(page);
  await choose(page, 'Saúde do portal');
  await expect(page.getByRole('heading', { name: 'Saúde do portal', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar trial à versão anterior' }).click();
  const change = page.getByRole('dialog').getByRole('list', { name: 'O que muda' });
  await expect(change).toContainText(second.release.version);
  await expect(change).toContainText(first.release.version);
  await page.getByRole('button', { name: 'Voltar versão' }).click();
  await seeToast(page, `trial voltou para ${first.release.version}.`);
  const history = page.getByRole('region', { name: 'Histórico' }).getByRole('listitem').first();
  await expect(history).toContainText('Volta');
  await expect(history).toContainText('Você');

  // What is mounted stays; the next screen of the remote is the one before.
  await expect(merchant.getByText('Ensaio, segunda versão')).toBeVisible();
  await expect(async () => {
    await choose(merchant, 'Dashboard');
    await merchant.goBack();
    await expect(merchant.getByText('Ensaio, primeira versão')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await merchant.evaluate(() => Reflect.get(window, 'visit'))).toBe(1);
  await merchant.context().close();
});

test('the page works for everybody who operates the portal, at a desk and on a phone', async ({ page }) => {
  await signInAs(page);
  await visit(page, '/admin/portal?parte=trial');
  await expect(page.getByRole('region', { name: 'Versões de trial' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'saúde do portal');
  await page
    .getByRole('button', { name: `Retirar ${second.release.version}` })
    .waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Histórico' }).getByRole('button').first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('list', { name: 'O que muda' })).toBeVisible();
  await expectAccessible(page, 'confirmação de uma mudança');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** The HTML of a page as the portal host answers it to a person, apart from what is random in each answer. */
async function plainHtml(page: Page): Promise<string> {
  const response = await page.request.get(`${product.urls.portal}${trial}`);
  const ownOfEachPage = /nonce="[^"]*"|(?<="csp-nonce" content=")[^"]*|"proof":"[^"]*"/g;
  return (await response.text()).replaceAll(ownOfEachPage, '');
}

test('for a merchant there is no such page', async ({ browser }) => {
  const merchant = await openAsMerchant(browser);
  await expect(merchant.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(merchant.getByRole('link', { name: 'Saúde do portal' })).toHaveCount(0);
  await visit(merchant, '/admin/portal');
  await expect(merchant).toHaveURL(`${product.urls.portal}/`);
  const answer = await merchant.evaluate(async () => {
    const token = sessionStorage.getItem('access_token');
    const response = await fetch('/portal/registry/status', {
      headers: { authorization: `Bearer ${token}` },
    });
    return response.status;
  });
  expect(answer).toBe(403);
  await merchant.context().close();
});

test('a published release is loaded for one person alone, and undone with a click', async ({
  page,
  browser,
}) => {
  const merchant = await openAsMerchant(browser);
  const htmlBefore = await plainHtml(merchant);
  await signInAs(page);

  await visit(page, '/admin/portal');
  await page.getByRole('combobox', { name: 'Remoto' }).selectOption('trial');
  await page.getByRole('combobox', { name: 'Versão' }).selectOption({ value: second.release.version });
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Carregar para mim' }).click(),
  ]);
  await expect(banner(page)).toContainText(second.release.version);
  await visit(page, trial);
  await expect(page.getByText('Ensaio, segunda versão')).toBeVisible();
  await expectAccessible(page, 'página com substituição');

  expect(await plainHtml(merchant)).toBe(htmlBefore);
  await visit(merchant, trial);
  await expect(merchant.getByText('Ensaio, primeira versão')).toBeVisible();
  await expect(banner(merchant)).toHaveCount(0);

  await Promise.all([
    page.waitForEvent('load'),
    banner(page).getByRole('button', { name: 'Desfazer' }).click(),
  ]);
  await expect(page.getByText('Ensaio, primeira versão')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await merchant.context().close();
});
