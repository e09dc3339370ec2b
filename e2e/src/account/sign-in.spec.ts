import { expect, test } from '@playwright/test';
import { dismiss, finishLoading, open, register, seeRefusal, sendSignIn, signIn } from '../steps/merchant.ts';
import { callPortal } from '../steps/portal-api.ts';

const incomplete = 'Por favor, corrija os campos destacados e tente novamente.';

test('the sign-in screen marks missing fields and sends nothing until they are filled', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/login') && sent.push(request.url()));
  await open(page, '/login');
  await page.getByLabel('Email').focus();
  await expect(page.getByText('Email é obrigatório.')).toBeHidden();
  await page.getByLabel('Senha', { exact: true }).focus();
  await expect(page.getByText('Email é obrigatório.')).toBeVisible();
  await page.getByLabel('Email').fill('clara@loja');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await dismiss(page, incomplete);
  await expect(page.getByText('Por favor, insira um email válido.')).toBeVisible();
  await expect(page.getByText('Senha é obrigatório.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a wrong password and an unknown address get the same answer, and after five tries a wait is imposed', async ({
  page,
}) => {
  const person = await register();
  const wrong = { email: person.email, password: 'Errada#2026' };
  await open(page, '/login');
  await sendSignIn(page, { ...wrong, email: `ninguem.${person.email}` });
  await seeRefusal(page, 'Email ou senha inválidos.');
  await sendSignIn(page, wrong);
  await seeRefusal(page, 'Email ou senha inválidos.');
  await expect(page).toHaveURL(/\/login$/);
  for (let tries = 1; tries < 5; tries += 1) await callPortal({ path: '/auth/login', body: wrong });
  await sendSignIn(page, person);
  await dismiss(page, 'Muitas tentativas de acesso. Tente novamente em 1 minuto.');
  await expect(page).toHaveURL(/\/login$/);
});

test('the password can be shown and hidden', async ({ page }) => {
  await open(page, '/login');
  const field = page.getByLabel('Senha', { exact: true });
  await field.fill('Trilho#2026');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('"remember me" keeps the session when the browser restarts, without it the session ends', async ({
  page,
  browser,
}) => {
  const person = await register();
  await open(page, '/login');
  await page.getByRole('checkbox', { name: 'Lembrar-me' }).check();
  await sendSignIn(page, person);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const returned = await browser.newContext({ storageState: await page.context().storageState() });
  const remembered = await returned.newPage();
  await open(remembered, '/admin/profile');
  await expect(remembered.getByRole('heading', { name: 'Perfil do Usuário' })).toBeVisible();
  await remembered.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(remembered).toHaveURL(/\/(home)?$/);

  await open(remembered, '/login');
  await remembered.getByRole('checkbox', { name: 'Lembrar-me' }).uncheck();
  await sendSignIn(remembered, person);
  await expect(remembered).toHaveURL(/\/admin\/dashboard$/);
  const forgotten = await browser.newContext({ storageState: await returned.storageState() });
  const stranger = await forgotten.newPage();
  await open(stranger, '/admin/profile');
  await expect(stranger).toHaveURL(/\/login$/);
  await returned.close();
  await forgotten.close();
});

test('signing in leads back to the page first asked for, and away from the sign-in screen', async ({
  page,
}) => {
  const person = await register();
  await open(page, '/admin/profile');
  await expect(page).toHaveURL(/\/login$/);
  await sendSignIn(page, person);
  await expect(page).toHaveURL(/\/admin\/profile$/);
  await open(page, '/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('two tabs near the end of their access token renew it once between them', async ({ page, context }) => {
  const person = await register();
  await context.clock.install();
  await open(page, '/login');
  await page.getByRole('checkbox', { name: 'Lembrar-me' }).check();
  await sendSignIn(page, person);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const second = await context.newPage();
  await open(second, '/admin/profile');
  await expect(second.getByRole('heading', { name: 'Perfil do Usuário' })).toBeVisible();
  // A request under way would meet its time limit as the clock goes forward.
  await finishLoading(page);
  await finishLoading(second);

  let renewals = 0;
  await context.route('**/refresh/token', async (route) => {
    renewals += 1;
    // New tokens are issued at the real time, so both tabs return to it before they receive them.
    await context.clock.setSystemTime(new Date());
    await route.continue();
  });
  const tokenOf = (tab: typeof page) => tab.evaluate(() => localStorage.getItem('access_token'));
  const before = await tokenOf(page);
  await context.clock.fastForward('13:05');
  await expect.poll(() => tokenOf(second)).not.toBe(before);
  expect(await tokenOf(page)).toBe(await tokenOf(second));

  for (const tab of [page, second]) {
    await tab.getByRole('navigation').getByRole('link', { name: 'Planos', exact: true }).click();
    await expect(tab.getByRole('heading', { name: 'Planos', level: 1 })).toBeVisible();
  }
  expect(renewals).toBe(1);
});

test('a new tab takes the session of an open one; a sign-out ends both, and what is closed is not there to ask', async ({
  page,
  context,
}) => {
  await signIn(page, await register());
  const second = await context.newPage();
  await open(second, '/admin/profile');
  await expect(second.getByRole('heading', { name: 'Perfil do Usuário' })).toBeVisible();
  expect(await second.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

  await second.close();
  const third = await context.newPage();
  await open(third, '/admin/profile');
  await third.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(third).toHaveURL(/\/(home)?$/);
  await expect(page).toHaveURL(/\/(home)?$/);
  await open(third, '/admin/profile');
  await expect(third).toHaveURL(/\/login$/);

  await signIn(page, await register());
  await page.close();
  const alone = await context.newPage();
  await open(alone, '/admin/profile');
  await expect(alone).toHaveURL(/\/login$/);
});
