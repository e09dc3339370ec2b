import { expect, type Page, test } from '@playwright/test';
import { demoMerchant, sellSubscriptions, unique } from '../steps/catalog.ts';
import { callPortal, openAs, startSession } from '../steps/portal-api.ts';

interface Listed {
  id: string;
  customerName: string;
  customerEmail: string;
  status: string;
  refundEligible: boolean;
}

/** Lists the demo merchant's subscriptions through the portal's API. */
async function listSubscriptions(filters: Record<string, string>): Promise<Listed[]> {
  const session = await startSession(demoMerchant);
  const { userId } = session;
  const query = new URLSearchParams({ userId, environment: 'SANDBOX', size: '100', ...filters });
  const { data } = await callPortal<{ content: Listed[] }>({
    path: `/payment/stripe/subscriptions/all?${query}`,
    session,
  });
  return data.content;
}

const results = (page: Page) => page.getByText(/^Mostrando /);
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('subscriptions are filtered by gateway, status and period, and found by e-mail and ID', async ({
  page,
}) => {
  const product = unique('Revista');
  const [ana, bia] = [`Ana ${product}`, `Bia ${product}`];
  await sellSubscriptions(product, [ana, bia]);
  const rows = page.getByRole('row').filter({ hasText: product });
  await openAs(page, demoMerchant, `/admin/subscriptions?product=${encodeURIComponent(product)}`);
  await expect(results(page)).toHaveText('Mostrando 1-2 de 2 resultados');

  for (const [filter, none, all] of [
    ['Gateway', 'PayPal', 'Stripe'],
    ['Status', 'Cancelado', 'Ativo'],
    ['Período', 'Anual', 'Mensal'],
  ] as const) {
    await test.step(`filter by ${filter}`, async () => {
      await select(page, filter).selectOption({ label: none });
      await expect(page.getByText('Nenhuma assinatura encontrada')).toBeVisible();
      await select(page, filter).selectOption({ label: all });
      await expect(results(page)).toHaveText('Mostrando 1-2 de 2 resultados');
    });
  }
  await page.reload();
  await expect(rows).toHaveCount(2);

  const [found] = await listSubscriptions({ search: bia });
  expect(found).toBeDefined();
  const search = page.getByRole('searchbox', { name: 'Buscar assinaturas' });
  for (const text of [found?.customerEmail ?? '', found?.id ?? '']) {
    await search.fill(text);
    await expect(results(page)).toHaveText('Mostrando 1-1 de 1 resultados');
    await expect(rows).toContainText(bia);
    await search.fill('');
    await expect(results(page)).toHaveText('Mostrando 1-2 de 2 resultados');
  }
  await search.fill('ninguém com este nome');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(results(page)).toHaveText(/^Mostrando 1-5 de /);
});

test('after seven whole days a subscription can only be cancelled at the end of its period', async ({
  page,
}) => {
  const old = (await listSubscriptions({ status: 'active', search: 'a' })).find(
    ({ refundEligible }) => !refundEligible,
  );
  if (!old) throw new Error('The demo merchant has no subscription older than a week');
  await openAs(page, demoMerchant, `/admin/subscriptions?search=${old.id}`);
  await expect(results(page)).toHaveText('Mostrando 1-1 de 1 resultados');
  await page.getByRole('button', { name: `Ações da assinatura de ${old.customerName}` }).click();
  await page.getByRole('menuitem', { name: 'Cancelar' }).click();
  const modal = page.getByRole('dialog', { name: 'Cancelar Assinatura' });
  await expect(modal.getByRole('button', { name: 'Cancelar com reembolso' })).toBeDisabled();
  await expect(modal).toContainText('há mais de 7 dias');
  await expect(modal.getByRole('button', { name: 'Cancelar no fim do período' })).toBeEnabled();
});
