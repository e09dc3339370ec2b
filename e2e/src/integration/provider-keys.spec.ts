import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { confirmIdentity } from '../steps/identity.ts';
import { dismiss, open, register } from '../steps/merchant.ts';
import { openRemembered } from '../steps/portal-api.ts';
import { buyPlan } from '../steps/provider.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Salvar Configurações' }).click();
const connectionIs = async (page: Page, message: string) => {
  await page.getByRole('button', { name: 'Testar Conexão' }).click();
  await dismiss(page, message);
};
const works = 'Conexão com o Stripe testada com sucesso!';

test('a working provider key survives a bad one, unless its replacement is confirmed', async ({
  browser,
}) => {
  const person = await register();
  await buyPlan(person);
  const context = await openRemembered(browser, person, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const goodKey = `sk_test_${randomUUID().replaceAll('-', '')}`;
  const replaceBy = async (key: string) => {
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Substituir chave secreta' }).click();
    await page.getByLabel('Nova Chave Secreta', { exact: true }).fill(key);
    await save(page);
  };
  const question = page.getByRole('dialog', { name: 'Substituir a chave que está funcionando?' });

  await test.step('save good keys, confirmed by the password', async () => {
    await open(page, '/admin/gateways');
    await dismiss(page, 'Usuário sem gateways configurados.');
    await page.getByRole('button', { name: 'Configurar' }).first().click();
    await page.getByLabel('Chave Pública').fill(goodKey.replace('sk_', 'pk_'));
    await page.getByLabel('Chave Secreta', { exact: true }).fill(goodKey);
    await save(page);
    await confirmIdentity(page, person);
    await dismiss(page, 'Configurações salvas com sucesso!');
    await connectionIs(page, works);
  });

  await test.step('copy the secret key, which the page shows masked', async () => {
    const details = page.getByRole('region', { name: 'Detalhes do Stripe' });
    await expect(details.getByText('sk_test_••••••••••••')).toBeVisible();
    await details.getByRole('button', { name: 'Copiar Chave Secreta' }).click();
    await expect(page.getByText('Copiado para a área de transferência!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(goodKey);
  });

  await test.step('a masked key is refused at its field', async () => {
    await replaceBy('sk_test_••••••••••••');
    await dismiss(page, 'Esta chave está mascarada.');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Ver Detalhes' }).click();
  });

  await test.step('a refused key is held back, and the good one kept', async () => {
    await replaceBy('sk_test_invalid');
    await expect(question.getByText('O Stripe não aceitou a chave secreta.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Manter a chave atual' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Ver Detalhes' }).click();
    await dismiss(page, 'O que você alterou ainda não foi salvo.');
    await connectionIs(page, works);
  });

  await test.step('once confirmed, it replaces the good one', async () => {
    await replaceBy('sk_test_invalid');
    await question.getByRole('button', { name: 'Substituir mesmo assim' }).click();
    await dismiss(page, 'Configurações salvas com sucesso!');
    await expect(page.getByText('O Stripe não aceitou a chave secreta.')).toBeVisible();
    await connectionIs(page, 'Conexão com o Stripe falhou!');
  });

  await test.step('the good key is restored without a question', async () => {
    await replaceBy(goodKey);
    await dismiss(page, 'Configurações salvas com sucesso!');
    await connectionIs(page, works);
  });
  await context.close();
});
