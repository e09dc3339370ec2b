import { isUnder } from '@trilho/contracts/remote-paths';
import { createPortalStore, type LoginState, PortalProviders, paths } from '@trilho/portal';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { shellRoutes } from './routes.tsx';

const store = createPortalStore();
const router = createBrowserRouter(shellRoutes);

/** Leaves for `path`; the sign-in screen remembers the admin page that one was thrown out of. */
function navigate(path: string): void {
  const { pathname, search } = router.state.location;
  const isThrownOut = path === paths.login && isUnder(pathname, paths.admin.root);
  const state: LoginState | null = isThrownOut ? { from: pathname + search } : null;
  void router.navigate(path, { replace: true, state });
}

/** The whole portal: providers around the shell's routes. */
export function PortalApp() {
  return (
    <PortalProviders store={store} navigate={navigate}>
      <RouterProvider router={router} />
    </PortalProviders>
  );
}
