import { beforeEach, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import {
  createPortalStore,
  sessionApi,
  signIn,
  signOut,
  startPlanPolling,
  storageKeys,
  useSession,
} from '../index.ts';
import { buildTokens, buildUser } from '../testing/builders.ts';
import { renderAt, storeSession } from '../testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '../testing/server.ts';

const user = buildUser();
const { getUser } = sessionApi.endpoints;
const again = { forceRefetch: true, subscribe: false };

function Whoami() {
  const session = useSession();
  return <p>{session.isSignedIn ? `olá ${session.user?.avatar ?? ''}` : 'visitante'}</p>;
}
const routes = [
  { path: '/admin/whoami', element: <Whoami /> },
  { path: '/login', element: <p>entrar</p> },
  { path: '/', element: <p>início</p> },
];

/** A server that takes `accepted` only, and counts and answers refreshes. */
function serveRefresh(accepted: () => string, refresh: () => Promise<Response> | Response) {
  const seen = { refreshes: [] as unknown[], calls: 0 };
  server.use(
    http.get(apiUrl(`/users/${user.id}`), ({ request }) => {
      seen.calls += 1;
      const isAccepted = request.headers.get('Authorization') === `Bearer ${accepted()}`;
      return isAccepted ? ok(user) : fail(401, 'Token inválido');
    }),
    http.post(apiUrl('/refresh/token'), async ({ request }) => {
      seen.refreshes.push(await request.json());
      return refresh();
    }),
  );
  return seen;
}

describe('sign-in', () => {
  const tokens = buildTokens(user);
  beforeEach(() => {
    server.use(
      http.post(apiUrl('/auth/login'), () => ok(tokens)),
      http.get(apiUrl(`/users/${user.id}`), ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${tokens.access_token}` ? ok(user) : fail(401, ''),
      ),
    );
  });

  test.each([
    { remember: true, kept: localStorage, other: sessionStorage },
    { remember: false, kept: sessionStorage, other: localStorage },
  ])('keeps the session in the storage that remember=$remember chose', async ({ remember, kept, other }) => {
    const { store } = renderAt(routes, '/login', { signedIn: false });
    await act(() => store.dispatch(signIn({ email: user.email, password: 'x', remember })));
    expect(localStorage.getItem(storageKeys.rememberMe)).toBe(String(remember));
    expect(kept.getItem('access_token')).toBe(tokens.access_token);
    expect(kept.getItem('refresh_token')).toBe(tokens.refresh_token);
    expect(kept.getItem('hasActivePlan')).toBe('true');
    expect(JSON.parse(kept.getItem('user') ?? '{}')).toMatchObject({ id: user.id, avatar: 'MS' });
    expect(other.getItem('access_token')).toBeNull();
    expect(store.getState().session).toMatchObject({ userId: user.id, hasActivePlan: true });
  });

  test('saves the choice of storage before the credentials are sent', async () => {
    const { store } = renderAt(routes, '/login', { signedIn: false });
    let atLogin: string | null = null;
    server.use(
      http.post(apiUrl('/auth/login'), () => {
        atLogin = localStorage.getItem(storageKeys.rememberMe);
        return ok(tokens);
      }),
    );
    await act(() => store.dispatch(signIn({ email: user.email, password: 'x', remember: true })));
    expect(atLogin).toBe('true');
  });

  test('wrong credentials start nothing, and are left to the screen to show', async () => {
    server.use(http.post(apiUrl('/auth/login'), () => fail(401, 'Email ou senha inválidos.')));
    const { store } = renderAt(routes, '/login', { signedIn: false });
    const attempt = store.dispatch(signIn({ email: user.email, password: 'x', remember: false }));
    await expect(attempt).rejects.toMatchObject({ status: 401, message: 'Email ou senha inválidos.' });
    expect(store.getState().notifications).toEqual([]);
    expect(sessionStorage.getItem('access_token')).toBeNull();
  });

  test('a plan check that fails is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    server.use(http.get(apiUrl('/subscriptions/check/active'), () => fail(500, 'x')));
    const { store } = renderAt(routes, '/login', { signedIn: false });
    await act(() => store.dispatch(signIn({ email: user.email, password: 'x', remember: false })));
    expect(store.getState().session).toMatchObject({ userId: user.id, hasActivePlan: false });
    expect(store.getState().notifications).toEqual([]);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe('sign-out', () => {
  test.each([200, 500, 401])(
    'clears the session and goes to / when the server answers %i',
    async (status) => {
      let sent: unknown;
      server.use(
        http.post(apiUrl('/refresh/logout'), async ({ request }) => {
          sent = await request.json();
          return status === 200 ? ok(null) : fail(status, 'x');
        }),
      );
      const { store, router } = renderAt(routes, '/admin/whoami');
      expect(await screen.findByText('olá MS')).toBeVisible();
      await act(() => store.dispatch(signOut()));
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
      expect(sent).toEqual({ refreshToken: 'refresh-1' });
      for (const key of ['access_token', 'refresh_token', 'user', 'hasActivePlan']) {
        expect(sessionStorage.getItem(key)).toBeNull();
      }
      expect(store.getState().notifications).toEqual([]);
    },
  );
});

describe('refresh', () => {
  const fresh = buildTokens(user, { serial: 2 });

  test('calls that fail together share one refresh and are sent again', async () => {
    const seen = serveRefresh(
      () => fresh.access_token,
      async () => {
        await delay(20);
        return ok(fresh);
      },
    );
    const { store } = renderAt(routes, '/admin/whoami');
    const stale = sessionStorage.getItem('access_token');
    const answers = await act(() =>
      Promise.all([1, 2, 3].map(() => store.dispatch(getUser.initiate(user.id, again)).unwrap())),
    );
    expect(answers).toHaveLength(3);
    expect(seen.refreshes).toEqual([{ accessToken: stale, refreshToken: 'refresh-1', subject: user.email }]);
    expect(sessionStorage.getItem('refresh_token')).toBe('refresh-2');
  });

  test('two tabs of one session refresh once: the second takes the result of the first', async () => {
    let queue: Promise<unknown> = Promise.resolve();
    const locks = {
      request: (_name: string, run: () => Promise<unknown>) => {
        queue = queue.then(run, run);
        return queue;
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    storeSession(user, true, { storage: localStorage });
    const seen = serveRefresh(
      () => fresh.access_token,
      () => ok(fresh),
    );
    const tabs = [createPortalStore(), createPortalStore()];
    await Promise.all(tabs.map((tab) => tab.dispatch(getUser.initiate(user.id, again)).unwrap()));
    expect(seen.refreshes).toHaveLength(1);
    expect(localStorage.getItem('refresh_token')).toBe('refresh-2');
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('a refused refresh ends the session: /login and one message, however many calls failed', async () => {
    serveRefresh(
      () => 'nothing',
      () => fail(401, 'x'),
    );
    const { store, router } = renderAt(routes, '/admin/whoami');
    await act(async () => {
      await Promise.all([1, 2].map(() => store.dispatch(getUser.initiate(user.id, again))));
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Sessão expirada. Faça login novamente')).toBeVisible();
    expect(store.getState().notifications).toHaveLength(1);
    expect(sessionStorage.getItem('access_token')).toBeNull();
  });

  test('an unreachable server does not end the session', async () => {
    serveRefresh(
      () => 'nothing',
      () => HttpResponse.error(),
    );
    const { store, router } = renderAt(routes, '/admin/whoami');
    await act(() => store.dispatch(getUser.initiate(user.id, again)));
    expect(await screen.findByText('Não foi possível conectar ao servidor')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/whoami');
    expect(sessionStorage.getItem('refresh_token')).toBe('refresh-1');
  });
});

/** Lets answers arrive while time stands still. */
async function until(isTrue: () => boolean) {
  for (let turn = 0; turn < 200 && !isTrue(); turn++) await act(() => jest.advanceTimersByTimeAsync(0));
  expect(isTrue()).toBe(true);
}

describe('timers', () => {
  beforeEach(() => {
    // The network's own machinery goes on; only the portal's clock stands still.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    { title: '120000 ms before the token ends', expiresInMs: 300_000, quietMs: 178_000, thenMs: 3_000 },
    { title: 'at once when less remains', expiresInMs: 60_000, quietMs: 0, thenMs: 150 },
  ])('tokens are renewed $title', async ({ expiresInMs, quietMs, thenMs }) => {
    const fresh = buildTokens(user, { serial: 2, expiresInMs: 900_000 });
    const seen = serveRefresh(
      () => '',
      () => ok(fresh),
    );
    renderAt(routes, '/admin/whoami', { tokenExpiresInMs: expiresInMs });
    if (quietMs) {
      await act(() => jest.advanceTimersByTimeAsync(quietMs));
      expect(seen.refreshes).toHaveLength(0);
    }
    await act(() => jest.advanceTimersByTimeAsync(thenMs));
    await until(() => sessionStorage.getItem('refresh_token') === 'refresh-2');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(seen.refreshes).toHaveLength(1);
  });

  test.each([
    { activeAt: 3, attempts: 3, isActive: true },
    { activeAt: 99, attempts: 10, isActive: false },
  ])('plan polling makes $attempts attempts when the plan is active at attempt $activeAt', async (given) => {
    let asked = 0;
    server.use(
      http.get(apiUrl('/subscriptions/check/active'), () => {
        asked += 1;
        return ok(asked >= given.activeAt);
      }),
    );
    const { store } = renderAt(routes, '/admin/whoami', { plan: false });
    let outcome: boolean | null = null;
    void store.dispatch(startPlanPolling()).then((isActive) => {
      outcome = isActive;
    });
    expect(await store.dispatch(startPlanPolling())).toBe(false);
    for (let attempt = 1; attempt <= given.attempts; attempt++) {
      await act(() => jest.advanceTimersByTimeAsync(999));
      expect(asked).toBe(attempt - 1);
      await act(() => jest.advanceTimersByTimeAsync(1));
      const isAnswered = () =>
        Object.values(store.getState().api.queries).every((query) => query?.status !== 'pending');
      await until(() => asked === attempt && isAnswered());
    }
    await until(() => outcome === given.isActive);
    expect(store.getState().notifications).toMatchObject(
      given.isActive ? [{ title: 'Tudo certo', message: 'Seu plano foi ativado com sucesso!' }] : [],
    );
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(asked).toBe(given.attempts);
    expect(store.getState().session.hasActivePlan).toBe(given.isActive);
    expect(store.getState().notifications).toEqual([]);
  });
});
