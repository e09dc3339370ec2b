import { expect, test } from '@playwright/test';
import { answerBank, cards, fillCard, pay } from '../steps/checkout.ts';
import { choose, dismiss, register, signIn } from '../steps/merchant.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, await register());
  await choose(page, 'Planos');
  await page
    .getByRole('button', { name: 'Comece Agora' })
    .or(page.getByRole('link', { name: 'Comece Agora' }))
    .click();
  await expect(page).toHaveURL(/\/admin\/checkout$/);
});

test('a decline is explained in Portuguese, and another card pays on the same screen', async ({ page }) => {
  await fillCard(page, cards.declined);
  await pay(page);
  await dismiss(page, /cartão foi recusado/i);
  await expect(page).toHaveURL(/\/admin\/checkout$/);
  await fillCard(page, cards.succeeds);
  await pay(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await dismiss(page, 'Seu plano foi ativado com sucesso!');
});

test('a card with 3-D Secure pays once the bank authorises', async ({ page }) => {
  await fillCard(page, cards.threeDSecure);
  await pay(page);
  await answerBank(page, 'Autorizar');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await dismiss(page, 'Seu plano foi ativado com sucesso!');
});

test('a refused 3-D Secure challenge leaves the plan open to pay', async ({ page }) => {
  await fillCard(page, cards.threeDSecure);
  await pay(page);
  await answerBank(page, 'Recusar');
  const notification = page.getByRole('alertdialog', { name: 'Atenção!' });
  await expect(notification).toBeVisible();
  await notification.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/admin\/checkout$/);
  await expect(page.getByRole('button', { name: 'Finalizar Assinatura' })).toBeEnabled();
});
