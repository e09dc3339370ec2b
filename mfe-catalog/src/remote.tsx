import type { RemoteModule } from '@trilho/portal';

export default {
  routes: [
    { path: '/admin/products', element: <h1>Produtos</h1> },
    { path: '/admin/subscriptions', element: <h1>Assinaturas</h1> },
  ],
  widgets: {
    'revenue-charts': () => null,
  },
} satisfies RemoteModule;
