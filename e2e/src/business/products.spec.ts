import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { demoMerchant, sellSubscriptions, unique } from '../steps/catalog.ts';
import { dismiss, finishLoading, open, register, seeToast } from '../steps/merchant.ts';
import { callPortal, openAs, openRemembered, startSession } from '../steps/portal-api.ts';
import { buyPlan } from '../steps/provider.ts';

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function edit(page: Page, name: string) {
  await cardOf(page, name)
    .getByRole('button', { name: `Editar ${name}` })
    .click();
  return page.getByRole('dialog', { name: 'Editar Produto' });
}

test('products are filtered and sorted in an address that can be bookmarked', async ({ page }) => {
  const mark = unique('Vitrine');
  const [zebra, abelha] = [`Zebra ${mark}`, `Abelha ${mark}`];
  await sellSubscriptions(zebra, []);
  await sellSubscriptions(abelha, []);
  await openAs(page, demoMerchant, '/admin/products');
  const names = page.getByRole('article').getByRole('heading');

  const search = page.getByRole('searchbox', { name: 'Buscar produtos' });
  await search.waitFor();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(mark);
  await expect(names).toHaveText([abelha, zebra]);
  await select(page, 'Ordenar').selectOption({ label: 'Mais antigos' });
  await expect(names).toHaveText([zebra, abelha]);
  await select(page, 'Ordenar').selectOption({ label: 'Nome A-Z' });
  await expect(names).toHaveText([abelha, zebra]);
  await select(page, 'Ordenar').selectOption({ label: 'Nome Z-A' });
  await expect(names).toHaveText([zebra, abelha]);
  await page.reload();
  await expect(names).toHaveText([zebra, abelha]);

  await select(page, 'Gateway').selectOption({ label: 'MercadoPago' });
  await expect(names).toHaveCount(0);
  await page.goBack();
  await expect(names).toHaveText([zebra, abelha]);
  await select(page, 'Status').selectOption({ label: 'Inativo' });
  await expect(names).toHaveCount(0);
  await select(page, 'Status').selectOption({ label: 'Ativo' });
  await expect(names).toHaveText([zebra, abelha]);
});

const unsaved = 'O que você alterou ainda não foi salvo.';

test('a product is corrected, loses a price and is taken off sale', async ({ page }) => {
  const name = unique('Oficina');
  await sellSubscriptions(name, []);
  await openAs(page, demoMerchant, `/admin/products?search=${encodeURIComponent(name)}`);

  await test.step('a form without a name is marked and keeps its input', async () => {
    const modal = await edit(page, name);
    await modal.getByLabel('Nome do Produto').fill('');
    await modal.getByLabel('Descrição').fill('Aos sábados.');
    await modal.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Por favor, corrija os campos destacados e tente novamente.');
    await expect(modal.getByLabel('Nome do Produto')).toHaveAttribute('aria-invalid', 'true');
    await expect(modal.getByLabel('Descrição')).toHaveValue('Aos sábados.');
    await modal.getByRole('button', { name: 'Add Price' }).click();
    const price = page.getByRole('dialog', { name: 'Adicionar Preço' });
    await price.getByRole('button', { name: 'Adicionar' }).click();
    await dismiss(page, 'Por favor, corrija os campos destacados e tente novamente.');
    await expect(price.getByText('Valor é obrigatório.')).toBeVisible();
    await price.getByRole('button', { name: 'Cancelar' }).click();
    await modal.getByRole('button', { name: 'Cancelar' }).click();
    await dismiss(page, unsaved);
  });

  await test.step('deleting a price takes effect when the product is saved', async () => {
    const modal = await edit(page, name);
    await modal.getByRole('button', { name: /^Excluir preço R\$ 119,00/ }).click();
    await dismiss(page, 'Preço excluído com sucesso!');
    await modal.getByRole('button', { name: 'Cancelar' }).click();
    await dismiss(page, unsaved);
    await expect(cardOf(page, name)).toContainText('R$ 119,00');

    const again = await edit(page, name);
    await again.getByRole('button', { name: /^Excluir preço R\$ 119,00/ }).click();
    await dismiss(page, 'Preço excluído com sucesso!');
    await again.getByLabel('Descrição').fill('Aos sábados.');
    await again.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Produto atualizado com sucesso');
    await expect(cardOf(page, name)).toContainText('Aos sábados.');
    await expect(cardOf(page, name)).not.toContainText('R$ 119,00');
  });

  await test.step('switch it off', async () => {
    const modal = await edit(page, name);
    await modal.getByLabel('Produto ativo').uncheck();
    await modal.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Produto atualizado com sucesso');
    await expect(cardOf(page, name)).toContainText('Inativo');
  });
});

test('without a plan the products are unavailable, and the screen says what to do', async ({ browser }) => {
  const context = await openRemembered(browser, await register());
  const page = await context.newPage();
  await open(page, '/admin/products');
  await dismiss(page, /Você não possui um plano ativo\. Por favor, assine um plano .*produtos/);
  await expect(page.getByRole('link', { name: 'Ver planos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Product' })).toHaveCount(0);
  await context.close();
});

test('an environment without provider keys returns the screen to the one that has them', async ({
  browser,
}) => {
  const person = await register();
  await buyPlan(person);
  const session = await startSession(person);
  const saved = await callPortal({
    path: `/payment/config?userId=${session.userId}&environment=SANDBOX`,
    body: { publicKey: 'pk_test_volta', secretKey: `sk_test_${randomUUID().replaceAll('-', '')}` },
    session,
  });
  expect(saved.status, saved.message).toBe(200);
  const context = await openRemembered(browser, person);
  const page = await context.newPage();

  await open(page, '/admin/products');
  // Only a screen that shows data returns to it.
  await expect(page.getByRole('button', { name: 'New Product' }).first()).toBeVisible();
  await finishLoading(page);
  await page.getByRole('radiogroup', { name: 'Ambiente' }).getByText('Produção').click();
  await seeToast(page, /Nenhuma chave encontrada para o ambiente Produção/);
  await expect(page.getByRole('radio', { name: 'Sandbox' })).toBeChecked();
  await expect(page).toHaveURL(/environment=SANDBOX/);
  await context.close();
});
