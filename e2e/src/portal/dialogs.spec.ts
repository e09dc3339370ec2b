import { expect, type Locator, type Page, test } from '@playwright/test';
import { demoMerchant, sellSubscriptions, unique } from '../steps/catalog.ts';
import { open } from '../steps/merchant.ts';
import { openRemembered } from '../steps/portal-api.ts';

type Browser = Parameters<typeof openRemembered>[0];

/** Opens a screen as the demo merchant. */
async function openAsDemo(browser: Browser, path: string): Promise<Page> {
  const context = await openRemembered(browser, demoMerchant);
  const page = await context.newPage();
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true });

/** Whether the focus is in a dialog, or with the browser itself; false on an element of the page behind. */
const isFocusKept = (page: Page) =>
  page.evaluate(
    () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
  );

test('dialogs keep the keyboard and the pointer, close one by one, and return the focus', async ({
  browser,
}) => {
  const page = await openAsDemo(browser, '/admin/products');
  const opener = button(page, 'New Product');
  await opener.focus();
  await page.keyboard.press('Enter');
  const product = page.getByRole('dialog', { name: 'Novo Produto' });
  await expect(product.getByLabel('Nome do Produto')).toBeFocused();

  await test.step('Tab goes round without the page behind', async () => {
    for (const key of [...Array(20).fill('Tab'), ...Array(20).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await isFocusKept(page)).toBe(true);
    }
  });

  await test.step('the page behind takes neither focus nor press', async () => {
    await product.getByLabel('Nome do Produto').focus();
    await opener.focus();
    await expect(product.getByLabel('Nome do Produto')).toBeFocused();
    const box = await opener.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  await test.step('one dialog lies over another, and Escape closes it alone', async () => {
    const add = button(product, 'Add Price');
    await add.click();
    const price = page.getByRole('dialog', { name: 'Adicionar Preço' });
    await expect(price.getByLabel('Valor')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(price).toBeHidden();
    await expect(product).toBeVisible();
    await expect(add).toBeFocused();
  });

  await page.keyboard.press('Escape');
  await expect(product).toBeHidden();
  await expect(opener).toBeFocused();
  await page.context().close();
});

test('a row menu is used by keys: arrows on its button, first letters, and Tab leads on', async ({
  browser,
}) => {
  const product = unique('Jornal');
  await sellSubscriptions(product, ['Davi', 'Eva']);
  const page = await openAsDemo(browser, `/admin/subscriptions?product=${encodeURIComponent(product)}`);
  const trigger = button(page, 'Ações da assinatura de Davi');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await trigger.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menu', { name: 'Ações da assinatura de Davi' })).toBeVisible();
  await expect(item('Cancelar')).toBeFocused();
  await page.keyboard.press('e');
  await expect(item('Editar')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Editar')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(trigger).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(trigger).toBeFocused();
  await page.context().close();
});

test('a tooltip can be pointed at, and Escape hides it before the dialog around it', async ({ browser }) => {
  const page = await openAsDemo(browser, '/admin/keys');
  const regenerate = page.getByRole('button', { name: 'Regenerar' }).first();
  await regenerate.click();
  const dialog = page.getByRole('dialog', { name: 'Regenerar chaves' });
  const close = button(dialog, 'Fechar');
  const tooltip = dialog.getByText('Fechar', { exact: true });
  await close.hover();
  await expect(tooltip).toBeVisible();
  const box = await tooltip.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10, { steps: 8 });
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(regenerate).toBeFocused();
  await page.context().close();
});

test('a short message stays readable and usable when a dialog opens over the page', async ({ browser }) => {
  const page = await openAsDemo(browser, '/admin/keys');
  await page.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) });
  });
  await button(page.getByRole('group', { name: 'Access Key' }).first(), 'Copiar').click();
  const message = page.getByText('Falha ao copiar para a área de transferência');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Regenerar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Regenerar chaves' });
  await expect(dialog.getByText('Falha ao copiar para a área de transferência')).toBeVisible();
  await button(page, 'Dispensar').click();
  await expect(message).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.context().close();
});
