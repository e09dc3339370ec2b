import { expect, test } from '@playwright/test';
import { dismiss, open, register, seeRefusal, sendSignIn, signIn } from '../steps/merchant.ts';
import { type KeyPair, processPayment } from '../steps/merchant-server.ts';
import { callPortal, startSession } from '../steps/portal-api.ts';
import { buyPlan } from '../steps/provider.ts';

test('a merchant changes the profile: errors are shown, cancelling restores, saving persists', async ({
  page,
}) => {
  const person = await register();
  await signIn(page, person);
  await open(page, '/admin/profile');
  const personCard = page.getByRole('region', { name: 'Informações pessoais' });
  const surname = personCard.getByLabel('Sobrenome');
  await expect(surname).toHaveValue(person.surname);

  await test.step('a change opens the edit mode, cancelling restores the saved values', async () => {
    await expect(personCard.getByRole('button', { name: 'Salvar' })).toBeHidden();
    await surname.fill('Moreira');
    await expect(personCard.getByRole('button', { name: 'Salvar' })).toBeVisible();
    await personCard.getByRole('button', { name: 'Cancelar' }).click();
    await expect(surname).toHaveValue(person.surname);
  });

  await test.step('errors prevent saving', async () => {
    await personCard.getByRole('button', { name: 'Editar' }).click();
    await surname.fill('');
    await personCard.getByLabel('Telefone').fill('119');
    await personCard.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Por favor, corrija os erros no formulário antes de salvar.');
    await expect(page.getByText('Sobrenome é obrigatório.')).toBeVisible();
  });

  await test.step('person and address are saved together', async () => {
    await surname.fill('de Souza Lima');
    await personCard.getByLabel('Telefone').fill('21998877665');
    await page.getByLabel('CEP').fill('22041001');
    await expect(page.getByLabel('Rua')).toHaveValue('Rua Figueiredo de Magalhães');
    await page.getByLabel('Número').fill('286');
    await personCard.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Usuário atualizado com sucesso!');
    await expect(page.getByRole('heading', { name: 'Clara de Souza Lima' })).toBeVisible();
    await page.reload();
    await expect(personCard.getByLabel('Telefone')).toHaveValue('(21) 99887-7665');
    await expect(page.getByLabel('Bairro')).toHaveValue('Copacabana');
    await expect(page.getByText('CL', { exact: true }).first()).toBeVisible();
  });
});

test('a deleted account cannot sign in and its keys stop working', async ({ page }) => {
  const person = await register();
  await buyPlan(person);
  const session = await startSession(person);
  const { data: keys } = await callPortal<KeyPair>({
    path: `/applications?userId=${session.userId}&environment=SANDBOX`,
    method: 'POST',
    body: {},
    session,
  });
  expect((await processPayment(keys)).status).not.toBe(401);

  await signIn(page, person);
  await open(page, '/admin/profile');
  await page.getByRole('button', { name: 'Excluir Conta' }).click();
  const modal = page.getByRole('dialog', { name: 'Excluir Conta' });
  const send = modal.getByRole('button', { name: 'Excluir definitivamente' });
  await modal.getByLabel('Digite EXCLUIR para confirmar').fill('excluir agora');
  await modal.getByLabel('Sua senha').fill('Errada#2026');
  await send.click();
  await expect(modal.getByText('Digite EXCLUIR para confirmar.', { exact: true })).toBeVisible();
  await modal.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
  await send.click();
  await dismiss(page, 'A senha está incorreta.');
  await modal.getByLabel('Sua senha').fill(person.password);
  await send.click();
  await dismiss(page, 'Conta deletada com sucesso!');
  await expect(page).toHaveURL(/\/(home)?$/);

  await open(page, '/login');
  await sendSignIn(page, person);
  await seeRefusal(page, 'Email ou senha inválidos.');
  expect((await processPayment(keys)).status).toBe(401);
});
