import { paths, type RemoteModule } from '@trilho/portal';
import { HomePage } from './home/home-page.tsx';

export default {
  routes: [
    { path: paths.home, element: <HomePage /> },
    { path: paths.marketing, element: <HomePage /> },
  ],
  widgets: {},
} satisfies RemoteModule;
