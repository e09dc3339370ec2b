import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { notify, type PaletteScope } from '@trilho/portal';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { serveAccount } from '../testing/account-server.ts';
import { customer, paletteRemote } from '../testing/palette-remotes.tsx';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const user = buildUser();
const marina = customer('cus_1', 'Marina Prado');
const search = jest.fn(async (text: string, _scope: PaletteScope) => (text === '' ? [] : [marina]));
const catalog = paletteRemote('customers', [{ group: 'Clientes', search }]);

beforeEach(() => {
  search.mockClear();
  releaseRemotes([...testRemotes, catalog]);
  server.use(http.post(apiUrl('/refresh/logout'), () => ok(null)));
});

const box = () => screen.getByRole('combobox', { name: 'Buscar telas, ações e registros' });
const palette = () => screen.queryByRole('dialog', { name: 'Busca do portal' });
const titles = () =>
  screen.getAllByRole('option').map((option) => option.querySelector('span > span')?.textContent);
const highlighted = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');

async function open(options: Parameters<typeof renderAt>[2] = {}, path = '/admin/keys') {
  const view = renderAt(shellRoutes, path, { user, ...options });
  await screen.findByRole('heading', { level: 1 });
  await view.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Busca do portal' });
  return view;
}

test('Ctrl+K opens it with the focus in the field, closes it again, and so does Escape', async () => {
  const { user: person } = await open();
  expect(box()).toHaveFocus();
  await person.keyboard('{Control>}k{/Control}');
  expect(palette()).toBeNull();
  await person.keyboard('{Meta>}k{/Meta}');
  expect(palette()).toBeVisible();
  await person.keyboard('{Escape}');
  expect(palette()).toBeNull();
});

test('the control below the logo opens it, and has the focus again when it is closed', async () => {
  const { user: person } = renderAt(shellRoutes, '/admin/keys', { user });
  const control = await screen.findByRole('button', { name: 'Buscar…' });
  await person.click(control);
  await screen.findByRole('dialog', { name: 'Busca do portal' });
  expect(box()).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(control).toHaveFocus();
});

test('screens that the sidebar shows are found without accents, and Enter goes there with the focus on the screen', async () => {
  const { user: person, router } = await open();
  await person.type(box(), 'documentacao');
  expect(titles()[0]).toBe('Documentação');
  await person.clear(box());
  await person.type(box(), 'perf');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/profile'));
  expect(palette()).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('without a plan: its screens only, no environment, and no remote is asked', async () => {
  const { user: person } = await open({ plan: false });
  expect(titles()).toContain('Planos');
  expect(titles()).not.toContain('Minha Assinatura');
  expect(titles()).not.toContain('Ambiente: usar Produção');
  await person.type(box(), 'marina');
  expect(await screen.findByText('Nada encontrado para “marina”')).toBeVisible();
  expect(search).not.toHaveBeenCalled();
});

test('arrows, Home and End move through all lines, and the field keeps the focus', async () => {
  const { user: person } = await open();
  const all = titles();
  expect(highlighted()).toHaveTextContent(String(all[0]));
  await person.keyboard('{ArrowDown}');
  expect(highlighted()).toHaveTextContent(String(all[1]));
  await person.keyboard('{End}');
  expect(highlighted()).toHaveTextContent('Sair');
  expect(highlighted()).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{Home}{ArrowUp}');
  expect(highlighted()).toHaveTextContent('Sair');
  expect(box()).toHaveFocus();
});

test('the theme, the environment and the end of the session are actions', async () => {
  const { user: person, store, router } = await open({}, '/admin/keys?environment=SANDBOX&cursor=abc');
  await person.click(screen.getByRole('option', { name: /Alternar tema/ }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await person.keyboard('{Control>}k{/Control}');
  await person.click(screen.getByRole('option', { name: /Ambiente: usar Produção/ }));
  expect(store.getState().session.environment).toBe('PRODUCTION');
  await waitFor(() => expect(router.state.location.search).toBe('?environment=PRODUCTION'));
  await person.keyboard('{Control>}k{/Control}');
  await person.type(box(), 'sair{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test('what a remote finds stands under its heading, told apart by its detail, and leads where it says', async () => {
  const { user: person, router } = await open();
  await person.type(box(), ' marina ');
  const group = await screen.findByRole('group', { name: 'Clientes' });
  expect(within(group).getByRole('option', { name: 'Marina Prado cus_1@exemplo.com.br' })).toBeVisible();
  expect(screen.getByText('1 resultado.')).toBeInTheDocument();
  const [text, scope] = search.mock.lastCall ?? [];
  expect(text).toBe('marina');
  expect(scope).toMatchObject({ userId: user.id, environment: 'SANDBOX' });
  await person.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customers/cus_1'));
});

test('beginnings of words come before middles, in a group and among the groups, whatever the accents', async () => {
  const found = ['Juliana Prado', 'Fabiana Sá', 'Bia Ananias', 'Ánabel Reis'];
  releaseRemotes([
    ...testRemotes,
    paletteRemote('products', [
      { group: 'Produtos', search: async (text) => (text ? [customer('p', 'Aulas semanais')] : []) },
    ]),
    paletteRemote('customers', [
      {
        group: 'Clientes',
        search: async (text) => (text ? found.map((name) => customer(`c${found.indexOf(name)}`, name)) : []),
      },
    ]),
  ]);
  const { user: person } = await open();
  await person.type(box(), 'ANÁ');
  await screen.findByRole('option', { name: /Aulas semanais/ });
  await screen.findByRole('group', { name: 'Clientes' });
  expect(titles()).toEqual(['Ánabel Reis', 'Bia Ananias', 'Juliana Prado', 'Fabiana Sá', 'Aulas semanais']);
  expect(highlighted()).toHaveTextContent('Ánabel Reis');
});

test('typing on is asked once, when it stops', async () => {
  const { user: person } = await open();
  await person.type(box(), 'marina');
  await screen.findByRole('group', { name: 'Clientes' });
  expect(search.mock.calls.map(([text]) => text)).toEqual(['', 'marina']);
});

test('what was chosen last comes first, for that person, in that environment', async () => {
  const { user: person, unmount } = await open();
  await person.type(box(), 'marina');
  await person.click(await screen.findByRole('option', { name: /Marina Prado/ }));
  await person.keyboard('{Control>}k{/Control}');
  await person.type(box(), 'chaves{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Chaves' });
  await person.keyboard('{Control>}k{/Control}');
  expect(titles().slice(0, 2)).toEqual(['Chaves de API', 'Marina Prado']);
  expect(titles().filter((title) => title === 'Chaves de API')).toHaveLength(1);
  await person.click(screen.getByRole('option', { name: /Ambiente: usar Produção/ }));
  await person.keyboard('{Control>}k{/Control}');
  expect(titles().slice(0, 3)).toEqual(['Ambiente: usar Sandbox', 'Chaves de API', 'Dashboard']);
  unmount();
  await open({ user: buildUser({ id: 'usr_other' }) });
  expect(screen.queryByText('Recentes')).toBeNull();
});

test('a dialog that waits for its answer is not covered', async () => {
  const { user: person, store } = renderAt(shellRoutes, '/admin/keys', { user });
  await screen.findByRole('heading', { level: 1 });
  act(() => void store.dispatch(notify({ type: 'info', message: 'Oi' })));
  const dialog = await screen.findByRole('alertdialog');
  await person.keyboard('{Control>}k{/Control}');
  expect(palette()).toBeNull();
  await person.click(within(dialog).getByRole('button'));
  await person.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Busca do portal' })).toBeVisible();
});

test('on a phone Escape closes the palette and leaves the menu it was opened from', async () => {
  const { user: person } = renderAt(shellRoutes, '/admin/keys', { user });
  await screen.findByRole('heading', { level: 1 });
  await person.click(screen.getByLabelText('Abrir menu'));
  await person.click(screen.getByRole('button', { name: 'Buscar…' }));
  await screen.findByRole('dialog', { name: 'Busca do portal' });
  await person.keyboard('{Escape}');
  expect(palette()).toBeNull();
  expect(screen.getByLabelText('Fechar menu')).toBeInTheDocument();
});

test('a step back to another screen closes it', async () => {
  serveAccount(user);
  const { router } = await open();
  await act(() => router.navigate('/admin/profile'));
  expect(palette()).toBeNull();
  await act(() => router.navigate(-1));
  expect(palette()).toBeNull();
});
