import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { buildSecurityEvent, serveAccount } from '../testing/account-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const user = buildUser();
const open = () => renderAt(shellRoutes, '/admin/profile', { user });
const strong = 'Trilho#2027';

beforeEach(() => releaseRemotes(testRemotes));

describe('change password', () => {
  const modal = () => within(screen.getByRole('dialog', { name: 'Alterar Senha', hidden: true }));
  const labels = ['Senha atual', 'Nova senha', 'Confirmar nova senha'];
  async function fill(acting: UserEvent, texts: string[]) {
    await acting.click(await screen.findByRole('button', { name: 'Alterar Senha' }));
    for (const [index, text] of texts.entries()) {
      if (text) await acting.type(modal().getByLabelText(labels[index] ?? ''), text);
    }
  }
  const submit = (acting: UserEvent) => acting.click(modal().getByRole('button', { name: 'Salvar senha' }));

  test('sends the three passwords and names the session that stays', async () => {
    const account = serveAccount(user);
    const { user: acting, store } = open();
    await fill(acting, ['Trilho#2026', strong, strong]);
    await submit(acting);
    expect(await screen.findByText('Senha alterada com sucesso!')).toBeVisible();
    const body = {
      currentPassword: 'Trilho#2026',
      newPassword: strong,
      confirmNewPassword: strong,
      refreshToken: 'refresh-1',
    };
    expect(account.calls).toEqual([{ call: 'POST /account/change-password', userId: user.id, body }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(store.getState().session.userId).toBe(user.id);
  });

  test.each([
    [['', strong, strong], 'Por favor, preencha todos os campos.'],
    [['Trilho#2026', '', ''], 'Por favor, preencha todos os campos.'],
    [['Trilho#2026', strong, `${strong}x`], 'As senhas não coincidem.'],
    [['Trilho#2026', 'curta', 'curta'], 'A senha deve ter pelo menos 8 caracteres.'],
    [
      ['Trilho#2026', 'semmaiuscula1!', 'semmaiuscula1!'],
      'A senha deve conter pelo menos uma letra maiúscula.',
    ],
  ])('%j is not sent: %p', async (texts, message) => {
    const account = serveAccount(user);
    const { user: acting } = open();
    await fill(acting, texts);
    await submit(acting);
    const told = await screen.findByRole('alertdialog');
    expect(within(told).getByText(message)).toBeVisible();
    expect(account.calls).toEqual([]);
  });

  test('closing clears the fields', async () => {
    serveAccount(user);
    const { user: acting } = open();
    await fill(acting, ['Trilho#2026', strong]);
    await acting.click(modal().getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    await acting.click(screen.getByRole('button', { name: 'Alterar Senha' }));
    for (const label of labels) expect(modal().getByLabelText(label)).toHaveValue('');
  });

  test('each field has its own eye', async () => {
    serveAccount(user);
    const { user: acting } = open();
    await fill(acting, []);
    const [first] = modal().getAllByRole('button', { name: 'Mostrar senha' });
    await acting.click(first as HTMLElement);
    expect(labels.map((label) => modal().getByLabelText(label).getAttribute('type'))).toEqual([
      'text',
      'password',
      'password',
    ]);
  });

  test.each([
    ['at its field', () => fail(422, 'x', [{ field: 'currentPassword', message: 'Senha atual incorreta.' }])],
    ['without a field', () => fail(400, 'Senha atual incorreta.')],
  ])('a wrong current password is told %s, and the modal stays', async (_where, answer) => {
    serveAccount(user).refuse(answer);
    const { user: acting } = open();
    await fill(acting, ['errada', strong, strong]);
    await submit(acting);
    expect((await screen.findAllByText('Senha atual incorreta.'))[0]).toBeVisible();
    expect(modal().getByLabelText('Nova senha')).toHaveValue(strong);
  });
});

describe('delete account', () => {
  const modal = () => within(screen.getByRole('dialog', { name: 'Excluir Conta', hidden: true }));
  async function confirm(acting: UserEvent, word: string, password: string) {
    await acting.click(await screen.findByRole('button', { name: 'Excluir Conta' }));
    if (word) await acting.type(modal().getByLabelText('Digite EXCLUIR para confirmar'), word);
    if (password) await acting.type(modal().getByLabelText('Sua senha'), password);
    await acting.click(modal().getByRole('button', { name: 'Excluir definitivamente' }));
  }

  test('with the word and the password the account is deleted, signed out, and home is shown', async () => {
    const account = serveAccount(user);
    const { user: acting, router } = open();
    await confirm(acting, 'EXCLUIR', 'Trilho#2026');
    expect(await screen.findByText('Conta deletada com sucesso!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(account.calls).toEqual([
      { call: 'POST /account/step-up', userId: user.id, body: { password: 'Trilho#2026' } },
      {
        call: `DELETE /users/${user.id}`,
        userId: null,
        body: { confirmation: 'EXCLUIR', password: 'Trilho#2026' },
      },
    ]);
    expect(['access_token', 'user'].map((key) => sessionStorage.getItem(key))).toEqual([null, null]);
  });

  test.each([
    ['', 'x', 'Confirmação é obrigatório.'],
    ['excluir', 'x', 'Digite EXCLUIR para confirmar.'],
    ['EXCLUIR', '', 'Senha é obrigatório.'],
  ])('the word %p and the password %p delete nothing: %p', async (word, password, message) => {
    const account = serveAccount(user);
    const { user: acting } = open();
    await confirm(acting, word, password);
    expect(await modal().findByText(message)).toBeVisible();
    expect(account.calls).toEqual([]);
  });

  test('a wrong password keeps the account and the session, and is told', async () => {
    const account = serveAccount(user);
    const wrong = { field: 'password', message: 'Senha incorreta.' };
    server.use(http.post(apiUrl('/account/step-up'), () => fail(422, wrong.message, [wrong])));
    const { user: acting, router } = open();
    await confirm(acting, 'EXCLUIR', 'errada');
    await waitFor(() => expect(modal().getByText('Senha incorreta.')).toBeInTheDocument());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Senha incorreta.');
    expect(account.calls).toEqual([]);
    expect(router.state.location.pathname).toBe('/admin/profile');
  });

  test('an account with a second factor is asked for its code by the portal, then deleted', async () => {
    const account = serveAccount(user);
    const missing = { field: 'code', message: 'Código de verificação é obrigatório.' };
    server.use(
      http.post(apiUrl('/account/step-up'), async ({ request }) => {
        const proof: unknown = await request.json();
        const isCode = JSON.stringify(proof) === '{"code":"123456"}';
        return isCode
          ? ok({ stepUpToken: 'with-code', expiresAt: '2026-11-03T15:14:00.000Z' })
          : fail(422, missing.message, [missing]);
      }),
      http.delete(apiUrl(`/users/${user.id}`), ({ request }) => {
        if (request.headers.get('X-Step-Up') === 'with-code') return undefined;
        return fail(403, 'Confirme sua identidade para continuar.', [], { error: 'step_up_required' });
      }),
    );
    const { user: acting } = open();
    await confirm(acting, 'EXCLUIR', 'Trilho#2026');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme sua identidade' }));
    await acting.type(dialog.getByLabelText('Senha'), 'Trilho#2026');
    await acting.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await acting.type(await dialog.findByLabelText('Código de verificação'), '123456');
    await acting.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Conta deletada com sucesso!')).toBeVisible();
    expect(account.calls.map(({ call }) => call)).toEqual([`DELETE /users/${user.id}`]);
  });
});

describe('security log', () => {
  const list = () => screen.findByRole('list', { name: 'Registro de segurança' });
  const rows = async () =>
    within(await list())
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  test('tells what happened, from where and when', async () => {
    serveAccount(user, [
      buildSecurityEvent(),
      buildSecurityEvent({ id: 'sev_2', type: 'keys_generated', detail: 'PRODUCTION', userAgent: null }),
      buildSecurityEvent({ id: 'sev_3', type: 'sign_in_failed', userAgent: 'curl/8.5.0' }),
    ]);
    open();
    expect(await rows()).toEqual([
      'Acesso à contaChrome no Windows · IP 203.0.113.703/11/2026 12:04',
      'Chaves de API geradas (Produção)Dispositivo desconhecido · IP 203.0.113.703/11/2026 12:04',
      'Tentativa de acesso recusadacurl · IP 203.0.113.703/11/2026 12:04',
    ]);
  });

  test('older entries come page by page', async () => {
    serveAccount(
      user,
      Array.from({ length: 23 }, (_, index) => buildSecurityEvent({ id: `sev_${index}` })),
    );
    const { user: acting } = open();
    expect(await rows()).toHaveLength(10);
    await acting.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    await acting.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    await waitFor(async () => expect(await rows()).toHaveLength(23));
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });

  test('an empty log says what it is for; one that fails can be asked again', async () => {
    serveAccount(user);
    server.use(http.get(apiUrl('/account/security-log'), () => fail(503, 'Indisponível'), { once: true }));
    const { user: acting, store } = open();
    await acting.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nada por aqui ainda')).toBeVisible();
    expect(store.getState().notifications).toEqual([]);
  });

  test('sign out everywhere asks first, then ends this session too', async () => {
    const account = serveAccount(user);
    const { user: acting, router } = open();
    const press = () => acting.click(screen.getByRole('button', { name: 'Sair de todos os dispositivos' }));
    await screen.findByLabelText('Nome');
    await press();
    await acting.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(account.calls).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press();
    await acting.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(/Você saiu de todos os dispositivos/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(account.calls).toEqual([
      { call: 'POST /account/sign-out-everywhere', userId: user.id, body: { userId: user.id } },
    ]);
    expect(sessionStorage.getItem('access_token')).toBeNull();
  });
});
