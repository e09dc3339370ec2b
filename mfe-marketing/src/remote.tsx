import { paths, type RemoteModule } from '@trilho/portal';
import { lazy, Suspense } from 'react';
import { HomePage } from './home/home-page.tsx';

// The home page is quicker without it.
const StatusPage = lazy(() =>
  import(/* webpackChunkName: "status" */ './status/status-page.tsx').then((module) => ({
    default: module.StatusPage,
  })),
);

export default {
  routes: [
    { path: paths.home, element: <HomePage /> },
    { path: paths.marketing, element: <HomePage /> },
    {
      path: paths.status,
      element: (
        <Suspense fallback={null}>
          <StatusPage />
        </Suspense>
      ),
    },
  ],
  widgets: {},
} satisfies RemoteModule;
