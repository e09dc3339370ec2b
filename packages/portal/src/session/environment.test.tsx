import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { environmentChosen, leaveSession, paths, signIn, useEnvironment } from '../index.ts';
import { buildTokens, buildUser } from '../testing/builders.ts';
import { renderAt } from '../testing/render-at.tsx';
import { apiUrl, ok, server } from '../testing/server.ts';

const user = buildUser();

function Screen() {
  const [environment, choose] = useEnvironment();
  return (
    <button type="button" onClick={() => choose('PRODUCTION')}>
      {environment}
    </button>
  );
}
const routes = [{ path: '/admin/screen', element: <Screen /> }];
const open = (options = {}) => renderAt(routes, '/admin/screen', { user, ...options });
const button = (name: string) => screen.findByRole('button', { name });

test('the chosen environment is there after a reload, and after another sign-in', async () => {
  const view = open();
  await view.user.click(await button('SANDBOX'));
  view.unmount();
  const reloaded = open();
  expect(await button('PRODUCTION')).toBeVisible();
  act(() => void reloaded.store.dispatch(leaveSession(paths.login)));
  server.use(
    http.post(apiUrl('/auth/login'), () => ok(buildTokens(user, { serial: 2 }))),
    http.get(apiUrl('/users/:userId'), () => ok(user)),
  );
  const credentials = { email: user.email, password: 'Trilho#2026', remember: false };
  await act(() => reloaded.store.dispatch(signIn(credentials)));
  expect(reloaded.store.getState().session.environment).toBe('PRODUCTION');
});

test('another user of this browser starts in the sandbox', async () => {
  const view = open();
  await view.user.click(await button('SANDBOX'));
  view.unmount();
  open({ user: buildUser({ id: 'usr_other' }) });
  expect(await button('SANDBOX')).toBeVisible();
});

test('a tab follows what another tab of the same user chose, and says so', async () => {
  open();
  await button('SANDBOX');
  const key = `trilho.environment.${user.id}`;
  localStorage.setItem(key, 'PRODUCTION');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'PRODUCTION' })));
  expect(await button('PRODUCTION')).toBeVisible();
  expect(
    await screen.findByText('Outra aba mudou o ambiente para Produção. Vale para esta também.'),
  ).toBeVisible();
});

test('a choice in this tab is not announced', async () => {
  const view = open();
  await view.user.click(await button('SANDBOX'));
  expect(await button('PRODUCTION')).toBeVisible();
  expect(screen.queryByText(/Outra aba mudou/)).toBeNull();
});

test('taking the session over from the storage keeps the environment', async () => {
  const { store } = open();
  act(() => void store.dispatch(environmentChosen('PRODUCTION')));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  await waitFor(() => expect(store.getState().session.environment).toBe('PRODUCTION'));
});
