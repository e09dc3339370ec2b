import { paths, type RemoteModule } from '@trilho/portal';
import { lazyScreen } from '@trilho/portal/lazy-screen';
import { HomePage } from './home/home-page.tsx';

// The home page is quicker without it.
const status = () =>
  import(/* webpackChunkName: "status" */ './status/status-page.tsx').then(({ StatusPage }) => StatusPage);

export default {
  routes: [
    { path: paths.home, element: <HomePage /> },
    { path: paths.marketing, element: <HomePage /> },
    { path: paths.status, element: lazyScreen(status, null) },
  ],
  widgets: {},
} satisfies RemoteModule;
