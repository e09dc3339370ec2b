import {
  createPortalStore,
  PortalProviders,
  paths,
  RequireSession,
  signIn,
  storageKeys,
} from '@trilho/portal';
import { buildTokens, buildUser } from '@trilho/testing/builders.ts';
import { getResponse } from 'msw';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { handlers } from './mocks/handlers.ts';
import remote from './remote.tsx';

/** `?api=gateway` calls the real gateway as the demo merchant; otherwise the calls are answered in the page. */
const isReal = new URLSearchParams(window.location.search).get('api') === 'gateway';

function answerInPage(): void {
  const realFetch = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    return (await getResponse(handlers, request)) ?? realFetch(request);
  };
  const tokens = buildTokens(buildUser());
  sessionStorage.setItem(storageKeys.accessToken, tokens.access_token);
  sessionStorage.setItem(storageKeys.refreshToken, tokens.refresh_token);
}

if (!isReal) answerInPage();
const store = createPortalStore();
if (isReal) {
  await store.dispatch(signIn({ email: 'demo@trilho.dev', password: 'Trilho#2026', remember: false }));
}

const guard = (
  <RequireSession>
    <Outlet />
  </RequireSession>
);
const isAdmin = (path = '') => path.startsWith(paths.admin.root);
const router = createBrowserRouter([
  { element: guard, children: remote.routes.filter(({ path }) => isAdmin(path)) },
  ...remote.routes.filter(({ path }) => !isAdmin(path)),
  { path: '*', element: <p>Abra {remote.routes[0]?.path}</p> },
]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <PortalProviders store={store} navigate={(to) => void router.navigate(to, { replace: true })}>
      <RouterProvider router={router} />
    </PortalProviders>,
  );
}
