import { afterAll, afterEach } from '@jest/globals';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { Environment } from '@trilho/contracts/common';
import type { User } from '@trilho/contracts/user';
import { initials } from '@trilho/ui';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import {
  api,
  createPortalStore,
  environmentChosen,
  PortalProviders,
  type PortalStore,
  paths,
  RequireSession,
  storageKeys,
} from '../index.ts';
import { buildTokens, buildUser } from './builders.ts';
import { setServerPlan } from './server.ts';

export interface RenderOptions {
  user?: User;
  /** Whether the plan is active, for the session and for the server's answer. */
  plan?: boolean;
  signedIn?: boolean;
  environment?: Environment;
  /** Milliseconds until the access token ends. */
  tokenExpiresInMs?: number;
}

/** The usual result of `render`, with the acting user, the store and the router. */
export interface RenderedAt extends RenderResult {
  user: UserEvent;
  store: PortalStore;
  router: ReturnType<typeof createMemoryRouter>;
}

/** Puts a session where the portal looks for it, as if `user` had signed in without being remembered. */
export function storeSession(
  user: User,
  plan: boolean,
  { expiresInMs = 900_000, storage = sessionStorage }: { expiresInMs?: number; storage?: Storage } = {},
): void {
  const tokens = buildTokens(user, { expiresInMs });
  storage.setItem(storageKeys.refreshToken, tokens.refresh_token);
  storage.setItem(storageKeys.accessToken, tokens.access_token);
  storage.setItem(storageKeys.user, JSON.stringify({ ...user, avatar: initials(user.name, user.surname) }));
  storage.setItem(storageKeys.hasActivePlan, JSON.stringify(plan));
}

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const stores: PortalStore[] = [];

// An answer that comes after the file's last test would be read where there is no browser any more.
afterAll(async () => {
  const running = stores.flatMap((store) => store.dispatch(api.util.getRunningQueriesThunk()));
  for (const query of running) query.abort();
  await Promise.all(running);
});

/** A place outside the routes under test: it only shows that one arrived there. */
const elsewhere: RouteObject = { path: '*', element: <p data-testid="elsewhere">Fora destas telas</p> };

function guarded(routes: RouteObject[]): RouteObject[] {
  const guard = (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
  const isAdmin = (route: RouteObject) => route.path?.startsWith(paths.admin.root) ?? false;
  return [
    { element: guard, children: routes.filter(isAdmin) },
    ...routes.filter((route) => !isAdmin(route)),
    elsewhere,
  ];
}

/**
 * Renders routes with everything the portal puts around them, on a memory router at `path`. The routes under /admin
 * stand behind the session guard; any path that the routes do not know shows `elsewhere`.
 */
export function renderAt(
  routes: RouteObject[],
  path: string,
  { user = buildUser(), plan = true, signedIn = true, environment, tokenExpiresInMs }: RenderOptions = {},
): RenderedAt {
  if (signedIn) storeSession(user, plan, { expiresInMs: tokenExpiresInMs });
  setServerPlan(plan);
  const store = createPortalStore();
  stores.push(store);
  if (environment) store.dispatch(environmentChosen(environment));
  const router = createMemoryRouter(guarded(routes), { initialEntries: [path] });
  const navigate = (to: string) => void router.navigate(to, { replace: true });
  const view = render(
    <PortalProviders store={store} navigate={navigate}>
      <RouterProvider router={router} />
    </PortalProviders>,
  );
  return { ...view, user: userEvent.setup(), store, router };
}
