import { expect, type Page, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { confirmIdentity } from '../steps/identity.ts';
import { revealKey } from '../steps/keys.ts';
import { dismiss, open, register } from '../steps/merchant.ts';
import { type KeyPair, processPayment } from '../steps/merchant-server.ts';
import { callPortal, openRemembered, startSession } from '../steps/portal-api.ts';
import { buyPlan } from '../steps/provider.ts';

/**
 * Whether the pair authenticates a server. Without provider keys the payment is refused, but not with 401.
 */
const works = async (keys: KeyPair) => (await processPayment(keys)).status !== 401;

/** The version in which calls of the pair are answered that name none. */
async function versionOf({ accessKey, secretKey }: KeyPair): Promise<string | null> {
  const headers = { 'x-access-key': accessKey, 'x-secret-key': secretKey };
  const url = `${productUrls().gateway}/api/v1/payment/payments`;
  return (await fetch(url, { headers })).headers.get('trilho-version');
}

const identityDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme sua identidade' });

test('keys are created, shown and replaced only with the password, and the former pair works until its end', async ({
  browser,
}) => {
  const person = await register();
  await buyPlan(person);
  // A reopened page holds a session, and no proof of identity.
  const context = await openRemembered(browser, person, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await open(page, '/admin/keys');
  await dismiss(page, 'Usuário sem chaves de API');

  await test.step('generating asks for the password, and declining changes nothing', async () => {
    await page.getByRole('button', { name: 'Nova Chave' }).click();
    const modal = page.getByRole('dialog', { name: 'Gerar Nova Chave de API' });
    await modal.getByRole('button', { name: 'Gerar chaves' }).click();
    await identityDialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(identityDialog(page)).toBeHidden();
    await modal.getByRole('button', { name: 'Gerar chaves' }).click();
    await identityDialog(page).getByLabel('Senha', { exact: true }).fill('Errada#2026');
    await identityDialog(page).getByRole('button', { name: 'Confirmar' }).click();
    await expect(identityDialog(page).getByText('A senha está incorreta.')).toBeVisible();
    await confirmIdentity(page, person);
    await dismiss(page, 'Chaves geradas com sucesso');
    await expect(page).toHaveURL(/\/admin\/keys$/);
  });

  const former =
    await test.step('after a reload the secret is asked for again, shown and copied', async () => {
      await page.reload();
      await expect(page.getByText('Nunca usada')).toBeVisible();
      const field = page.getByRole('group', { name: 'Secret Key' });
      await field.getByRole('button', { name: 'Mostrar' }).click();
      await confirmIdentity(page, person);
      await field.getByRole('button', { name: 'Ocultar' }).click();
      const secretKey = await revealKey(page, 'Secret Key');
      await field.getByRole('button', { name: 'Ocultar' }).click();
      await field.getByRole('button', { name: 'Copiar' }).click();
      await expect(field.getByText('Copiado!')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secretKey);
      await expect(field.getByText(secretKey)).toBeHidden();
      return { accessKey: await revealKey(page, 'Access Key'), secretKey };
    });

  await test.step('the last use is shown with its address', async () => {
    expect(await works(former)).toBe(true);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^Último uso: .*, de 127\.0\.0\.1$/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step('regenerating keeps the former pair for a day', async () => {
    await page.getByRole('button', { name: 'Regenerar', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Regenerar chaves' });
    await expect(modal.getByText('As chaves atuais serão revogadas imediatamente.')).toBeVisible();
    await modal.getByLabel('Chaves atuais').selectOption({ label: 'Manter por 24 horas' });
    await expect(modal.getByText('continuam funcionando por 24 horas')).toBeVisible();
    await modal.getByRole('button', { name: 'Regenerar chaves' }).click();
    await confirmIdentity(page, person);
    await dismiss(page, 'Chaves geradas com sucesso');
    await expect(page.getByText(/O par anterior funciona até \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible();
  });

  const current = {
    accessKey: await revealKey(page, 'Access Key'),
    secretKey: await revealKey(page, 'Secret Key'),
  };
  expect(current.accessKey).not.toBe(former.accessKey);
  expect([await works(former), await works(current)]).toEqual([true, true]);

  await test.step('the former pair is revoked immediately', async () => {
    await page.getByRole('button', { name: 'Revogar agora' }).click();
    await dismiss(page, 'O par anterior deixa de funcionar imediatamente.');
    await expect(page.getByText('O par anterior funciona até')).toBeHidden();
    expect([await works(former), await works(current)]).toEqual([false, true]);
  });

  await test.step('each showing is in the security log', async () => {
    await open(page, '/admin/profile');
    const log = page.getByRole('list', { name: 'Registro de segurança' });
    await expect(log.getByText('Secret Key exibida (Sandbox)')).toHaveCount(4);
    await expect(log.getByText('Chaves de API substituídas, com prazo (Sandbox)')).toBeVisible();
    await expect(log.getByText('Confirmação de identidade recusada')).toBeVisible();
  });
  await test.step('the version of the API is compared, changed, and changed back', async () => {
    await open(page, '/admin/keys');
    expect(await versionOf(current)).toBe('2026-11-22');
    const card = page.getByRole('region', { name: 'Versão da API' });
    await card.getByRole('button', { name: 'Comparar e mudar' }).click();
    const modal = page.getByRole('dialog', { name: 'Mudar a versão da API' });
    const changes = modal.getByRole('list', { name: 'O que muda' }).getByRole('listitem');
    await expect(changes.filter({ hasText: 'Atinge' })).not.toHaveCount(0);
    await modal.getByRole('button', { name: 'Mudar para 2026-12-01' }).click();
    await confirmIdentity(page, person);
    await expect(card.getByText('A mais nova', { exact: true })).toBeVisible();
    expect(await versionOf(current)).toBe('2026-12-01');
    await card.getByRole('button', { name: 'Voltar para 2026-11-22' }).click();
    await expect(card.getByText('Há uma mais nova: 2026-12-01')).toBeVisible();
    expect(await versionOf(current)).toBe('2026-11-22');
  });
  await context.close();
});

test('a stolen access token neither reads the secret key nor replaces the pair', async () => {
  const person = await register();
  await buyPlan(person);
  const session = await startSession(person);
  const { userId } = session;
  const { data: keys } = await callPortal<KeyPair & { id: string }>({
    path: `/applications?userId=${userId}&environment=SANDBOX`,
    method: 'POST',
    body: {},
    session,
  });
  const stolenToken = { ...session, stepUpToken: session.accessToken };
  const list = await callPortal<KeyPair[]>({ path: `/applications/user/${userId}`, session: stolenToken });
  expect(JSON.stringify(list.data)).not.toContain(keys.secretKey);
  const attempts = [
    { path: `/applications/${keys.id}/secret-key?userId=${userId}`, method: 'POST' },
    { path: `/applications/${keys.id}?userId=${userId}`, method: 'DELETE' },
    { path: `/applications?userId=${userId}&environment=PRODUCTION`, method: 'POST' },
  ] as const;
  for (const attempt of attempts) {
    expect((await callPortal({ ...attempt, session: stolenToken })).status).toBe(403);
  }
  expect(await works(keys)).toBe(true);
});
