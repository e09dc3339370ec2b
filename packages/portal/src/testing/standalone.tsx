import { getResponse, HttpResponse, http, type RequestHandler } from 'msw';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  apiUrl,
  createPortalStore,
  PortalProviders,
  type PortalStore,
  paths,
  RequireSession,
  signIn,
  storageKeys,
} from '../index.ts';
import { buildTokens, buildUser } from './builders.ts';

export interface StandaloneOptions {
  /** The remote's routes, and whatever else is to be seen beside them. */
  routes: RouteObject[];
  /** The remote's calls, answered in the page; `search` is the address's, for faces of a screen. */
  handlers?: (search: URLSearchParams) => RequestHandler[];
  /** Whether somebody is signed in. */
  signedIn?: boolean;
}

/** Without an answer of the remote's own, the plan is active. */
const activePlan = () =>
  http.get(apiUrl('/subscriptions/check/active'), () => HttpResponse.json({ data: true }));

function answerInPage(handlers: RequestHandler[]): void {
  const realFetch = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    return (await getResponse(handlers, request)) ?? realFetch(request);
  };
}

function storeTokens(): void {
  const tokens = buildTokens(buildUser());
  sessionStorage.setItem(storageKeys.accessToken, tokens.access_token);
  sessionStorage.setItem(storageKeys.refreshToken, tokens.refresh_token);
}

async function openStore({ handlers, signedIn = true }: StandaloneOptions): Promise<PortalStore> {
  const search = new URLSearchParams(window.location.search);
  const isReal = search.get('api') === 'gateway';
  if (!isReal) {
    answerInPage([...(handlers?.(search) ?? []), activePlan()]);
    if (signedIn) storeTokens();
  }
  const store = createPortalStore();
  if (isReal && signedIn) {
    await signInAsDemo(store);
  }
  return store;
}

/** The API's error is a plain object, which the overlay of the development server cannot show. */
async function signInAsDemo(store: PortalStore): Promise<void> {
  try {
    await store.dispatch(signIn({ email: 'demo@trilho.dev', password: 'Trilho#2026', remember: false }));
  } catch (cause) {
    throw new Error(
      'The demo merchant cannot sign in at the gateway. Is it running at GATEWAY_URL, with SEED_DEMO?',
      { cause },
    );
  }
}

/** The routes under /admin stand in the main landmark behind the session guard, as in the shell. */
function guarded(routes: RouteObject[]): RouteObject[] {
  const guard = (
    <RequireSession>
      <main>
        <Outlet />
      </main>
    </RequireSession>
  );
  const isAdmin = ({ path = '' }: RouteObject) => path.startsWith(paths.admin.root);
  return [
    { element: guard, children: routes.filter(isAdmin) },
    ...routes.filter((route) => !isAdmin(route)),
    { path: '*', element: <p>Abra {routes[0]?.path}</p> },
  ];
}

/**
 * A remote alone in development, with everything that the shell puts around it. `?api=gateway` calls the real gateway as
 * the demo merchant; otherwise the calls are answered in the page.
 */
export async function runStandalone(options: StandaloneOptions): Promise<void> {
  const store = await openStore(options);
  const router = createBrowserRouter(guarded(options.routes));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <PortalProviders store={store} navigate={(to) => void router.navigate(to, { replace: true })}>
      <RouterProvider router={router} />
    </PortalProviders>,
  );
}
