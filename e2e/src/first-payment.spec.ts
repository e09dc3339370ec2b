import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { productUrls } from './product/urls.ts';
import { cards, fillCard, pay } from './steps/checkout.ts';
import { revealKey } from './steps/keys.ts';
import { buildPerson, choose, dismiss, signIn } from './steps/merchant.ts';
import { countCharges, processPayment } from './steps/merchant-server.ts';
import { fillRegistration } from './steps/registration.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a person goes from the home page to a first payment that is charged exactly once', async ({ page }) => {
  const person = buildPerson();

  await test.step('register from the home page', async () => {
    await page.goto(productUrls().portal);
    await page.getByRole('link', { name: 'Começar Agora' }).first().click();
    await expect(page).toHaveURL(/\/register$/);
    await fillRegistration(page, person);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  });

  await test.step('sign in and see that there is no plan', async () => {
    await signIn(page, person);
    await choose(page, 'Gateways');
    await dismiss(page, 'Você não possui um plano ativo.');
  });

  await test.step('pay the Premium plan with a test card', async () => {
    await choose(page, 'Planos');
    await page
      .getByRole('button', { name: 'Comece Agora' })
      .or(page.getByRole('link', { name: 'Comece Agora' }))
      .click();
    await expect(page).toHaveURL(/\/admin\/checkout$/);
    await expect(page.getByText('PAGAMENTO 100% SEGURO')).toBeVisible();
    await fillCard(page, cards.succeeds);
    await pay(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await dismiss(page, 'Seu plano foi ativado com sucesso!');
    await expect(page.getByRole('link', { name: 'Minha Assinatura' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Planos', exact: true })).toBeHidden();
  });

  const keys = await test.step('generate SANDBOX keys', async () => {
    await choose(page, 'Chaves de API');
    await dismiss(page, 'Usuário sem chaves de API');
    await page.getByRole('button', { name: 'Nova Chave' }).first().click();
    const modal = page.getByRole('dialog', { name: 'Gerar Nova Chave de API' });
    await modal.getByLabel('Ambiente').selectOption({ label: 'Sandbox (Testes)' });
    await modal.getByRole('button', { name: /Gerar/ }).click();
    await dismiss(page, 'Chaves geradas com sucesso');
    // The sign-in just now counts as proof of identity: the secret key is shown without asking for the
    // password again.
    return {
      accessKey: await revealKey(page, 'Access Key'),
      secretKey: await revealKey(page, 'Secret Key'),
    };
  });

  const providerKey = `sk_test_${randomUUID().replaceAll('-', '')}`;
  await test.step('configure the card gateway and test the connection', async () => {
    await choose(page, 'Gateways');
    await dismiss(page, 'Usuário sem gateways configurados.');
    await page.getByRole('button', { name: 'Configurar' }).first().click();
    await page.getByLabel('Chave Pública').fill(providerKey.replace('sk_', 'pk_'));
    await page.getByLabel('Chave Secreta', { exact: true }).fill(providerKey);
    await page.getByRole('button', { name: 'Salvar Configurações' }).click();
    await dismiss(page, 'Configurações salvas com sucesso!');
    const details = page.getByRole('button', { name: 'Ver Detalhes' });
    if (await details.isVisible()) await details.click();
    await page.getByRole('button', { name: 'Testar Conexão' }).click();
    await dismiss(page, 'Conexão com o Stripe testada com sucesso!');
  });

  await test.step('charge once, however often the server retries', async () => {
    const idempotencyKey = randomUUID();
    const first = await processPayment(keys, idempotencyKey);
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({ status: 'succeeded', amount: 11_900 });
    const again = await Promise.all(Array.from({ length: 5 }, () => processPayment(keys, idempotencyKey)));
    for (const answer of again) {
      expect(answer).toMatchObject({
        status: 200,
        replayed: true,
        body: { data: { id: first.body.data.id } },
      });
    }
    expect(await countCharges(providerKey)).toBe(1);
  });
});
