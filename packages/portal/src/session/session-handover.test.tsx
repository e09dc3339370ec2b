import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router';
import {
  createPortalStore,
  leaveSession,
  PortalProviders,
  RequireSession,
  sessionApi,
  takeSessionOver,
  useSession,
} from '../index.ts';
import { buildTokens, buildUser } from '../testing/builders.ts';
import { renderAt, storeSession } from '../testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '../testing/server.ts';
import type { SessionMessage } from '../tokens/session-channel.ts';

const user = buildUser();
const tokens = buildTokens(user);
const offered = { tokens, user: { ...user, avatar: 'MS' }, hasActivePlan: true };

let other: BroadcastChannel;
let heard: SessionMessage[];
beforeEach(() => {
  heard = [];
  other = new BroadcastChannel('trilho.session');
});
afterEach(() => {
  other.close();
  window.history.replaceState(null, '', '/');
});

const say = (message: SessionMessage) => other.postMessage(message);
/** Another tab of this browser: it hears all, and answers questions with `answers`. */
function openTab(answers: (question: string) => SessionMessage[] = () => []) {
  other.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
    heard.push(data);
    if (data.type === 'asked') answers(data.question).forEach(say);
  };
}
const openSignedIn = (session = offered) => openTab((question) => [{ type: 'offered', question, session }]);
/** Resolves once whatever was posted before has arrived everywhere. */
async function settle() {
  const mark = `mark-${heard.length}`;
  const echo = new BroadcastChannel('trilho.session');
  const arrived = new Promise<void>((resolve) => {
    echo.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
      if (data.type === 'asked' && data.question === mark) resolve();
    };
  });
  say({ type: 'asked', question: mark });
  await act(() => arrived);
  echo.close();
}

function Whoami() {
  const { user: person } = useSession();
  return <p>{`olá ${person?.avatar ?? ''}`}</p>;
}

/** Opens a tab as the shell does: it asks before anything is drawn. */
function openNewTab() {
  const store = createPortalStore();
  const asking = store.dispatch(takeSessionOver());
  const guarded = (
    <RequireSession>
      <Whoami />
    </RequireSession>
  );
  render(
    <PortalProviders store={store}>
      <MemoryRouter initialEntries={['/admin/whoami']}>
        <Routes>
          <Route path="/admin/whoami" element={guarded} />
          <Route path="*" element={<p>entrar</p>} />
        </Routes>
      </MemoryRouter>
    </PortalProviders>,
  );
  return { store, asking };
}

describe('a new tab', () => {
  test('takes the session of an open one into its own storage, and none of it into the shared one', async () => {
    openSignedIn();
    openNewTab();
    expect(await screen.findByText('olá MS')).toBeVisible();
    expect(sessionStorage.getItem('refresh_token')).toBe('refresh-1');
    expect(sessionStorage.getItem('hasActivePlan')).toBe('true');
    for (const key of ['access_token', 'refresh_token', 'user', 'hasActivePlan']) {
      expect(localStorage.getItem(key)).toBeNull();
    }
  });

  test('waits a moment for an answer before it asks to sign in', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    openTab();
    const { asking } = openNewTab();
    await act(() => jest.advanceTimersByTimeAsync(149));
    expect(screen.queryByText('entrar')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    await asking;
    expect(screen.getByText('entrar')).toBeVisible();
    jest.useRealTimers();
  });

  test.each([
    ['the session', { refreshToken: 'refresh-1' }],
    ['the sign-in, with another pair', { refreshToken: 'refresh-0', sessionId: 'fam_1' }],
  ])('does not take what a sign-out has ended meanwhile: %s', async (_name, ended) => {
    openTab((question) => [
      { type: 'ended', ...ended },
      { type: 'offered', question, session: offered },
    ]);
    const { asking } = openNewTab();
    await act(() => asking);
    expect(screen.getByText('entrar')).toBeVisible();
    expect(sessionStorage.getItem('access_token')).toBeNull();
  });

  test.each([
    ['it has a session', () => storeSession(user, true, { storage: localStorage })],
    ['it is on a page for payers', () => window.history.replaceState(null, '', '/pagar/lnk_1')],
  ])('does not ask when %s', async (_name, arrange) => {
    arrange();
    openTab();
    await createPortalStore().dispatch(takeSessionOver());
    await settle();
    expect(heard).toEqual([]);
  });

  test('in which somebody signed out does not ask again, not even after a reload', async () => {
    storeSession(user, true);
    createPortalStore().dispatch(leaveSession());
    openSignedIn();
    const { asking, store } = openNewTab();
    await act(() => asking);
    expect(store.getState().session.userId).toBeNull();
    expect(screen.getByText('entrar')).toBeVisible();
  });
});

describe('an open tab', () => {
  const routes = [{ path: '/admin/whoami', element: <Whoami /> }];
  const ask = async () => {
    openTab();
    say({ type: 'asked', question: 'q' });
    await settle();
  };
  const answers = () => heard.filter(({ type }) => type === 'offered');

  test('answers with the session of its own storage', async () => {
    renderAt(routes, '/admin/whoami');
    await ask();
    await waitFor(() => expect(answers()).not.toHaveLength(0));
    expect(answers()[0]).toMatchObject({
      question: 'q',
      session: { tokens: { refresh_token: 'refresh-1' }, user: { id: user.id }, hasActivePlan: true },
    });
  });

  test.each([
    ['without a session', () => undefined],
    ['with a remembered session', () => storeSession(user, true, { storage: localStorage })],
    [
      'on a page for payers',
      () => {
        storeSession(user, true);
        window.history.replaceState(null, '', '/pagar/lnk_1');
      },
    ],
  ])('%s does not answer', async (_name, arrange) => {
    arrange();
    renderAt(routes, '/', { signedIn: false });
    await ask();
    // An answer to it would have been posted before this one is asked.
    await settle();
    expect(answers()).toEqual([]);
  });

  test('ends with a sign-out in another tab, though that one held another pair', async () => {
    renderAt(routes, '/admin/whoami');
    say({ type: 'ended', refreshToken: 'refresh-9', sessionId: 'fam_1' });
    await waitFor(() => expect(sessionStorage.getItem('access_token')).toBeNull());
  });

  /** A tab that missed a rotation holds a used refresh token: sending it would end the session of all. */
  const { getUser } = sessionApi.endpoints;
  test.each([
    { who: 'takes the later pair of another tab', sessionId: 'fam_1', sent: [] },
    { who: 'leaves the pair of another sign-in alone', sessionId: 'fam_2', sent: ['refresh-1'] },
  ])('about to rotate $who', async ({ sessionId, sent }) => {
    const later = buildTokens(user, { serial: 2, expiresInMs: 1_800_000, sessionId });
    const rotated = buildTokens(user, { serial: 3 });
    const used: unknown[] = [];
    server.use(
      http.get(apiUrl(`/users/${user.id}`), ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${tokens.access_token}` ? fail(401, '') : ok(user),
      ),
      http.post(apiUrl('/refresh/token'), async ({ request }) => {
        const body: unknown = await request.json();
        used.push(typeof body === 'object' && body && Reflect.get(body, 'refreshToken'));
        return ok(rotated);
      }),
    );
    sessionStorage.setItem('access_token', tokens.access_token);
    sessionStorage.setItem('refresh_token', tokens.refresh_token);
    openSignedIn({ ...offered, tokens: later });
    const asked = getUser.initiate(user.id, { forceRefetch: true, subscribe: false });
    await createPortalStore().dispatch(asked).unwrap();
    expect(used).toEqual(sent);
    expect(sessionStorage.getItem('refresh_token')).toBe(sent.length > 0 ? 'refresh-3' : 'refresh-2');
  });
});
