import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { readDemoKeys } from '@trilho/cli/start/demo-merchant.ts';
import { productUrls } from '../product/urls.ts';
import { demoMerchant, unique } from '../steps/catalog.ts';
import { open, seeToast } from '../steps/merchant.ts';
import { type Answer, processPayment, readRefunded } from '../steps/merchant-server.ts';
import { openAs } from '../steps/portal-api.ts';

/** The demo merchant's account at the provider. */
const providerKey = 'sk_test_demo';

const someone = () => `${randomUUID().slice(0, 8)}@exemplo.com.br`;
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const results = (page: Page) => page.getByText(/^Mostrando /);

async function charge(
  order: { amount: number; customerEmail: string; description: string; paymentMethodId?: string },
  times = 1,
): Promise<Answer['body']> {
  const keys = await readDemoKeys(productUrls().gateway);
  const key = randomUUID();
  let answer = await processPayment(keys, key, order);
  for (let n = 1; n < times; n += 1) answer = await processPayment(keys, key, order);
  return answer.body;
}

test('a payment is found, its history read, and refunded in two parts', async ({ page }) => {
  const customerEmail = someone();
  const description = unique('Pedido');
  const { data: payment } = await charge({ amount: 25_990, customerEmail, description }, 2);
  await charge({ amount: 4_990, customerEmail, description, paymentMethodId: 'pm_card_chargeDeclined' });
  await openAs(page, demoMerchant, '/admin/payments');
  const rows = page.getByRole('row').filter({ hasText: customerEmail });

  await test.step('find it by e-mail, status, period and amount, in an address that can be bookmarked', async () => {
    await page.getByRole('searchbox', { name: 'Buscar pagamentos' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(customerEmail);
    await expect(results(page)).toHaveText('Mostrando 1-2 de 2 resultados');
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Recusados e expirados' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Recusado');
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Todos' });
    await expect(rows).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Período' }).selectOption({ label: '7 dias' });
    await page.getByRole('button', { name: /^Valor: todos/ }).click();
    await page.getByLabel('De', { exact: true }).fill('10000');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('R$ 259,90');
  });

  await test.step('read what happened to it', async () => {
    await rows.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/admin/payments/${payment.id}`));
    const timeline = page.getByRole('region', { name: 'Linha do tempo' });
    for (const text of [
      'Pagamento pedido pela API',
      'Primeira requisição com esta chave',
      'Cobrança enviada ao Stripe',
      'Aprovado',
      'Repetida: respondida da memória, sem nova cobrança',
    ]) {
      await expect(timeline).toContainText(text);
    }
    await expect(timeline).toContainText(/\d+(,\d)? ms/);
  });

  const refund = async (button: string) => {
    const modal = page.getByRole('dialog', { name: 'Reembolsar pagamento' });
    await modal.getByRole('button', { name: button }).dblclick();
    await seeToast(page, 'Reembolso solicitado com sucesso!');
    await expect(modal).toBeHidden();
  };

  await test.step('refund a part of it, once however often the button is pressed', async () => {
    await page.getByRole('button', { name: 'Reembolsar' }).click();
    const modal = page.getByRole('dialog', { name: 'Reembolsar pagamento' });
    await modal.getByText('Parcial').click();
    await modal.getByLabel('Valor do reembolso').fill('30000');
    await modal.getByRole('button', { name: /^Reembolsar/ }).click();
    await expect(modal.getByLabel('Valor do reembolso')).toHaveAttribute('aria-invalid', 'true');
    await modal.getByLabel('Valor do reembolso').fill('5990');
    await refund('Reembolsar R$ 59,90');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Reembolso parcial');
    expect(await readRefunded(providerKey, payment.externalId)).toBe(5_990);
  });

  await test.step('refund the rest', async () => {
    await page.getByRole('button', { name: 'Reembolsar' }).click();
    await refund('Reembolsar R$ 200,00');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Reembolsado');
    await expect(page.getByRole('button', { name: 'Reembolsar' })).toHaveCount(0);
    expect(await readRefunded(providerKey, payment.externalId)).toBe(25_990);
    await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText(
      'Reembolso de R$ 200,00',
    );
  });

  await test.step('go back to the list as it was left', async () => {
    await page.getByRole('link', { name: 'Pagamentos', exact: true }).last().click();
    await expect(page).toHaveURL(/period=7d/);
    await expect(rows).toContainText('Reembolsado');
  });
});

test('a payment can be opened by its address; a missing one is reported', async ({ page }) => {
  const { paymentId } = await charge({
    amount: 4_990,
    customerEmail: someone(),
    description: unique('Pedido'),
    paymentMethodId: 'pm_card_chargeDeclinedInsufficientFunds',
  });
  const path = `/admin/payments/${paymentId}`;
  await openAs(page, demoMerchant, path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('R$ 49,90');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Recusado');
  await expect(page.getByRole('main')).toContainText('insufficient_funds');
  await expect(page.getByRole('button', { name: 'Reembolsar' })).toHaveCount(0);

  await open(page, `${path}x`);
  await expect(page.getByText('Pagamento não encontrado')).toBeVisible();
  await page.getByRole('link', { name: 'Ver pagamentos' }).click();
  await expect(results(page)).toBeVisible();
});

test('payments of the demo data can be refunded too, by keyboard alone', async ({ page }) => {
  await openAs(page, demoMerchant, `/admin/payments?status=succeeded&period=custom&to=${daysAgo(3)}`);
  await expect(results(page)).toHaveText(/^Mostrando 1-20 de /);
  await page.getByRole('row').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Reembolsar' }).focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Reembolsar pagamento' });
  await expect(modal).toBeVisible();
  const confirm = modal.getByRole('button', { name: /^Reembolsar R\$/ });
  for (let n = 0; n < 8 && !(await confirm.evaluate((node) => node === document.activeElement)); n += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await seeToast(page, 'Reembolso solicitado com sucesso!');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Reembolsado');
});
