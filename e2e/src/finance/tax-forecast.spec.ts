import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { Receivable, ReceivablePage } from '@trilho/contracts/receivable';
import { expectAccessible } from '../steps/axe.ts';
import { finishLoading, open, seeToast } from '../steps/merchant.ts';
import { processPayment } from '../steps/merchant-server.ts';
import { choosePaymentAction } from '../steps/payment-page.ts';
import { callPortal, openAs, startSession } from '../steps/portal-api.ts';
import { createSeller, type Seller } from '../steps/seller.ts';

const money = (minor: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(minor / 100)
    .replaceAll('\u00a0', ' ');

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const documentKey = '23140502179938000146550010000658711000658716';
/** R$ 1,20 of taxes in R$ 119,00; a quarter of the sale takes R$ 0,30 of them back. */
const fiscal = {
  documentType: 'NFE',
  documentKey,
  correlationId: 'pedido-1042',
  cbsAmount: 108,
  ibsAmount: 12,
};
const [amount, refunded] = [11_900, 2_975];
const [taxes, taxesLeft] = [120, 90];

/** Waits until the receivable of a payment has this forecast: it is written a moment after the payment. */
async function receivableWith(seller: Seller, paymentId: string, expectedTaxes: number): Promise<Receivable> {
  const session = await startSession(seller.person);
  const path = `/portal/receivables?userId=${session.userId}&environment=SANDBOX&paymentId=${paymentId}`;
  const load = async () => (await callPortal<ReceivablePage>({ path, session })).data.items[0];
  await expect.poll(async () => (await load())?.expectedTaxes).toBe(expectedTaxes);
  const found = await load();
  if (!found) throw new Error('The payment has no receivable');
  return found;
}

/** The figures of a payment's forecast: its gross, its taxes and what is left of it. */
async function expectForecast(page: Page, gross: number, expected: number, left: number): Promise<void> {
  const panel = region(page, 'Previsão de tributos');
  const figure = (term: string) =>
    panel.locator('div').filter({ has: page.getByText(term, { exact: true }) });
  await expect(figure('Bruto, sem devoluções').last()).toContainText(money(gross));
  await expect(figure('CBS e IBS previstos').last()).toContainText(`-${money(expected)}`);
  await expect(figure('Líquido previsto após tributos').last()).toContainText(money(left));
}

for (const width of [390, 1440] as const) {
  test(`the taxes of a sale are forecast, and a refund takes its part back, at ${width} px`, async ({
    page,
  }) => {
    const seller = await createSeller();
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, seller.person, '/admin/gateway-terms?environment=SANDBOX');

    await test.step('switch the forecast on', async () => {
      await finishLoading(page);
      const box = page.getByRole('checkbox', { name: /Prever a CBS e o IBS/ });
      await expect(box).not.toBeChecked();
      await box.check();
      await seeToast(page, 'Previsão de tributos ligada.');
      await expectAccessible(page, 'terms with a forecast of taxes', [width]);
    });

    await test.step('a link says its taxes, once they are right', async () => {
      await open(page, '/admin/payment-links?environment=SANDBOX&new=1');
      const form = page.getByRole('dialog', { name: 'Novo link' });
      await form.getByLabel('Descrição').fill('Pedido 1042');
      await form.getByRole('textbox', { name: /^Valor/ }).fill(String(amount));
      await form.getByText('Tributos (CBS e IBS)').click();
      await form.getByLabel('Documento fiscal').selectOption('NF-e');
      await form.getByLabel('Chave de acesso').fill(documentKey.replace(/6$/, '7'));
      await form.getByLabel('CBS do valor inteiro').fill('108');
      await form.getByRole('button', { name: 'Criar link' }).click();
      await expect(form.getByText('O dígito verificador não confere.', { exact: false })).toBeVisible();
      await expect(form.getByText('Informe o IBS, mesmo que seja zero.')).toBeVisible();
      await expectAccessible(page, 'taxes of a link with complaints', [width]);
      await form.getByLabel('Chave de acesso').fill(documentKey);
      await form.getByLabel('IBS do valor inteiro').fill('12');
      await form.getByRole('button', { name: 'Criar link' }).click();
      await seeToast(page, 'Link criado.');
      await expect(page.getByText(`${money(108)} de CBS e ${money(12)} de IBS`)).toBeVisible();
      await finishLoading(page);
      await expectAccessible(page, 'a link with taxes', [width]);
    });

    const { status, body } = await processPayment(seller.keys, randomUUID(), { amount, fiscal });
    expect(status).toBe(200);
    const { id } = body.data;
    const { dueOn, net } = await receivableWith(seller, id, taxes);

    await test.step('the day that it comes in says what may be split of it', async () => {
      await open(page, `/admin/receivables?environment=SANDBOX&from=${dueOn}&to=${dueOn}`);
      await expect(page.getByText('CBS e IBS (previsão)')).toBeVisible();
      await expect(page.getByText(money(net - taxes), { exact: false }).first()).toBeVisible();
      await finishLoading(page);
      await expectAccessible(page, 'a day with a forecast of taxes', [width]);
      const download = page.waitForEvent('download');
      await region(page, 'Recebíveis deste valor').getByRole('button', { name: 'Exportar CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^recebiveis-sandbox-\d{4}-\d\d-\d\d\.csv$/);
    });

    await test.step('the payment says it too', async () => {
      await open(page, `/admin/payments/${id}?environment=SANDBOX`);
      await expectForecast(page, amount, taxes, net - taxes);
      await finishLoading(page);
      await expectAccessible(page, 'a payment with a forecast of taxes', [width]);
    });

    await test.step('a quarter that is refunded takes a quarter of the forecast back', async () => {
      await choosePaymentAction(page, 'Reembolsar');
      const modal = page.getByRole('dialog', { name: 'Reembolsar pagamento' });
      await modal.getByText('Parcial').click();
      await modal.getByLabel('Valor do reembolso').fill(String(refunded));
      await modal.getByRole('button', { name: `Reembolsar ${money(refunded)}` }).click();
      await seeToast(page, 'Reembolso solicitado com sucesso!');
      const left = await receivableWith(seller, id, taxesLeft);
      await open(page, `/admin/payments/${id}?environment=SANDBOX`);
      await expectForecast(page, amount - refunded, taxesLeft, left.net - taxesLeft);
      await open(page, `/admin/statement?environment=SANDBOX&kind=tax_forecast`);
      const card = region(page, 'Lançamentos');
      await expect(card.getByRole('button', { name: /^\d\d:\d\d.*Previsão de tributos/ })).toHaveCount(2);
      await finishLoading(page);
      await expectAccessible(page, 'postings of a forecast of taxes', [width]);
    });
  });
}
