import {
  apiUrl,
  createPortalStore,
  PortalProviders,
  RequireSession,
  signIn,
  storageKeys,
} from '@trilho/portal';
import { buildTokens, buildUser } from '@trilho/testing/builders.ts';
import { getResponse, HttpResponse, http } from 'msw';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DashboardPreview } from './dashboard-preview.tsx';
import { gatewayHandlers } from './mocks/handlers.ts';
import remote from './remote.tsx';

/** `?api=gateway` calls the real gateway as the demo merchant; otherwise the calls are answered in the page. */
const isReal = new URLSearchParams(window.location.search).get('api') === 'gateway';

function answerInPage(): void {
  const plan = http.get(apiUrl('/subscriptions/check/active'), () => HttpResponse.json({ data: true }));
  const handlers = [plan, ...gatewayHandlers()];
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
const routes = [...remote.routes, { path: '/admin/dashboard', element: <DashboardPreview /> }];
const router = createBrowserRouter([
  { element: guard, children: routes },
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
