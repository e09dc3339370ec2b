import { expect, type Page, test } from '@playwright/test';
import { DEMO_LOGIN } from '@trilho/cli/start/demo-merchant.ts';
import { productUrls } from '../src/product/urls.ts';
import { developRemote, type RemoteInDevelopment } from '../src/steps/composition/remote-in-development.ts';
import { choose, sendSignIn } from '../src/steps/merchant.ts';

const list = 'src/list-pages/customer-list-page.tsx';
const modal = 'src/creation/customer-modal.tsx';

/** Edits the dialog and the screen behind it: both show the edit, and the page is the one that was opened. */
async function seeEditsWithOpenDialog(page: Page, { edit }: RemoteInDevelopment): Promise<void> {
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Maria Souza');
  await page.evaluate(() => document.documentElement.setAttribute('data-opened', 'once'));
  await edit(modal, 'Criar cliente', 'Cadastrar');
  await expect(dialog.getByRole('button', { name: 'Cadastrar' })).toBeVisible();
  await edit(list, '      title="Clientes"', '      title="Quem compra"');
  await expect(page.getByRole('heading', { name: 'Quem compra', includeHidden: true })).toBeVisible();
  await expect(dialog.getByLabel('Nome')).toHaveValue('Maria Souza');
  await expect(page.locator('html')).toHaveAttribute('data-opened', 'once');
}

test('an edit of a remote that runs alone keeps the open dialog and what was typed', async ({ page }) => {
  const remote = await developRemote('catalog');
  try {
    await page.goto(`${remote.url}/admin/customers`);
    await seeEditsWithOpenDialog(page, remote);
  } finally {
    await remote.stop();
  }
});

test('in a deployed portal a remote is replaced for its developer alone, and the page follows its edits', async ({
  page,
  browser,
}) => {
  const { portal } = productUrls();
  const remote = await developRemote('catalog', '--portal', portal);
  try {
    await page.goto(`${remote.url}/login`);
    await sendSignIn(page, DEMO_LOGIN);
    await choose(page, 'Clientes');
    await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
    const screen = page.getByRole('heading', { name: 'Quem compra' });
    await remote.edit(list, '      title="Clientes"', '      title="Quem compra"');
    await expect(screen).toBeVisible();
    await remote.edit(
      list,
      '  return (\n    <ResourceListPage',
      "  throw new Error('broken');\n  return (\n    <ResourceListPage",
    );
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await remote.edit(list, "  throw new Error('broken');\n", '');
    await expect(screen).toBeVisible();

    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(`${portal}/login`);
    await sendSignIn(other, DEMO_LOGIN);
    await choose(other, 'Clientes');
    await expect(other.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
    await context.close();
  } finally {
    await remote.stop();
  }
});
