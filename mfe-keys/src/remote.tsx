import type { RemoteModule } from '@trilho/portal';

export default {
  routes: [
    { path: '/admin/keys', element: <h1>Chaves de API</h1> },
  ],
  widgets: {
    'key-cards': () => null,
  },
} satisfies RemoteModule;
