import { screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../../app/routes.tsx';
import { serveAccount } from '../../testing/account-server.ts';
import { releaseRemotes } from '../../testing/release-page.ts';
import { testRemotes } from '../../testing/test-remotes.tsx';

const user = buildUser();
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const uri = `otpauth://totp/Trilho:${user.email}?secret=${secret}&issuer=Trilho`;
const codes = (start: number) => Array.from({ length: 10 }, (_, index) => `abcde-fgh${start + index}`);
const enabledAt = '2026-11-03T15:04:00.000Z';

beforeEach(() => releaseRemotes(testRemotes));

/** A server that keeps whether the second factor is on. Answers the calls that change it. */
function serveTwoFactor(initial: boolean): string[] {
  const calls: string[] = [];
  let enabled = initial;
  serveAccount(user);
  const post = (name: string, answer: (body: { code?: string }) => Response) =>
    http.post(apiUrl(`/account/two-factor/${name}`), async ({ request }) => {
      calls.push(name);
      const text = await request.text();
      return answer(text ? JSON.parse(text) : {});
    });
  server.use(
    http.get(apiUrl('/account/two-factor'), () =>
      ok({ enabled, enabledAt: enabled ? enabledAt : null, recoveryCodesLeft: enabled ? 10 : 0 }),
    ),
    post('enrol', () => ok({ secret, uri })),
    post('confirm', ({ code }) => {
      const message = 'Código de verificação inválido.';
      if (code !== '123456') return fail(422, message, [{ field: 'code', message }]);
      enabled = true;
      return ok({ recoveryCodes: codes(2) });
    }),
    post('recovery-codes', () => ok({ recoveryCodes: codes(50) })),
    post('disable', () => {
      enabled = false;
      return ok(null);
    }),
  );
  return calls;
}

const open = () => renderAt(shellRoutes, '/admin/profile', { user });
const section = async () =>
  within(await screen.findByRole('region', { name: 'Verificação em duas etapas', hidden: true }));
const codesShown = () =>
  within(screen.getByRole('list', { name: 'Códigos de recuperação' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('is switched on by the first code, and the recovery codes are shown', async () => {
  const calls = serveTwoFactor(false);
  const { user: acting } = open();
  await acting.click(await (await section()).findByRole('button', { name: 'Ativar' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Ativar verificação em duas etapas', hidden: true }),
  );
  const picture = await dialog.findByRole('img', { name: /QR code/, hidden: true });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml;/));
  expect(dialog.getByText(secret.match(/.{4}/g)?.join(' ') ?? '')).toBeInTheDocument();

  await acting.type(dialog.getByLabelText('Código de verificação'), '000000');
  await acting.click(dialog.getByRole('button', { name: 'Ativar' }));
  expect(await dialog.findByText('Código de verificação inválido.')).toBeInTheDocument();
  await acting.clear(dialog.getByLabelText('Código de verificação'));
  await acting.type(dialog.getByLabelText('Código de verificação'), '123456');
  await acting.click(dialog.getByRole('button', { name: 'Ativar' }));

  expect(await screen.findByText('Guarde estes códigos agora')).toBeVisible();
  expect(codesShown()).toEqual(codes(2));
  await acting.click(screen.getByRole('button', { name: 'Já guardei' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(await (await section()).findByText('Ativada')).toBeVisible();
  expect((await section()).getByText('Desde 03/11/2026. Restam 10 códigos de recuperação.')).toBeVisible();
  expect(calls).toEqual(['enrol', 'confirm', 'confirm']);
});

test('closing the dialog leaves it off', async () => {
  const calls = serveTwoFactor(false);
  const { user: acting } = open();
  await acting.click(await (await section()).findByRole('button', { name: 'Ativar' }));
  await acting.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect((await section()).getByText('Desativada')).toBeVisible();
  expect(calls).toEqual(['enrol']);
});

test('new recovery codes are made after a warning', async () => {
  const calls = serveTwoFactor(true);
  const { user: acting } = open();
  await acting.click(await (await section()).findByRole('button', { name: 'Gerar novos códigos' }));
  expect(await screen.findByText('Os códigos anteriores deixam de valer. Deseja continuar?')).toBeVisible();
  expect(calls).toEqual([]);
  await acting.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Guarde estes códigos agora')).toBeVisible();
  expect(codesShown()).toEqual(codes(50));
});

test('is switched off after a warning', async () => {
  const calls = serveTwoFactor(true);
  const { user: acting } = open();
  await acting.click(await (await section()).findByRole('button', { name: 'Desativar' }));
  await acting.click(await screen.findByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Verificação em duas etapas desativada.')).toBeVisible();
  expect(await (await section()).findByText('Desativada')).toBeInTheDocument();
  expect(calls).toEqual(['disable']);
});

test('a state that cannot be loaded is asked for again', async () => {
  serveTwoFactor(true);
  server.use(http.get(apiUrl('/account/two-factor'), () => fail(503, 'x'), { once: true }));
  const { user: acting } = open();
  await acting.click(await (await section()).findByRole('button', { name: 'Carregar de novo' }));
  expect(await (await section()).findByText('Ativada')).toBeVisible();
});

describe('leaving the recovery codes', () => {
  async function renew() {
    serveTwoFactor(true);
    const view = open();
    await view.user.click(await (await section()).findByRole('button', { name: 'Gerar novos códigos' }));
    await view.user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await screen.findByText('Guarde estes códigos agora');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    return view.user;
  }
  const close = () => screen.getByRole('button', { name: 'Fechar', hidden: true });

  test('with none copied or downloaded asks first', async () => {
    const acting = await renew();
    await acting.click(close());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/não copiou nem baixou os códigos/)).toBeVisible();
    await acting.click(question.getByRole('button', { name: 'Voltar aos códigos' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(codesShown()).toEqual(codes(50));
    await acting.click(close());
    await acting.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByText('Guarde estes códigos agora')).toBeNull());
  });

  test('that were copied asks nothing', async () => {
    const acting = await renew();
    await acting.click(screen.getByRole('button', { name: 'Copiar códigos' }));
    expect(await screen.findByRole('button', { name: 'Copiado!' })).toBeVisible();
    await acting.click(close());
    await waitFor(() => expect(screen.queryByText('Guarde estes códigos agora')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
