import { expect, type Page, test } from '@playwright/test';
import { confirmIdentity } from '../steps/identity.ts';
import { readMail } from '../steps/mail.ts';
import { dismiss, open, register, seeRefusal, seeToast, sendSignIn, signIn } from '../steps/merchant.ts';
import { openRemembered } from '../steps/portal-api.ts';

const newPassword = 'Nova#Senha2026';

async function openProfile(page: Page): Promise<void> {
  await open(page, '/admin/profile');
  await expect(page.getByRole('heading', { name: 'Perfil do Usuário' })).toBeVisible();
}

test('a forgotten password is replaced by the e-mailed link, which works once', async ({ page }) => {
  const person = await register();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await expect(page).toHaveURL(/\/recover-password$/);

  await test.step('an unknown address is answered like a known one', async () => {
    for (const email of [`ninguem.${person.email}`, person.email]) {
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await expect(
        page.getByText(`Se houver uma conta com ${email}, o link chega em instantes.`),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Enviar de novo ou usar outro e-mail' }).click();
    }
  });

  const mail = await readMail(person.email, 'Redefina sua senha no Trilho');
  const link = /https?:\/\/\S+\/change-password\?token=[\w%-]+/.exec(mail)?.[0] ?? '';
  await test.step('the link sets the new password', async () => {
    await page.goto(link);
    await page.getByLabel('Nova senha', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirmar nova senha').fill(newPassword);
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await dismiss(page, 'Senha alterada com sucesso!');
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the old password is refused, the new one taken', async () => {
    await sendSignIn(page, person);
    await seeRefusal(page, 'Email ou senha inválidos.');
    await sendSignIn(page, { ...person, password: newPassword });
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await readMail(person.email, 'Sua senha foi alterada');
  });

  await test.step('a second use is refused, and offers another link', async () => {
    await page.goto(link);
    await page.getByLabel('Nova senha', { exact: true }).fill('Outra#Senha2026');
    await page.getByLabel('Confirmar nova senha').fill('Outra#Senha2026');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Este link não vale mais')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Pedir outro link' }).click();
    await expect(page).toHaveURL(/\/recover-password$/);
  });
});

test('changing the password ends every other session, keeps this one and is in the security log', async ({
  page,
  browser,
}) => {
  const person = await register();
  const elsewhere = await openRemembered(browser, person);
  const otherPage = await elsewhere.newPage();
  await openProfile(otherPage);
  await signIn(page, person);
  await openProfile(page);

  await page.getByRole('button', { name: 'Alterar Senha' }).click();
  const modal = page.getByRole('dialog', { name: 'Alterar Senha' });
  const send = modal.getByRole('button', { name: 'Salvar senha' });
  const fill = async (current: string, next: string, repeated: string) => {
    await modal.getByLabel('Senha atual').fill(current);
    await modal.getByLabel('Nova senha', { exact: true }).fill(next);
    await modal.getByLabel('Confirmar nova senha').fill(repeated);
    await send.click();
  };
  await test.step('invalid input is reported', async () => {
    await send.click();
    await dismiss(page, 'Por favor, preencha todos os campos.');
    await fill(person.password, newPassword, 'Outra#2026');
    await dismiss(page, 'As senhas não coincidem.');
    await fill('Errada#2026', newPassword, newPassword);
    await dismiss(page, 'A senha atual está incorreta.');
  });
  await test.step('this session continues, the other one has ended', async () => {
    await fill(person.password, newPassword, newPassword);
    await dismiss(page, 'Senha alterada com sucesso!');
    await page.reload();
    const log = page.getByRole('list', { name: 'Registro de segurança' });
    await expect(log.getByText('Senha alterada')).toBeVisible();
    await expect(log.getByText('Acesso à conta')).toHaveCount(2);
    await expect(log.getByText(/IP 127\.0\.0\.1/).first()).toBeVisible();
    await otherPage.reload();
    await expect(otherPage).toHaveURL(/\/login$/);
    await expect(otherPage.getByText('Sessão expirada. Faça login novamente')).toBeVisible();
  });
  await elsewhere.close();
});

test('signing out everywhere ends the session of every browser, this one too', async ({ page, browser }) => {
  const person = await register();
  const elsewhere = await openRemembered(browser, person);
  const otherPage = await elsewhere.newPage();
  await openProfile(otherPage);
  await signIn(page, person);
  await openProfile(page);
  await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
  await dismiss(page, 'Todas as suas sessões serão encerradas, também esta.');
  await confirmIdentity(page, person);
  await seeToast(page, 'Você saiu de todos os dispositivos.');
  await expect(page).toHaveURL(/\/login$/);
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login$/);
  await elsewhere.close();
});
