import { isUnder } from '@trilho/contracts/remote-paths';
import {
  createPortalStore,
  type LoginState,
  notify,
  PortalProviders,
  paths,
  takeSessionOver,
} from '@trilho/portal';
import { BrowserRouter, useNavigate, useRoutes } from 'react-router';
import { readRestWhenQuiet } from '../federation/first-screen/rest-of-list.ts';
import { shellRoutes } from './routes.tsx';

const store = createPortalStore();
// Asked before anything is drawn: an open tab has answered by then, mostly.
void store.dispatch(takeSessionOver());
void readRestWhenQuiet(store);

/** Tells the merchant of an error that no screen shows. */
export const showError = (message: string) => store.dispatch(notify({ type: 'error', message }));

function Screens() {
  return useRoutes(shellRoutes);
}

const screens = <Screens />;

function Portal() {
  const go = useNavigate();
  /** Leaves for `path`; the sign-in screen remembers the admin page that one was thrown out of. */
  function navigate(path: string): void {
    const { pathname, search } = window.location;
    const isThrownOut = path === paths.login && isUnder(pathname, paths.admin.root);
    const state: LoginState | null = isThrownOut ? { from: pathname + search } : null;
    void go(path, { replace: true, state });
  }
  return (
    <PortalProviders store={store} navigate={navigate}>
      {screens}
    </PortalProviders>
  );
}

/**
 * The whole portal: providers around the shell's routes. The router is the declarative one, as nothing here
 * loads data by route and the data router costs every visitor 19 KB gz.
 */
export function PortalApp() {
  return (
    <BrowserRouter>
      <Portal />
    </BrowserRouter>
  );
}
