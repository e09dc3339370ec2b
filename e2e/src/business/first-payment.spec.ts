import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { revealKey } from '../steps/keys.ts';
import { choose, dismiss, register, signIn } from '../steps/merchant.ts';
import { countCharges, processPayment } from '../steps/merchant-server.ts';
import { buyPlan } from '../steps/provider.ts';

test('a new merchant sets up the portal, and a payment is charged exactly once', async ({ page }) => {
  const person = await register();
  await buyPlan(person);
  await signIn(page, person);

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
