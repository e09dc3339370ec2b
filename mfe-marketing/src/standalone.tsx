import { createPortalStore, PortalProviders } from '@trilho/portal';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import remote from './remote.tsx';

const router = createBrowserRouter([...remote.routes, { path: '*', element: <p>Abra /</p> }]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <PortalProviders
      store={createPortalStore()}
      navigate={(to) => void router.navigate(to, { replace: true })}
    >
      <RouterProvider router={router} />
    </PortalProviders>,
  );
}
