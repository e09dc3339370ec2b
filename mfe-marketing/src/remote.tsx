import type { RemoteModule } from '@trilho/portal';

export default {
  routes: [
    { path: '/', element: <h1>Trilho</h1> },
    { path: '/home', element: <h1>Trilho</h1> },
  ],
  widgets: {},
} satisfies RemoteModule;
