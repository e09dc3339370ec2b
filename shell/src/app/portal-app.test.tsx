import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { storageKeys } from '@trilho/portal';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt, storeSession } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { shellRoutes } from './routes.tsx';

function Broken(): never {
  throw new Error('broken');
}

const user = buildUser();
const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  releaseRemotes(testRemotes);
  server.use(http.get(apiUrl(`/users/${user.id}`), () => ok(user)));
});

test('whom the server turns away lands on the sign-in screen, which remembers the page', async () => {
  server.use(http.get(apiUrl(`/users/${user.id}`), () => fail(403, 'Sem acesso')));
  storeSession(user, true);
  // The user is asked of the server when the storage lost it.
  sessionStorage.removeItem(storageKeys.user);
  window.history.replaceState(null, '', '/admin/keys?x=1');
  // The store reads the session when its module is first loaded.
  const { PortalApp } = await import('./portal-app.tsx');
  render(<PortalApp />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: { from: '/admin/keys?x=1' } });
});

test('another page starts at its top; the place of the one gone back to is left to the browser', async () => {
  const { user: person, router } = renderAt(shellRoutes, '/admin/keys');
  await person.click(await screen.findByRole('link', { name: 'Documentação' }));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  expect(router.state.location.pathname).toBe('/documentation');
  scrollTo.mockClear();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { level: 1, name: 'Chaves' })).toBeVisible();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('an error of the shell itself shows a page with ways out, and another path is tried anew', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const show = (path: string, content: ReactNode) => (
    <MemoryRouter>
      <ErrorBoundary resetKey={path}>{content}</ErrorBoundary>
    </MemoryRouter>
  );
  const { rerender } = render(show('/a', <Broken />));
  expect(screen.getByText('Algo deu errado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  rerender(show('/b', <p>Outra tela</p>));
  expect(screen.getByText('Outra tela')).toBeVisible();
  error.mockRestore();
});
