import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { demoMerchant, sellSubscriptions, unique } from '../steps/catalog.ts';
import { open, seeToast } from '../steps/merchant.ts';
import { openAs } from '../steps/portal-api.ts';

test('a customer, a subscription and a charge are created, and lead to each other', async ({ page }) => {
  const product = unique('Clube do Livro');
  const name = `Lívia ${product}`;
  await sellSubscriptions(product, [`Outra ${product}`]);
  await openAs(page, demoMerchant, '/admin/customers');
  const title = page.getByRole('heading', { level: 1 });
  let customer = '';

  await test.step('create the customer', async () => {
    await page.getByRole('button', { name: 'Novo cliente' }).click();
    const form = page.getByRole('dialog', { name: 'Novo cliente' });
    await expect(form.getByLabel('Nome')).toBeFocused();
    await form.getByLabel('Nome').fill(name);
    await form.getByLabel('E-mail').fill(`livia.${Date.now()}@exemplo.com.br`);
    await form.getByRole('button', { name: 'Criar cliente' }).click();
    await seeToast(page, 'Cliente criado.');
    await expect(title).toContainText(name);
    customer = page.url();
  });

  await test.step('subscribe them with the test card, in one go however often it is pressed', async () => {
    await page.getByRole('button', { name: 'Nova assinatura' }).click();
    const form = page.getByRole('dialog', { name: 'Nova assinatura' });
    await form.getByLabel('Produto e preço').selectOption({
      label: `${product} · R$ 89,90 · Recorrente a cada mês`,
    });
    await expect(form.getByLabel('Forma de pagamento')).toHaveValue('pm_card_visa');
    await expectAccessible(page, 'new subscription');
    await form.getByRole('button', { name: 'Criar assinatura' }).dblclick();
    await expect(title).toHaveText(new RegExp(`Assinatura de ${name}.*Ativo`));
    await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText('Assinatura criada');
    await expectAccessible(page, 'subscription');
  });

  await test.step('open its invoice', async () => {
    await page.getByRole('region', { name: 'Faturas' }).getByRole('table').getByRole('link').click();
    await expect(title).toHaveText(/Fatura de R\$\s89,90.*Paga/);
    await expectAccessible(page, 'invoice');
    await page.getByRole('region', { name: 'Dados da fatura' }).getByRole('link', { name }).click();
    await expect(page.getByRole('tab', { name: 'Assinaturas (1)' })).toBeVisible();
  });

  await test.step('charge the card that is stored now', async () => {
    await page.getByRole('button', { name: 'Nova cobrança' }).click();
    const form = page.getByRole('dialog', { name: 'Nova cobrança' });
    await form.getByLabel('Valor').pressSequentially('4590');
    await form.getByLabel('Descrição').fill('Edição de capa dura');
    await expect(form.getByLabel('Forma de pagamento')).not.toHaveValue('pm_card_visa');
    await form.getByRole('button', { name: /^Cobrar R\$\s45,90$/ }).dblclick();
    await expect(title).toHaveText(/Pagamento de R\$\s45,90.*Aprovado/);
  });

  await test.step('find the payment by the end of its id', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await open(page, `/admin/payments?search=${id.slice(-6)}`);
    await expect(page.getByText('Mostrando 1-1 de 1 resultados')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  });

  await test.step('see on their page that all was charged once', async () => {
    await page.goto(customer);
    const summary = page.getByRole('region', { name: 'Resumo' });
    await expect(summary).toContainText(/Total pago\s*R\$\s135,80/);
    await expect(page.getByRole('tab', { name: 'Pagamentos (1)' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Faturas (1)' })).toBeVisible();
  });
});

test('lists fit a phone: two lines a row, filters in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, demoMerchant, '/admin/subscriptions');
  const table = page.getByRole('table', { name: 'Assinaturas' });
  await expect(table.getByRole('rowheader', { name: /^Desde / }).first()).toBeVisible();
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
  const dock = await page.getByRole('navigation', { name: 'Paginação' }).boundingBox();
  const last = await rows.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);

  await page.getByRole('button', { name: 'Filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByText('Cancelado', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Ver resultados' }).click();
  await expect(page.getByRole('button', { name: 'Filtros 1 ativo' })).toBeVisible();
  await page.getByRole('button', { name: 'Remover o filtro Status: Cancelado' }).click();
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();

  await rows.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Assinatura de /);
  await open(page, '/admin/invoices');
  await expect(page.getByRole('table', { name: 'Faturas' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'invoices');
});
