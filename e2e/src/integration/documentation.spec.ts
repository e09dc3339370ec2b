import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { demoMerchant } from '../steps/catalog.ts';
import { open } from '../steps/merchant.ts';
import { openAs } from '../steps/portal-api.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The sections that the product promises under these addresses. */
const promised = `intro-overview intro-authentication customers-create customers-retrieve customers-list
  payment-methods-create payment-methods-list payment-methods-remove payment-methods-default products-create
  products-get products-list products-update products-archive products-add-price products-deactivate-price
  subscriptions-create subscriptions-list subscriptions-get subscriptions-update subscriptions-cancel
  subscriptions-resume invoices-list invoices-get invoices-pay webhooks-overview webhooks-events
  webhooks-security integrations-stripe`.split(/\s+/);

const sections = (page: Page) => page.getByRole('navigation', { name: 'Seções da documentação' });
const group = (page: Page, name: string) =>
  sections(page).locator('summary', { hasText: new RegExp(`^${name}`) });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const example = (page: Page) => page.getByRole('complementary', { name: 'Exemplo' });
const neighbours = (page: Page) => page.getByRole('navigation', { name: 'Páginas vizinhas' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar na documentação' });

/** Opens a section and waits for its content. */
async function read(page: Page, address = ''): Promise<void> {
  await open(page, `/documentation${address && `#${address}`}`);
  await expect(neighbours(page)).toBeVisible();
}

const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

test('every section opens by its link, under its own title and address, without a complaint', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await read(page);
  const links = await sections(page)
    .locator('details a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const ids = links.map((href) => href?.split('#')[1] ?? '');
  expect(ids).toEqual(expect.arrayContaining(promised));
  const titles = new Set<string>();
  for (const id of ids) {
    await test.step(id, async () => {
      const link = sections(page).locator(`a[href="/documentation#${id}"]`);
      const around = sections(page).locator('details', {
        has: page.locator(`a[href="/documentation#${id}"]`),
      });
      if (!(await link.isVisible())) await around.locator('summary').click();
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/documentation#${id}$`));
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(title(page)).toHaveText((await link.textContent()) ?? '');
      await expect(neighbours(page)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      titles.add(await page.title());
    });
  }
  expect(titles.size).toBe(ids.length);
  expect(complaints).toEqual([]);
});

test('a hash opens its section on load, an anchor its place below the header, and back the one before', async ({
  page,
}) => {
  await read(page, 'subscriptions-create');
  await expect(title(page)).toHaveText('Criar assinatura');
  await page.getByRole('table', { name: 'Erros' }).getByRole('link', { name: 'card_declined' }).click();
  await expect(page).toHaveURL(/#guide-errors\/card_declined$/);
  const place = page.locator('[id="guide-errors/card_declined"]');
  const header = page.getByRole('banner');
  await expect(place).toBeInViewport();
  expect((await place.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(header));

  await page.goBack();
  await expect(title(page)).toHaveText('Criar assinatura');
  await expect(page.getByRole('table', { name: 'Erros' })).toBeInViewport();
  await page.goForward();
  await expect(place).toBeInViewport();

  await read(page, 'guide-errors/card_declined');
  await expect(place).toBeInViewport();
  await page.evaluate(() => {
    window.location.hash = '#customers-list';
  });
  await expect(title(page)).toHaveText('Listar clientes');
  await read(page, 'nenhuma-secao');
  await expect(title(page)).toHaveText('Visão geral');
});

test('the search takes typing errors and the keyboard', async ({ page }) => {
  await read(page);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('asinaturas');
  const results = page.getByRole('list', { name: 'Resultados da busca' });
  await expect(results.getByRole('link').first()).toContainText(/assinatura/i);
  await search(page).fill('payments/{id}/refund');
  await expect(results.getByRole('link').first()).toContainText('Reembolsar pagamento');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Reembolsar pagamento');
  await expect(search(page)).toHaveValue('');
});

test('the language and the environment hold for every sample', async ({ page }) => {
  await read(page, 'customers-create');
  await example(page).getByRole('tab', { name: 'Python' }).click();
  await expect(example(page).getByRole('tabpanel', { name: 'Python' })).toContainText('import');
  await expect(example(page)).toContainText('trl_sbx_ak_');
  await page.getByText('Produção', { exact: true }).click();
  await expect(example(page)).toContainText('trl_prd_ak_');
  await expect(page.getByText('Produção: cobra de verdade')).toBeVisible();
  await neighbours(page)
    .getByRole('link', { name: /^Próxima/ })
    .click();
  await expect(title(page)).toHaveText('Consultar cliente');
  await expect(example(page).getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await expect(example(page)).toContainText('trl_prd_ak_');
  await page.reload();
  await expect(example(page).getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
});

test('code and whole pages are copied, and a refusal is told', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await read(page, 'customers-create');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copy = example(page).getByRole('button', { name: 'Copiar' }).first();
  const code = await example(page).getByRole('tabpanel').textContent();
  await copy.click();
  await expect(example(page).getByRole('button', { name: 'Copiado!' })).toBeVisible();
  expect(await copied()).toBe(code);
  await expect(example(page).getByRole('button', { name: 'Copiado!' })).toBeHidden();

  await page.getByRole('button', { name: 'Copiar como Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible();
  expect(await copied()).toMatch(/^# Criar cliente\n/);

  await page.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) });
  });
  await copy.click();
  await expect(page.getByText('Falha ao copiar código')).toBeVisible();
});

test('a section that cannot be loaded says so and loads on request', async ({ page }) => {
  await read(page);
  let isBroken = true;
  await page.route(/section-invoices-pay/, (route) => (isBroken ? route.abort() : route.continue()));
  await group(page, 'Faturas').click();
  await sections(page).getByRole('link', { name: 'Pagar fatura' }).click();
  await expect(page.getByText('Não foi possível carregar esta página.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('table', { name: 'Erros' })).toBeVisible();
});

test('on a phone the sections slide in, and choosing one closes them', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await read(page, 'subscriptions-create');
  await expect(sections(page)).toBeHidden();
  await page.getByRole('button', { name: 'Abrir seções' }).tap();
  await expect(sections(page)).toBeVisible();
  await group(page, 'Clientes').tap();
  await sections(page).getByRole('link', { name: 'Criar cliente' }).tap();
  await expect(page).toHaveURL(/#customers-create$/);
  await expect(sections(page)).toBeHidden();
  await expect(title(page)).toHaveText('Criar cliente');

  await page.getByRole('button', { name: 'Buscar na documentação' }).tap();
  await expect(search(page)).toBeFocused();
  await search(page).fill('cartao');
  await page.getByRole('list', { name: 'Resultados da busca' }).getByRole('link').first().tap();
  await expect(sections(page)).toBeHidden();

  await page.getByRole('button', { name: 'Ambiente dos exemplos: Sandbox' }).tap();
  await page.getByRole('menuitem', { name: 'Produção' }).tap();
  await expect(page.getByRole('button', { name: 'Ambiente dos exemplos: Produção' })).toBeVisible();

  for (const address of ['subscriptions-create', 'webhooks-events', 'guide-errors', 'guide-going-live']) {
    await read(page, address);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test('the arrow leads back to the page before the documentation', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Documentação' }).first().click();
  await expect(neighbours(page)).toBeVisible();
  await neighbours(page).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('in the portal the documentation has its frame and its environment', async ({ page }) => {
  await openAs(page, demoMerchant, '/admin/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Documentação', exact: true }).click();
  await expect(page).toHaveURL(/\/documentation$/);
  await expect(page.getByRole('link', { name: 'Ir para o painel' }).first()).toBeVisible();

  await open(page, '/admin/documentation#customers-create');
  await expect(title(page)).toHaveText('Criar cliente');
  await expect(neighbours(page)).toBeVisible();
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Chaves de API', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir para o painel' })).toHaveCount(0);
});

test('a printed section is its text alone, on white, with all of its code', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await read(page, 'subscriptions-create');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(title(page)).toBeVisible();
  await expect(example(page).getByRole('tabpanel')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(sections(page)).toBeHidden();
  await expect(neighbours(page)).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const code = example(page).locator('pre').first();
  expect(await code.evaluate((pre) => getComputedStyle(pre).whiteSpace)).toBe('pre-wrap');
  expect(await title(page).evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(0, 0, 0)');
});

for (const address of ['subscriptions-create', 'webhooks-events', 'guide-errors']) {
  test(`axe finds nothing in ${address}`, async ({ page }) => {
    await read(page, address);
    await expectAccessible(page, address);
  });
}

test('axe finds nothing in the documentation within the admin area, which fits a phone', async ({ page }) => {
  await openAs(page, demoMerchant, '/admin/documentation#payments-create');
  await expect(neighbours(page)).toBeVisible();
  await expectAccessible(page, 'admin documentation');
  await page.setViewportSize(phone.viewport);
  await expect(title(page)).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.getByRole('button', { name: 'Abrir seções' }).click();
  await group(page, 'Clientes').click();
  await sections(page).getByRole('link', { name: 'Criar cliente' }).click();
  await expect(title(page)).toHaveText('Criar cliente');
});

test('axe finds nothing in the search and the menu', async ({ page }) => {
  await read(page, 'guide-paging');
  await search(page).fill('cliente');
  await expect(page.getByRole('list', { name: 'Resultados da busca' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Abrir seções' }).click();
  await expect(sections(page)).toBeVisible();
  await expectAccessible(page, 'search and menu');
});
