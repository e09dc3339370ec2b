import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { demoMerchant, sellSubscriptions, unique } from '../steps/catalog.ts';
import { dismiss } from '../steps/merchant.ts';
import { openAs } from '../steps/portal-api.ts';

async function addPrice(page: Page, digits: string, chargeType: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Price' }).click();
  const modal = page.getByRole('dialog', { name: 'Adicionar Preço' });
  await modal.getByLabel('Valor').pressSequentially(digits);
  await modal.getByLabel('Tipo de cobrança').selectOption({ label: chargeType });
  await modal.getByRole('button', { name: 'Adicionar' }).click();
  await expect(modal).toBeHidden();
}

test('a product is created with two prices, found by its name, and its price changed', async ({ page }) => {
  const name = unique('Clube Flores');
  await openAs(page, demoMerchant, '/admin/products');

  await test.step('create it with two prices', async () => {
    await page.getByRole('button', { name: 'New Product' }).click();
    const modal = page.getByRole('dialog', { name: 'Novo Produto' });
    await modal.getByLabel('Nome do Produto').fill(name);
    await modal.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Por favor, adicione pelo menos um preço para o produto.');
    await addPrice(page, '8990', 'Recorrente');
    await addPrice(page, '118900', 'Pagamento único');
    await modal.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Produto salvo com sucesso');
    await expect(modal).toBeHidden();
  });

  const card = page.getByRole('article', { name });
  await test.step('find it by its name, in an address that can be bookmarked', async () => {
    await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill(name);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card.getByRole('listitem')).toHaveText([
      /R\$ 89,90\s*Recorrente a cada mês/,
      /R\$ 1\.189,00\s*Pagamento único/,
    ]);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('change a price', async () => {
    await card.getByRole('button', { name: `Editar ${name}` }).click();
    await page.getByRole('button', { name: /^Editar preço R\$ 89,90/ }).click();
    const price = page.getByRole('dialog', { name: 'Editar Preço' });
    await price.getByLabel('Valor').fill('9990');
    await price.getByRole('button', { name: 'Salvar preço' }).click();
    await page
      .getByRole('dialog', { name: 'Editar Produto' })
      .getByRole('button', { name: 'Salvar' })
      .click();
    await dismiss(page, 'Produto atualizado com sucesso');
    await expect(card).toContainText('R$ 99,90');
    await expect(card).not.toContainText('R$ 89,90');
    await expect(card).toContainText('R$ 1.189,00');
  });
});

test('subscriptions are found, read, changed in price, and cancelled', async ({ page }) => {
  const product = unique('Assinatura');
  const people = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio'].map((name) => `${name} ${product}`);
  await sellSubscriptions(product, people);
  await openAs(page, demoMerchant, '/admin/subscriptions');
  const rows = page.getByRole('row').filter({ hasText: product });
  const row = (person: string) => rows.filter({ hasText: person });
  const act = async (person: string, action: string) => {
    await page.getByRole('button', { name: `Ações da assinatura de ${person}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const [ana = '', bia = '', caio = ''] = people;

  await test.step('page through those of one product, forwards and backwards', async () => {
    await page.getByRole('combobox', { name: 'Produto' }).selectOption({ label: product });
    await expect(page.getByText('Mostrando 1-5 de 6 resultados')).toBeVisible();
    await page.getByRole('button', { name: 'Próxima' }).click();
    await expect(page.getByText('Mostrando 6-6 de 6 resultados')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await page.goBack();
    await expect(page.getByText('Mostrando 1-5 de 6 resultados')).toBeVisible();
    await expect(rows).toHaveCount(5);
  });

  await test.step('search the customer', async () => {
    await page.getByRole('searchbox', { name: 'Buscar assinaturas' }).fill(ana.toUpperCase());
    await expect(page.getByText('Mostrando 1-1 de 1 resultados')).toBeVisible();
    await expect(row(ana)).toContainText('Ativo');
  });

  await test.step('read the details', async () => {
    await page.getByRole('button', { name: `Ver detalhes de ${ana}` }).click();
    const details = page.getByRole('dialog', { name: 'Detalhes da Assinatura' });
    await expect(details).toContainText('**** **** **** 4242');
    await expect(details).toContainText('Assinatura criada');
    await details.getByRole('button', { name: 'Fechar' }).last().click();
  });

  await test.step('change the price', async () => {
    await act(ana, 'Editar');
    const edit = page.getByRole('dialog', { name: 'Editar Assinatura' });
    await edit.getByLabel('Preço').selectOption({ label: 'R$ 119,00 · Recorrente a cada mês' });
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Assinatura salva com sucesso!');
    await expect(row(ana)).toContainText('R$ 119,00');
  });

  await test.step('cancel one at the end of its period', async () => {
    await page.getByRole('searchbox').fill(bia);
    await expect(row(bia)).toBeVisible();
    await act(bia, 'Cancelar');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar no fim do período' }).click();
    await dismiss(page, 'Assinatura cancelada com sucesso.');
    await expect(row(bia)).toContainText('Não será renovada');
    await expect(row(bia)).toContainText('Ativo');
  });

  await test.step('cancel another with a refund', async () => {
    await page.getByRole('searchbox').fill(caio);
    await expect(row(caio)).toBeVisible();
    await act(caio, 'Cancelar');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar com reembolso' }).click();
    await dismiss(page, 'Assinatura cancelada com sucesso.');
    await expect(row(caio)).toContainText('Cancelado');
    await expect(page.getByRole('button', { name: `Ações da assinatura de ${caio}` })).toHaveCount(0);
  });
});

test('axe finds nothing on products and subscriptions', async ({ page }) => {
  const customer = unique('Ana');
  await sellSubscriptions(unique('Acessível'), [customer]);
  await openAs(page, demoMerchant, '/admin/products?search=Acess');
  await page.getByRole('article').first().waitFor();
  await expectAccessible(page, 'products');
  await page
    .getByRole('button', { name: /^Editar Acessível/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Editar Produto' }).waitFor();
  await expectAccessible(page, 'edit a product');
  await page.getByRole('button', { name: 'Add Price' }).click();
  await page.getByRole('dialog', { name: 'Adicionar Preço' }).waitFor();
  await expectAccessible(page, 'add a price');

  await page.goto(page.url().replace(/products.*/, `subscriptions?search=${encodeURIComponent(customer)}`));
  await page.getByRole('button', { name: `Ver detalhes de ${customer}` }).click();
  await page.getByRole('dialog', { name: 'Detalhes da Assinatura' }).waitFor();
  await expectAccessible(page, 'details of a subscription');
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
  await expectAccessible(page, 'subscriptions');
  for (const [item, title] of [
    ['Editar', 'Editar Assinatura'],
    ['Cancelar', 'Cancelar Assinatura'],
  ] as const) {
    await page.getByRole('button', { name: `Ações da assinatura de ${customer}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await expectAccessible(page, title);
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=dialog]')).toHaveCount(0);
  }
});
