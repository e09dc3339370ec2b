import type { RemoteModule } from '@trilho/portal';

export default {
  routes: [
    { path: '/documentation', element: <h1>Documentação</h1> },
    { path: '/admin/documentation', element: <h1>Trilho</h1> },
  ],
  widgets: {},
} satisfies RemoteModule;
