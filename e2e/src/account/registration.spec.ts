import { expect, test } from '@playwright/test';
import { readMail } from '../steps/mail.ts';
import { buildPerson, dismiss, open, register, seeToast } from '../steps/merchant.ts';
import { fillRegistration } from '../steps/registration.ts';

test('the registration reports errors field by field, fills in the address of a CEP and creates the account', async ({
  page,
}) => {
  const person = buildPerson();
  await open(page, '/register');

  await test.step('each rule is reported at its field', async () => {
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await dismiss(page, 'Por favor, corrija os campos destacados e tente novamente.');
    for (const field of ['Nome', 'Sobrenome', 'CPF', 'Data de Nascimento', 'Email', 'Telefone', 'Senha']) {
      await expect(page.getByText(`${field} é obrigatório.`, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('É preciso aceitar os termos de uso para criar a conta.')).toBeVisible();
    await page.getByLabel('CPF').fill('11111111111');
    await expect(page.getByLabel('CPF')).toHaveValue('111.111.111-11');
    await expect(page.getByText('Por favor, insira um CPF válido.')).toBeVisible();
    const password = page.getByLabel('Senha', { exact: true });
    for (const [typed, message] of [
      ['abc', 'A senha deve ter pelo menos 8 caracteres.'],
      ['abcdefgh', 'A senha deve conter pelo menos uma letra maiúscula.'],
      ['ABCDEFGH', 'A senha deve conter pelo menos uma letra minúscula.'],
      ['Abcdefgh', 'A senha deve conter pelo menos um número.'],
      ['Abcdefg1', 'A senha deve conter pelo menos um caractere especial.'],
    ] as const) {
      await password.fill(typed);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await page.getByLabel('Confirmar senha', { exact: true }).fill('Outra#2026');
    await expect(page.getByText('As senhas não coincidem.')).toBeVisible();
  });

  await test.step('a CEP fills in the rest of the address', async () => {
    await page.getByRole('checkbox', { name: 'Cadastrar meu endereço agora' }).check();
    await page.getByLabel('CEP').fill('99999999');
    await dismiss(page, 'Erro ao buscar CEP');
    await page.getByLabel('CEP').fill('01310100');
    await expect(page.getByLabel('CEP')).toHaveValue('01310-100');
    await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
    await expect(page.getByLabel('Bairro')).toHaveValue('Bela Vista');
    await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo');
    await expect(page.getByLabel('País')).toHaveValue('Brasil');
    await page.getByLabel('Número').fill('1578');
  });

  await test.step('the account is created, greeted, and its address stored', async () => {
    await fillRegistration(page, person);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await seeToast(page, 'Conta criada com sucesso!');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await open(page, '/admin/profile');
    await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
    await expect(page.getByLabel('Número')).toHaveValue('1578');
    expect(await readMail(person.email, 'Boas-vindas ao Trilho')).toContain(person.name);
  });
});

test('taken data is refused without naming which field, and the holder of the e-mail is notified', async ({
  page,
}) => {
  const known = await register();
  const neutral =
    'Não foi possível criar a conta com estes dados. Se você já tem uma conta, entre ou recupere a senha.';
  for (const taken of [{ email: known.email }, { cpf: known.cpf }]) {
    const person = { ...buildPerson(), ...taken };
    await open(page, '/register');
    await fillRegistration(page, person);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await dismiss(page, neutral);
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  }
  const mail = await readMail(known.email, 'Alguém tentou usar este e-mail no Trilho');
  expect(mail).toContain('/login');
  expect(mail).toContain('/recover-password');
});

test('a breached password is refused, and the form links to the terms', async ({ page }) => {
  await open(page, '/register');
  await fillRegistration(page, { ...buildPerson(), password: 'Password1!' });
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await dismiss(page, 'Esta senha, ou uma muito parecida, apareceu em vazamentos de dados. Escolha outra.');
  for (const [link, heading] of [
    ['termos de uso', 'Termos de uso'],
    ['política de privacidade', 'Política de privacidade'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: link }).click();
    await expect((await opened).getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});
