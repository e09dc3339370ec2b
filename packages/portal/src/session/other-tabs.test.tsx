import { act, screen, waitFor } from '@testing-library/react';
import { leaveSession, useSession } from '../index.ts';
import { buildTokens, buildUser } from '../testing/builders.ts';
import { renderAt, storeSession } from '../testing/render-at.tsx';

const user = buildUser();

function Whoami() {
  const session = useSession();
  return <p>{`olá ${session.user?.avatar ?? ''}`}</p>;
}
const routes = [
  { path: '/admin/whoami', element: <Whoami /> },
  { path: '/', element: <p>início</p> },
];

describe('other tabs', () => {
  const channel = () => new BroadcastChannel('trilho.session');

  test('a duplicated tab takes over the tokens that the first tab rotated', async () => {
    const { store } = renderAt(routes, '/admin/whoami');
    const tokens = buildTokens(user, { serial: 2, expiresInMs: 1_800_000 });
    const other = channel();
    other.postMessage({ type: 'rotated', previousRefreshToken: 'someone-else', tokens: buildTokens() });
    other.postMessage({ type: 'rotated', previousRefreshToken: 'refresh-1', tokens });
    await waitFor(() => expect(sessionStorage.getItem('refresh_token')).toBe('refresh-2'));
    await waitFor(() => expect(store.getState().session.expiresAtMs).toBeGreaterThan(Date.now() + 1_000_000));
    expect(store.getState().session.user?.avatar).toBe('MS');
    other.close();
  });

  test('a sign-out in a duplicated tab ends this one', async () => {
    const { router } = renderAt(routes, '/admin/whoami');
    const other = channel();
    other.postMessage({ type: 'ended', refreshToken: 'refresh-1' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sessionStorage.getItem('access_token')).toBeNull();
    other.close();
  });

  test('leaving a session ends the duplicated tabs too, without a call to the server', async () => {
    const { store, router } = renderAt(routes, '/admin/whoami');
    const other = channel();
    const told = new Promise((resolve) => {
      other.onmessage = ({ data }) => resolve(data);
    });
    act(() => void store.dispatch(leaveSession('/login')));
    expect(await told).toEqual({ type: 'ended', refreshToken: 'refresh-1', sessionId: 'fam_1' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sessionStorage.getItem('access_token')).toBeNull();
    other.close();
  });

  test('a remembered session that another tab ended ends here, and one it began begins here', async () => {
    storeSession(user, true, { storage: localStorage });
    const { router, store } = renderAt(routes, '/admin/whoami', { signedIn: false });
    expect(await screen.findByText('olá MS')).toBeVisible();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    storeSession(user, true, { storage: localStorage });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    expect(store.getState().session.userId).toBe(user.id);
  });
});
