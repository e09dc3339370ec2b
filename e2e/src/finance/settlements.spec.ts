import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { finishLoading, open, seeToast } from '../steps/merchant.ts';
import { openAs } from '../steps/portal-api.ts';
import { createSeller } from '../steps/seller.ts';
import { createPaidOut } from './payout.ts';

const money = (minor: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(minor / 100)
    .replaceAll('\u00a0', ' ');

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What the bank keeps of the payout. */
const keptMinor = 100;

for (const width of [390, 1440] as const) {
  test(`a payout is followed to its payment, and what the bank kept is explained, at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    const { person, paymentId, payout } = await createPaidOut();
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, person, '/admin/payouts?environment=SANDBOX');

    await test.step('the list leads to the payout, whose lines come to its amount', async () => {
      await finishLoading(page);
      await expectAccessible(page, 'payouts', [width]);
      await region(page, 'Repasses')
        .getByRole('link', { name: /^Stripe, / })
        .click();
      const sums = page.getByRole('table', { name: 'Contas do repasse' });
      await expect(sums.getByRole('row', { name: /^Valor do repasse/ })).toContainText(money(payout.amount));
      await expect(sums).toContainText('As linhas somam este valor');
      const lines = region(page, 'Linhas do repasse');
      await expect(lines).toContainText(paymentId);
      await finishLoading(page);
      await expectAccessible(page, 'a payout', [width]);
    });

    await test.step('the bank credited less: the difference is marked', async () => {
      const bank = region(page, 'Crédito no banco');
      await bank.getByLabel('Valor no banco').fill(String(payout.amount - keptMinor));
      await bank.getByRole('button', { name: 'Salvar valor' }).click();
      await seeToast(page, 'Valor no banco salvo.');
      await expect(page.getByText(`− ${money(keptMinor)} de diferença.`)).toBeVisible();
    });

    await test.step('it is explained, and is not open any more', async () => {
      const difference = page.getByRole('link', { name: 'Crédito no banco diferente' });
      await expect(async () => {
        await open(page, '/admin/reconciliation?environment=SANDBOX&kind=bank_amount');
        await expect(difference).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 120_000 });
      await finishLoading(page);
      await expectAccessible(page, 'differences', [width]);
      await difference.click();
      const panel = region(page, 'Diferença');
      await expect(panel).toContainText(money(payout.amount - keptMinor));
      await panel.getByLabel('Conta', { exact: false }).selectOption('Tarifas do gateway');
      await panel.getByLabel('Explicação', { exact: false }).fill('Tarifa do banco por TED recebida');
      await expectAccessible(page, 'a difference', [width]);
      await panel.getByRole('button', { name: 'Explicar e fechar' }).click();
      await seeToast(page, 'Diferença explicada.');
      await expect(panel).toContainText('Tarifa do banco por TED recebida');
    });
  });
}

test('a merchant without payouts sees what will be here, and a file that is no statement is refused', async ({
  page,
}) => {
  const { person } = await createSeller();
  await openAs(page, person, '/admin/payouts?environment=SANDBOX');
  await expect(page.getByText('Nenhum repasse ainda')).toBeVisible();
  await open(page, '/admin/month-closings?environment=SANDBOX');
  await expect(page.getByText('Nenhum mês ainda')).toBeVisible();
  await finishLoading(page);
  await expectAccessible(page, 'no months');
  await open(page, '/admin/reconciliation?environment=SANDBOX');
  await expect(page.getByText(/^Nada em aberto/)).toBeVisible();
  await page.getByLabel('Arquivo: Enviar extrato OFX').setInputFiles({
    name: 'foto.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from('not a statement'),
  });
  await expect(page.getByRole('alert')).toContainText('foto.ofx não foi lido');
  await finishLoading(page);
  await expectAccessible(page, 'a refused statement');
});
