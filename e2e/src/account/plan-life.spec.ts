import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { cards, fillCard, fillNewCard, pay } from '../steps/checkout.ts';
import { readMail } from '../steps/mail.ts';
import { choose, dismiss, open, register, seeToast, signIn } from '../steps/merchant.ts';
import { advanceClock, buyPlan, daySeconds, nowSeconds, startClock } from '../steps/provider.ts';

async function openSubscription(page: Page): Promise<void> {
  await open(page, '/admin/my-subscription');
  await expect(page.getByRole('heading', { name: 'Plano Premium', level: 2 })).toBeVisible();
}

const invoices = (page: Page, status: string) =>
  page
    .getByRole('region', { name: 'Faturas' })
    .getByRole('row')
    .filter({ has: page.getByText(status, { exact: true }) });

/** Reloads until the screen shows it: the provider's events arrive within seconds. */
async function expectSoon(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: 20_000 });
}

async function changeCard(page: Page, number: string): Promise<void> {
  await fillNewCard(page, number);
  await page.getByRole('button', { name: 'Salvar cartão' }).click();
  await dismiss(page, 'Pagamento atualizado com sucesso.');
}

test('the life of a plan: paid, renewed, declined, paid again, cancelled, resumed, and ended', async ({
  page,
}) => {
  const person = await register();
  const now = nowSeconds();
  // The provider's clock starts nine weeks ago: the first renewal is five weeks ago, the second two or three
  // days.
  const clock = await startClock(person, now - 63 * daySeconds);
  await signIn(page, person);

  await test.step('the first month is paid in the checkout', async () => {
    await choose(page, 'Planos');
    await page.getByRole('link', { name: 'Comece Agora' }).click();
    await fillCard(page, cards.succeeds);
    await pay(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await dismiss(page, 'Seu plano foi ativado com sucesso!');
    await readMail(person.email, 'Seu plano Premium está ativo');
  });

  await test.step('the first renewal is charged, and its receipt is a PDF', async () => {
    await advanceClock(clock, now - 20 * daySeconds);
    await openSubscription(page);
    await expectSoon(page, () => expect(invoices(page, 'Paga')).toHaveCount(2, { timeout: 2_000 }));
    await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
    await expect(page.getByText(/há mais de 7 dias: o prazo para reembolso terminou/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar com reembolso' })).toBeDisabled();
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Baixar recibo/ })
      .first()
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a declined renewal is announced on every screen, with a week of grace', async () => {
    await page.getByRole('button', { name: 'Alterar', exact: true }).click();
    await changeCard(page, cards.failsLater);
    await expect(page.getByText(/0341/).first()).toBeVisible();
    await advanceClock(clock, now);
    await expectSoon(page, () =>
      expect(page.getByText('A última renovação não foi paga')).toBeVisible({ timeout: 2_000 }),
    );
    await expect(invoices(page, 'Em aberto').or(invoices(page, 'Não paga'))).toHaveCount(1);
    await readMail(person.email, 'Não conseguimos cobrar a sua assinatura');
    await choose(page, 'Dashboard');
    const banner = page.getByRole('status').filter({ hasText: 'Não conseguimos renovar sua assinatura' });
    await expect(banner).toContainText(/até \d\d\/\d\d\/\d{4} para não perder o acesso/);
    await banner.getByRole('link', { name: 'Atualizar cartão' }).click();
    await expect(page).toHaveURL(/\/admin\/my-subscription$/);
  });

  await test.step('another card pays what is owed, and the plan is active again', async () => {
    await page.getByRole('button', { name: 'Atualizar cartão' }).click();
    await changeCard(page, cards.mastercard);
    await expectSoon(page, () => expect(invoices(page, 'Paga')).toHaveCount(3, { timeout: 2_000 }));
    await expect(page.getByText('A última renovação não foi paga')).toBeHidden();
    await expect(page.getByText(/4444/).first()).toBeVisible();
  });

  await test.step('the renewal is cancelled, resumed, and cancelled again', async () => {
    const cancelRenewal = async () => {
      await page.getByRole('button', { name: 'Cancelar renovação automática' }).click();
      const modal = page.getByRole('dialog', { name: 'Cancelar renovação automática' });
      await modal.getByLabel('Motivo do cancelamento').selectOption({ label: 'É só uma pausa' });
      await modal.getByLabel('Comentários (opcional)').fill('Volto depois das férias.');
      await modal.getByRole('button', { name: 'Cancelar renovação' }).click();
      await dismiss(
        page,
        /permanecerá ativa até o fim do período atual.*encerrada automaticamente, sem novas/,
      );
      await expect(page.getByText('A renovação automática está cancelada')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Opções de cancelamento' })).toBeHidden();
    };
    await cancelRenewal();
    await readMail(person.email, 'A renovação da sua assinatura foi cancelada');
    await page.getByRole('button', { name: 'Manter assinatura' }).click();
    await seeToast(page, /Sua assinatura foi mantida e será renovada em/);
    await expect(page.getByText('A renovação automática está cancelada')).toBeHidden();
    await cancelRenewal();
  });

  await test.step('at the end of the period it ends', async () => {
    await advanceClock(clock, now + 32 * daySeconds);
    await expect(async () => {
      await open(page, '/admin/my-subscription');
      await expect(page).toHaveURL(/\/admin\/plans$/, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await dismiss(page, 'Você não possui um plano ativo.');
    await expect(page.getByRole('link', { name: 'Comece Agora' })).toBeVisible();
  });
});

test('a plan cancelled in its first week is refunded in full and leads to the plans', async ({ page }) => {
  const person = await register();
  await buyPlan(person);
  await signIn(page, person);
  await openSubscription(page);
  await expect(page.getByText(/há menos de 7 dias: o valor pago é devolvido integralmente/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar com reembolso' }).click();
  const modal = page.getByRole('dialog', { name: 'Cancelar com reembolso' });
  await expect(modal).toContainText('O reembolso é processado em 5-10 dias úteis');
  await modal.getByLabel('Motivo do cancelamento').selectOption({ label: 'Não estou usando' });
  await modal.getByRole('button', { name: 'Cancelar e reembolsar' }).click();
  const notification = page.getByRole('alertdialog', { name: 'Assinatura cancelada com reembolso!' });
  await expect(notification).toContainText(/R\$\s119,00 será reembolsado integralmente/);
  await expect(page).toHaveURL(/\/admin\/plans$/);
  await dismiss(page, /reembolsado integralmente/);
  await readMail(person.email, 'Seu reembolso está a caminho');
  await expect(page.getByRole('link', { name: 'Minha Assinatura' })).toBeHidden();
});
