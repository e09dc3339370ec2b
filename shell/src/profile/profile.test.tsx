import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { serveAccount } from '../testing/account-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const user = buildUser();
const open = (options: Parameters<typeof renderAt>[2] = {}) =>
  renderAt(shellRoutes, '/admin/profile', { user, ...options });
const card = (name: string) => screen.getByRole('region', { name, hidden: true });
const person = () => within(card('Informações pessoais'));
const address = () => within(card('Endereço'));
type Card = ReturnType<typeof person>;
const isEditing = (of: Card) => of.getByRole('button', { name: 'Editar', hidden: true, pressed: true });
const save = (of: Card, acting: UserEvent) => acting.click(of.getByRole('button', { name: 'Salvar' }));

async function rewrite(acting: UserEvent, field: HTMLElement, text: string) {
  await acting.clear(field);
  await acting.click(field);
  await acting.paste(text);
}

beforeEach(() => releaseRemotes(testRemotes));

test('shows the account: header, both cards, masks', async () => {
  serveAccount(user);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Perfil do Usuário' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Marina de Souza' })).toBeVisible();
  expect(document.title).toBe('Perfil do Usuário · Trilho');
  const shown = Object.entries({
    Nome: 'Marina',
    Sobrenome: 'de Souza',
    CPF: '529.982.247-25',
    Email: user.email,
    Telefone: '(11) 98765-4321',
    'Data de Nascimento': '21/05/1990',
    CEP: '01310-100',
    Rua: 'Rua das Laranjeiras',
    Número: '120',
    Complemento: '',
    Bairro: 'Centro',
    Cidade: 'São Paulo',
    Estado: 'SP',
    País: 'Brasil',
  });
  for (const [label, text] of shown) expect(screen.getByLabelText(label)).toHaveValue(text);
  expect(screen.getByLabelText('CPF')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

test('saving sends the bare fields, replaces the stored user and makes its avatar anew', async () => {
  const account = serveAccount(user);
  const { user: acting, store } = open();
  await acting.click((await screen.findAllByRole('button', { name: 'Editar' }))[0] as HTMLElement);
  await rewrite(acting, person().getByLabelText('Nome'), 'Helena');
  await rewrite(acting, person().getByLabelText('Telefone'), '1133334444');
  await save(person(), acting);
  expect(await screen.findByText('Usuário atualizado com sucesso!')).toBeVisible();
  const { id, ...savedAddress } = user.address ?? {};
  expect(account.calls).toEqual([
    {
      call: `PUT /users/${user.id}`,
      userId: null,
      body: {
        name: 'Helena',
        surname: 'de Souza',
        email: user.email,
        phone: '1133334444',
        birthDate: '1990-05-21',
        address: savedAddress,
      },
    },
  ]);
  expect(store.getState().session.user).toMatchObject({ name: 'Helena', avatar: 'HS' });
  expect(sessionStorage.getItem('user')).toContain('"avatar":"HS"');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Helena de Souza', hidden: true })).toBeInTheDocument(),
  );
  expect(person().queryByRole('button', { name: 'Salvar', hidden: true })).toBeNull();
});

test('the edit mode begins in its first field, and asks before its changes are lost', async () => {
  serveAccount(user);
  const { user: acting, router } = open();
  await acting.click((await screen.findAllByRole('button', { name: 'Editar' }))[0] as HTMLElement);
  const name = person().getByLabelText('Nome');
  expect(name).toHaveFocus();
  await rewrite(acting, name, 'Helena');
  await acting.click(screen.getByRole('link', { name: 'Chaves de API' }));
  const question = await screen.findByRole('alertdialog', { name: 'Alterações não salvas' });
  expect(router.state.location.pathname).toBe('/admin/profile');
  await acting.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(name).toHaveValue('Helena');
  await acting.click(person().getByRole('button', { name: 'Cancelar' }));
  await acting.click(screen.getByRole('link', { name: 'Chaves de API' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/keys'));
});

test('choosing an environment loses nothing of the profile, asks nothing, and its changes stay guarded', async () => {
  serveAccount(user);
  const { user: acting, store } = open();
  await acting.click((await screen.findAllByRole('button', { name: 'Editar' }))[0] as HTMLElement);
  await rewrite(acting, person().getByLabelText('Nome'), 'Helena');
  await acting.click(screen.getByLabelText('Ambiente: Sandbox'));
  await acting.click(await screen.findByText('Produção', { selector: '[role=menuitem]' }));
  expect(store.getState().session.environment).toBe('PRODUCTION');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await acting.click(screen.getByRole('link', { name: 'Chaves de API' }));
  expect(await screen.findByRole('alertdialog', { name: 'Alterações não salvas' })).toBeVisible();
});

test('a change of any field opens its own card for editing', async () => {
  serveAccount(user);
  const { user: acting } = open();
  await acting.type(await screen.findByLabelText('Número'), '1');
  await waitFor(() => expect(isEditing(address())).toBeVisible());
  expect(person().queryByRole('button', { pressed: true })).toBeNull();
  expect(address().getByRole('button', { name: 'Salvar' })).toBeVisible();
});

test.each(['Cancelar', 'Editar'])(
  '%s leaves the edit mode and brings the saved values back',
  async (name) => {
    serveAccount(user);
    const { user: acting } = open();
    await acting.clear(await screen.findByLabelText('Rua'));
    await acting.type(person().getByLabelText('Nome'), 'x');
    await waitFor(() => expect(isEditing(address())).toBeVisible());
    await acting.click(address().getByRole('button', { name }));
    expect(screen.getByLabelText('Rua')).toHaveValue('Rua das Laranjeiras');
    expect(screen.queryByText('Rua é obrigatório.')).toBeNull();
    expect(address().queryByRole('button', { name: 'Salvar' })).toBeNull();
    // The other card keeps what is being written there.
    expect(person().getByLabelText('Nome')).toHaveValue('Marinax');
    expect(address().getByRole('button', { name: 'Editar' })).toHaveFocus();
  },
);

test('an invalid form is not sent: every field but the complement is required', async () => {
  const account = serveAccount({ ...user, address: null });
  const { user: acting } = open();
  for (const label of ['Nome', 'Sobrenome', 'Email', 'Telefone', 'Data de Nascimento']) {
    await acting.clear(await screen.findByLabelText(label));
  }
  await waitFor(() => expect(isEditing(person())).toBeVisible());
  await save(person(), acting);
  expect(await screen.findByText('Por favor, corrija os erros no formulário antes de salvar.')).toBeVisible();
  const names = [
    ...['Nome', 'Sobrenome', 'Email', 'Telefone', 'Data de Nascimento'],
    ...['CEP', 'Rua', 'Número', 'Bairro', 'Cidade', 'Estado'],
  ];
  for (const name of names) expect(screen.getByText(`${name} é obrigatório.`)).toBeInTheDocument();
  // To the letter of 5.8: a name that ends in s.
  expect(screen.getByText('País são obrigatórios.')).toBeInTheDocument();
  expect(screen.queryByText('Complemento é obrigatório.')).toBeNull();
  expect(account.calls).toEqual([]);
});

test.each([
  ['Email', 'marina@', 'Por favor, insira um email válido.'],
  ['Telefone', '119', 'Campo inválido.'],
  ['Data de Nascimento', '31/02/1990', 'Campo inválido.'],
  ['CEP', '0131', 'Por favor, insira um CEP válido.'],
])('%s %p is refused: %p', async (label, text, message) => {
  const account = serveAccount(user);
  const { user: acting } = open();
  await rewrite(acting, await screen.findByLabelText(label), text);
  fireEvent.submit(screen.getByRole('form', { name: 'Perfil do Usuário' }));
  expect(await screen.findByText('Por favor, corrija os erros no formulário antes de salvar.')).toBeVisible();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(account.calls).toEqual([]);
});

test('what the server refuses stands at its field, and the edit goes on', async () => {
  const account = serveAccount(user);
  account.refuse(() =>
    fail(422, 'x', [
      { field: 'email', message: 'Este email já está cadastrado.' },
      { field: 'address.state', message: 'Estado desconhecido.' },
    ]),
  );
  const { user: acting } = open();
  await acting.type(await screen.findByLabelText('Número'), '1');
  await waitFor(() => expect(isEditing(address())).toBeVisible());
  await save(address(), acting);
  await waitFor(() => expect(person().getByText('Este email já está cadastrado.')).toBeInTheDocument());
  expect(address().getByText('Estado desconhecido.')).toBeInTheDocument();
  expect(isEditing(address())).toBeInTheDocument();
  expect(screen.getByLabelText('Número')).toHaveValue('1201');
});

test('an account that cannot be loaded says so with the request id, and a retry loads it', async () => {
  serveAccount(user);
  server.use(http.get(apiUrl(`/users/${user.id}`), () => fail(500, 'x'), { once: true }));
  const { user: acting } = open();
  await acting.click(await screen.findByRole('button', { name: 'Entendi' }));
  expect(screen.getByText('req_test')).toBeVisible();
  await acting.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByLabelText('Nome')).toHaveValue('Marina');
});
