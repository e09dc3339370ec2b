import { expect, type Page, test } from '@playwright/test';
import { generate } from 'otplib';
import { codeOf } from '../steps/authenticator.ts';
import { confirmIdentity } from '../steps/identity.ts';
import { readMail } from '../steps/mail.ts';
import {
  choose,
  dismiss,
  open,
  type Person,
  register,
  seeRefusal,
  seeToast,
  sendSignIn,
  signIn,
} from '../steps/merchant.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Verificação em duas etapas' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL(/\/(home)?$/);
}

async function sendCode(page: Page, person: Person, code: string): Promise<void> {
  await open(page, '/login');
  await sendSignIn(page, person);
  await page.getByLabel('Código de verificação').fill(code);
  await page.getByRole('button', { name: 'Verificar' }).click();
}

/** Enables two-step verification; returns its key and its recovery codes. */
async function enrol(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await section(page).getByRole('button', { name: 'Ativar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ativar verificação em duas etapas' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = key?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Código de verificação').fill(await codeOf(secret));
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(section(page).getByText('Ativada')).toBeVisible();
  return { secret, recoveryCodes };
}

test('the authenticator of these tests follows RFC 6238', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(await generate({ secret, epoch: 59 })).toBe('287082');
  expect(await generate({ secret, epoch: 1_234_567_890 })).toBe('005924');
  expect(await generate({ secret, epoch: 20_000_000_000 })).toBe('353130');
});

test('two-step verification: enabled, required at sign-in, replaced by a recovery code, disabled', async ({
  page,
}) => {
  const person = await register();
  await signIn(page, person);
  await choose(page, 'Perfil');
  const { secret, recoveryCodes } = await enrol(page);
  const [first = '', second = ''] = recoveryCodes;
  await readMail(person.email, 'Verificação em duas etapas ativada');

  await test.step('the password alone opens nothing; a wrong code can be typed again', async () => {
    await signOut(page);
    await sendCode(page, person, 'aaaaa-aaaaa');
    await seeRefusal(page, 'Código de verificação inválido.');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Código de verificação').fill(await codeOf(secret, 1));
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  await test.step('a recovery code works once, and the holder is notified', async () => {
    await signOut(page);
    await sendCode(page, person, first);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    expect(await readMail(person.email, 'Um código de recuperação foi usado')).toContain('Restam 9 códigos.');
    await signOut(page);
    await sendCode(page, person, first);
    await seeRefusal(page, 'Código de verificação inválido.');
  });

  await test.step('the step-up takes a code too, and then it can be disabled', async () => {
    await page.getByLabel('Código de verificação').fill(second);
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await open(page, '/admin/profile');
    await section(page).getByRole('button', { name: 'Desativar' }).click();
    await dismiss(page, 'A sua conta passa a depender só da senha.');
    const dialog = page.getByRole('dialog', { name: 'Confirme sua identidade' });
    await expect(dialog.getByLabel('Senha', { exact: true })).toBeHidden();
    await dialog.getByLabel('Código de verificação').fill(recoveryCodes[2] ?? '');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await seeToast(page, 'Verificação em duas etapas desativada.');
    await expect(section(page).getByText('Desativada')).toBeVisible();
    await readMail(person.email, 'Verificação em duas etapas desativada');
    await signOut(page);
    await signIn(page, person);
  });
});

test('enabling it asks for the password when the sign-in was a while ago', async ({ page }) => {
  const person = await register();
  await signIn(page, person);
  await open(page, '/admin/profile');
  await section(page).getByRole('button', { name: 'Ativar' }).click();
  await confirmIdentity(page, person);
  await expect(page.getByRole('dialog', { name: 'Ativar verificação em duas etapas' })).toBeVisible();
});
