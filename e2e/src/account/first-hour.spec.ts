import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { cards, fillCard, pay } from '../steps/checkout.ts';
import { countClicks } from '../steps/clicks.ts';
import { buildPerson, choose, seeToast } from '../steps/merchant.ts';
import { countCharges } from '../steps/merchant-server.ts';
import { fillRegistration } from '../steps/registration.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A success, which closes by itself. */
async function seeSuccess(page: Page, text: string): Promise<void> {
  const notification = page.getByRole('alertdialog').filter({ hasText: text });
  await expect(notification).toBeVisible();
  await expect(notification).toBeHidden();
}

const followChecklist = (page: Page, action: string): Promise<void> =>
  page.getByRole('region', { name: 'Primeiros passos' }).getByRole('link', { name: action }).click();

test('from the home page to a refunded payment in 16 clicks, without a message to dismiss and without a refusal', async ({
  page,
}) => {
  const clicks = await countClicks(page);
  const person = buildPerson();

  await test.step('register from the home page', async () => {
    await page.goto(productUrls().portal);
    await page.getByRole('link', { name: 'Começar Agora' }).first().click();
    await fillRegistration(page, person);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await seeToast(page, 'Conta criada com sucesso!');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  await test.step('pay the plan', async () => {
    await followChecklist(page, 'Assinar o plano');
    await expect(page.getByText('PAGAMENTO 100% SEGURO')).toBeVisible();
    await fillCard(page, cards.succeeds);
    await pay(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await seeSuccess(page, 'Seu plano foi ativado com sucesso!');
    await expect(page.getByRole('link', { name: 'Minha Assinatura' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Planos', exact: true })).toBeHidden();
  });

  await test.step('generate keys', async () => {
    await followChecklist(page, 'Gerar chaves');
    const modal = page.getByRole('dialog', { name: 'Gerar Nova Chave de API' });
    await expect(modal.getByLabel('Ambiente')).toBeFocused();
    await modal.getByRole('button', { name: 'Gerar chaves' }).click();
    await seeSuccess(page, 'Chaves geradas com sucesso');
  });

  const providerKey = `sk_test_${randomUUID().replaceAll('-', '')}`;
  await test.step('configure the gateway', async () => {
    await choose(page, 'Dashboard');
    await followChecklist(page, 'Configurar gateway');
    await expect(page.getByLabel('Chave Pública')).toBeFocused();
    await page.keyboard.type(providerKey.replace('sk_', 'pk_'));
    await page.keyboard.press('Tab');
    await page.keyboard.type(providerKey);
    await page.getByRole('button', { name: 'Salvar Configurações' }).click();
    await seeSuccess(page, 'Configurações salvas com sucesso!');
  });

  await test.step('send the test request', async () => {
    await choose(page, 'Dashboard');
    await followChecklist(page, 'Abrir o exemplo');
    const send = page.getByRole('button', { name: 'Enviar requisição de teste' });
    await expect(page.getByRole('region', { name: 'Como Usar suas Chaves de API' })).toBeInViewport();
    await send.click();
    await page.getByRole('link', { name: 'Ver o pagamento' }).click();
    expect(await countCharges(providerKey)).toBe(1);
  });

  await test.step('refund its payment', async () => {
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toContainText('Aprovado');
    await page.getByRole('button', { name: 'Reembolsar' }).click();
    const modal = page.getByRole('dialog', { name: 'Reembolsar pagamento' });
    await modal.getByRole('button', { name: /^Reembolsar/ }).click();
    await expect(title).toContainText('Reembolsado');
  });

  // All of them by name: one more fails, and so does one that goes uncounted.
  expect(clicks.all).toEqual([
    'Começar Agora',
    'Li e aceito os termos de uso e a política de privacidade',
    'Criar conta',
    'Assinar o plano',
    'Finalizar Assinatura',
    'Gerar chaves',
    'Gerar chaves',
    'Dashboard',
    'Configurar gateway',
    'Salvar Configurações',
    'Dashboard',
    'Abrir o exemplo',
    'Enviar requisição de teste',
    'Ver o pagamento',
    'Reembolsar',
    'Reembolsar R$ 249,90',
  ]);
  expect(clicks.dismissals).toEqual([]);
  expect(clicks.refusals).toEqual([]);
});
