import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Receivable, ReceivablePage } from '@trilho/contracts/receivable';
import { expectAccessible } from '../steps/axe.ts';
import { finishLoading, open, seeToast } from '../steps/merchant.ts';
import { processPayment } from '../steps/merchant-server.ts';
import { callPortal, openAs, startSession } from '../steps/portal-api.ts';
import { createSeller, type Seller } from '../steps/seller.ts';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

const money = (minor: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(minor / 100)
    .replaceAll('\u00a0', ' ');

/** Waits until a payment's receivable is there: it is written a moment after the payment. */
async function receivableOf(seller: Seller, paymentId: string): Promise<Receivable> {
  const session = await startSession(seller.person);
  const path = `/portal/receivables?userId=${session.userId}&environment=SANDBOX&paymentId=${paymentId}`;
  const load = async () => (await callPortal<ReceivablePage>({ path, session })).data.items[0];
  await expect.poll(async () => (await load())?.paymentId).toBe(paymentId);
  const found = await load();
  if (!found) throw new Error('The payment has no receivable');
  return found;
}

for (const width of [390, 1440] as const) {
  test(`a merchant sets what a gateway charges, and sees what comes in when, and each posting, at ${width} px`, async ({
    page,
  }) => {
    const seller = await createSeller();
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, seller.person, '/admin/gateway-terms');

    await test.step('refuse a term that is not whole, then save it', async () => {
      await finishLoading(page);
      await expectAccessible(page, 'terms by default', [width]);
      await button(page, 'Adicionar condição').click();
      const form = page.getByRole('dialog', { name: 'Nova condição' });
      await button(form, 'Salvar').click();
      await expect(form.getByText('Escolha o gateway.')).toBeVisible();
      await expectAccessible(page, 'a term with complaints', [width]);
      await form.getByLabel('Gateway').selectOption('Stripe');
      await form.getByLabel('Meio').selectOption('Cartão');
      await form.getByLabel('Parcelas, a partir de').selectOption('3x');
      await form.getByLabel('Percentual (%)').fill('5');
      await form.getByLabel('Prazo, em dias').fill('2');
      await form.getByText('Úteis', { exact: true }).click();
      await expect(
        form.getByText(/Uma venda de R\$ 100,00 em 3 parcelas por cartão no Stripe/),
      ).toContainText('você recebe R$ 95,00');
      await button(form, 'Salvar').click();
      await seeToast(page, 'Condição salva.');
      await expect(page.getByRole('table', { name: 'Condições' })).toContainText('3x ou mais');
    });

    await test.step('without a sale nothing comes in', async () => {
      await open(page, '/admin/receivables?environment=SANDBOX');
      await expect(page.getByText('Nada a receber ainda')).toBeVisible();
      await finishLoading(page);
      await expectAccessible(page, 'no receivables', [width]);
    });

    const { status, body } = await processPayment(seller.keys, randomUUID());
    expect(status).toBe(200);
    const receivable = await receivableOf(seller, body.data.id);
    const { dueOn, gross, fee, net, paymentId } = receivable;

    await test.step('the number of a day explains itself down to the payment', async () => {
      await open(page, `/admin/receivables?environment=SANDBOX&from=${dueOn}&to=${dueOn}`);
      await expect(page.getByText(new RegExp(`^São ${escaped(money(gross))} de 1 recebível`))).toBeVisible();
      const list = region(page, 'Recebíveis deste valor');
      await expect(list).toContainText(paymentId);
      await expect(list).toContainText(money(fee));
      await expect(list).toContainText(money(net));
      await finishLoading(page);
      await expectAccessible(page, 'a day of receivables', [width]);
      await list.getByRole('link', { name: paymentId }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/payments/${paymentId}\\?environment=SANDBOX`));
    });

    await test.step('the calendar shows the day', async () => {
      await open(page, `/admin/receivables?environment=SANDBOX&month=${dueOn.slice(0, 7)}`);
      await finishLoading(page);
      await expect(region(page, 'Calendário')).toContainText(money(net).replace('R$ ', ''));
      await expectAccessible(page, 'the calendar of receivables', [width]);
    });

    await test.step('the posting of the sale opens into amounts that sum to zero', async () => {
      await open(page, '/admin/statement?environment=SANDBOX');
      await expect(page.getByRole('article', { name: 'Saldo: Stripe' })).toContainText(money(net));
      const card = region(page, 'Lançamentos');
      await card
        .getByRole('button', { name: /Pagamento/ })
        .first()
        .click();
      const amounts = page.getByRole('table', { name: 'Contas deste lançamento' });
      await expect(amounts.getByRole('row', { name: /^Soma/ })).toContainText(
        `${money(gross)}${money(gross)}`,
      );
      await expect(card.getByRole('link', { name: 'Ver pagamento' })).toBeVisible();
      await finishLoading(page);
      await expectAccessible(page, 'the statement', [width]);
    });

    await test.step('the statement is saved as a file', async () => {
      const download = page.waitForEvent('download');
      await button(page, 'Exportar').click();
      await page.getByRole('menuitem', { name: 'CSV, para planilhas' }).click();
      expect((await download).suggestedFilename()).toMatch(/^extrato-\d{4}-\d\d-\d\d\.csv$/);
      await seeToast(page, /Arquivo CSV salvo com/);
    });
  });
}

/** A text as a regular expression reads it literally, whether its words may part at a line's end or not. */
function escaped(text: string): string {
  return text.replaceAll(/[$.]/g, '\\$&').replaceAll(' ', '\\s');
}
