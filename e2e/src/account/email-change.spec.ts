import { expect, type Page, test } from '@playwright/test';
import { confirmIdentity } from '../steps/identity.ts';
import { readMail } from '../steps/mail.ts';
import { dismiss, open, register, seeRefusal, seeToast, sendSignIn, signIn } from '../steps/merchant.ts';
import { openRemembered } from '../steps/portal-api.ts';

const linkIn = (mail: string, path: string): string =>
  new RegExp(`https?://\\S+/${path}[#?]token=[\\w%-]+`).exec(mail)?.[0] ?? '';

async function openProfile(page: Page): Promise<void> {
  await open(page, '/admin/profile');
  await expect(page.getByRole('heading', { name: 'Perfil do Usuário' })).toBeVisible();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('CEP').fill('22041001');
  await expect(page.getByLabel('Rua')).toHaveValue('Rua Figueiredo de Magalhães');
  await page.getByLabel('Número').fill('286');
}

test('a new e-mail is confirmed at its address, and undone from the former one', async ({
  page,
  browser,
}) => {
  const person = await register();
  const newEmail = `nova.${person.email}`;
  const elsewhere = await openRemembered(browser, person);
  const otherPage = await elsewhere.newPage();
  await openProfile(otherPage);
  await signIn(page, person);
  await openProfile(page);
  const card = page.getByRole('region', { name: 'Informações pessoais' });
  const email = card.getByLabel('Email');
  const mailReader = await (await browser.newContext()).newPage();

  await test.step('saving it asks for the password, and keeps the current address meanwhile', async () => {
    await fillAddress(page);
    await email.fill(newEmail);
    await card.getByRole('button', { name: 'Salvar' }).click();
    await confirmIdentity(page, person);
    await dismiss(page, 'Usuário atualizado com sucesso!');
    await expect(page.getByText('Confirme o novo e-mail')).toBeVisible();
    await expect(page.getByText(newEmail)).toBeVisible();
    await expect(email).toHaveValue(person.email);
  });

  await test.step('the link acts only on a click, and its token leaves the address', async () => {
    const mail = await readMail(newEmail, 'Confirme o seu novo e-mail no Trilho');
    await mailReader.goto(linkIn(mail, 'confirm-email'));
    const confirm = mailReader.getByRole('button', { name: 'Confirmar novo e-mail' });
    await expect(confirm).toBeVisible();
    await expect(mailReader).toHaveURL(/\/confirm-email$/);
    await page.reload();
    await expect(email).toHaveValue(person.email);
    await confirm.click();
    await expect(mailReader.getByText('E-mail confirmado')).toBeVisible();
  });

  await test.step('the requesting session continues under the new address, the others end', async () => {
    await page.reload();
    await expect(email).toHaveValue(newEmail);
    await expect(page.getByText('Confirme o novo e-mail')).toBeHidden();
    await otherPage.reload();
    await expect(otherPage).toHaveURL(/\/login$/);
  });

  await test.step('the former address gets the account back', async () => {
    const mail = await readMail(person.email, 'Pedido de troca do e-mail da sua conta');
    await mailReader.goto(linkIn(mail, 'undo-email'));
    await mailReader.getByRole('button', { name: 'Desfazer e proteger a conta' }).click();
    await expect(mailReader.getByText('Troca desfeita')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('its holder sets a new password by the e-mailed link, and signs in', async () => {
    const password = 'Retorno!Claro8';
    const mail = await readMail(person.email, 'Redefina sua senha no Trilho');
    await mailReader.goto(linkIn(mail, 'change-password'));
    await mailReader.getByLabel('Nova senha', { exact: true }).fill(password);
    await mailReader.getByLabel('Confirmar nova senha').fill(password);
    await mailReader.getByRole('button', { name: 'Salvar nova senha' }).click();
    await dismiss(mailReader, 'Senha alterada com sucesso!');
    await sendSignIn(mailReader, { email: newEmail, password: person.password });
    await seeRefusal(mailReader, 'Email ou senha inválidos.');
    await sendSignIn(mailReader, { email: person.email, password });
    await expect(mailReader).toHaveURL(/\/admin\/dashboard$/);
  });
  await elsewhere.close();
});

test('an unintended change is cancelled on the profile', async ({ page }) => {
  const person = await register();
  await signIn(page, person);
  await openProfile(page);
  const card = page.getByRole('region', { name: 'Informações pessoais' });
  await fillAddress(page);
  await card.getByLabel('Email').fill(`outra.${person.email}`);
  await card.getByRole('button', { name: 'Salvar' }).click();
  await confirmIdentity(page, person);
  await dismiss(page, 'Usuário atualizado com sucesso!');
  await page.getByRole('button', { name: 'Cancelar alteração' }).click();
  await seeToast(page, `Alteração cancelada. O e-mail continua ${person.email}.`);
  await expect(page.getByText('Confirme o novo e-mail')).toBeHidden();
  const mail = await readMail(`outra.${person.email}`, 'Confirme o seu novo e-mail no Trilho');
  await page.goto(linkIn(mail, 'confirm-email'));
  await page.getByRole('button', { name: 'Confirmar novo e-mail' }).click();
  await expect(page.getByText('Este link não vale mais')).toBeVisible();
});
