import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt, storeSession } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { serveAccount } from '../testing/account-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';
import { shellRoutes } from './routes.tsx';

const user = buildUser();
const at = (path: string, options: Parameters<typeof renderAt>[2] = {}) =>
  renderAt(shellRoutes, path, options);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const sidebar = () => screen.getByRole('navigation', { name: 'Principal' });
const labels = () =>
  within(sidebar())
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  releaseRemotes(testRemotes);
  serveAccount(user);
});

describe('guards', () => {
  // The dashboard loads every remote that it shows, and this one complains.
  beforeEach(() => releaseRemotes(testRemotes.filter(({ entry }) => entry.name !== 'gateways')));

  test('the admin area sends a visitor to /login, which remembers the page asked for', async () => {
    const { router } = at('/admin/keys?x=1', { signedIn: false });
    expect(await heading('Entrar')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/admin/keys?x=1' } });
  });

  test('/login is closed to people who are signed in', async () => {
    const { router } = at('/login');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  });

  test.each([
    { path: '/admin', to: '/admin/dashboard', title: 'Dashboard' },
    { path: '/nowhere', to: '/', title: 'Home de quem entrou' },
    { path: '/admin/nowhere', to: '/', title: 'Home de quem entrou' },
  ])('$path goes to $to', async ({ path, to, title }) => {
    const { router } = at(path);
    expect(await heading(title)).toBeVisible();
    expect(router.state.location.pathname).toBe(to);
  });

  test.each([
    { path: '/', title: 'Home pública' },
    { path: '/home', title: 'Home pública' },
    { path: '/documentation', title: 'Guia' },
    { path: '/register', title: 'Criar conta' },
    { path: '/recover-password', title: 'Recuperar senha' },
    { path: '/change-password', title: 'Criar nova senha' },
    { path: '/confirm-email', title: 'Confirmar novo e-mail' },
    { path: '/undo-email', title: 'Desfazer troca de e-mail' },
    { path: '/terms', title: 'Termos de uso' },
    { path: '/privacy', title: 'Política de privacidade' },
  ])('$path is public, and has no sidebar', async ({ path, title }) => {
    at(path, { signedIn: false });
    expect(await heading(title)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
  });

  test('a session that the server ends goes to /login with one message', async () => {
    server.use(
      http.get(apiUrl(`/users/${user.id}`), () => fail(401, 'x')),
      http.post(apiUrl('/refresh/token'), () => fail(401, 'x')),
    );
    const { router } = at('/admin/profile');
    expect(await screen.findByText('Sessão expirada. Faça login novamente')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  test('without a released home page a plain one stands in', async () => {
    releaseRemotes([]);
    at('/', { signedIn: false });
    expect(await screen.findByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  });
});

describe('composition', () => {
  test('a remote is mounted under the path that it declares, beside the sidebar', async () => {
    at('/admin/keys');
    expect(await heading('Chaves')).toBeVisible();
    expect(sidebar()).toBeVisible();
  });

  test('a remote shows the widget of another by name', async () => {
    at('/', { signedIn: false });
    expect(await screen.findByRole('region', { name: 'Lista de planos' })).toBeInTheDocument();
  });

  test('a remote that does not load costs its own screen only', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { user: person } = at('/admin/gateways');
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await person.click(within(sidebar()).getByRole('link', { name: 'Chaves de API' }));
    expect(await heading('Chaves')).toBeVisible();
    warn.mockRestore();
  });
});

describe('sidebar', () => {
  test('with a plan: sections in order, Minha Assinatura and the footer, no Planos', async () => {
    at('/admin/keys', { plan: true });
    await heading('Chaves');
    expect(labels()).toEqual([
      'Dashboard',
      'Gateways',
      'Chaves de API',
      'Documentação',
      'Perfil',
      'Minha Assinatura',
      'Sair',
    ]);
    expect(screen.getByRole('link', { name: /Marina de Souza/ })).toHaveAttribute('href', '/admin/profile');
    expect(within(sidebar()).queryByText('Configurações')).toBeNull();
  });

  test('without a plan: Planos, neither Minha Assinatura nor the footer', async () => {
    at('/admin/keys', { plan: false });
    await heading('Chaves');
    expect(labels()).toContain('Planos');
    expect(labels()).not.toContain('Minha Assinatura');
    expect(screen.queryByRole('link', { name: /Marina de Souza/ })).toBeNull();
  });

  test('a plan that began elsewhere changes the menu as soon as the server says so', async () => {
    at('/admin/keys', { plan: true });
    sessionStorage.setItem('hasActivePlan', 'false');
    await heading('Chaves');
    await waitFor(() => expect(labels()).toContain('Minha Assinatura'));
  });

  test.each([
    { path: '/admin/keys', label: 'Chaves de API' },
    { path: '/admin/documentation', label: 'Documentação' },
    { path: '/admin/profile', label: 'Perfil' },
  ])('at $path the active item is $label', async ({ path, label }) => {
    at(path);
    await waitFor(() => {
      const active = within(sidebar()).getAllByRole('link', { current: 'page' });
      expect(active.map((link) => link.textContent)).toEqual([label]);
    });
  });

  test('it collapses to its icons, and the choice is remembered', async () => {
    const first = at('/admin/keys');
    await heading('Chaves');
    await first.user.click(screen.getByRole('button', { name: 'Recolher menu' }));
    const expand = () => screen.getByRole('button', { name: 'Expandir menu' });
    expect(expand()).toBeVisible();
    first.unmount();
    at('/admin/keys');
    await heading('Chaves');
    expect(expand()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chaves de API' })).toBeVisible();
  });

  test('the floating button opens the menu of a phone; Escape and going elsewhere close it', async () => {
    const { user: person } = at('/admin/keys');
    await heading('Chaves');
    const open = () => screen.getByLabelText('Abrir menu');
    await person.click(open());
    expect(screen.getByLabelText('Fechar menu')).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{Escape}');
    await person.click(open());
    await person.click(within(sidebar()).getByRole('link', { name: 'Perfil' }));
    expect(open()).toHaveAttribute('aria-expanded', 'false');
  });

  test('Sair ends the session and goes to the home page', async () => {
    server.use(http.post(apiUrl('/refresh/logout'), () => fail(500, 'x')));
    const { user: person, router, store } = at('/admin/keys');
    await heading('Chaves');
    await person.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await heading('Home pública')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(sessionStorage.getItem('access_token')).toBeNull();
    expect(store.getState().notifications).toEqual([]);
  });
});

test('Sair also ends the overrides of the person', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  const ended: string[] = [];
  server.use(
    http.post(apiUrl('/refresh/logout'), () => fail(500, 'x')),
    http.delete('/portal/overrides', ({ request }) => {
      ended.push(`${request.method} at ${sessionStorage.getItem('access_token')}`);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  releaseRemotes(testRemotes, [{ remote: 'keys', version: '0'.repeat(12) }]);
  const { user: person } = at('/admin/keys');
  await heading('Chaves');
  await person.click(screen.getByRole('button', { name: 'Sair' }));
  // jsdom cannot load a page: it says so where it is asked to.
  await waitFor(() => expect(String(complaint.mock.calls.at(-1)?.[0])).toContain('navigation'));
  expect(ended).toEqual(['DELETE at null']);
  complaint.mockRestore();
});

test('a user that the storage lost is loaded again', async () => {
  storeSession(user, true);
  sessionStorage.removeItem('user');
  const { store } = at('/admin/keys', { signedIn: false });
  expect(await screen.findByRole('link', { name: /Marina de Souza/ })).toBeVisible();
  expect(store.getState().session.user?.avatar).toBe('MS');
  expect(sessionStorage.getItem('user')).toContain('"avatar":"MS"');
});

test('a lost connection is said, and unsaid when it is back', async () => {
  at('/documentation', { signedIn: false });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('Você está sem conexão')).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Você está sem conexão')).toBeNull());
  online.mockRestore();
});
