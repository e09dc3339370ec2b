import type { RemoteModule } from '@trilho/portal';

export default {
  routes: [
    { path: '/admin/plans', element: <h1>Planos</h1> },
    { path: '/admin/checkout', element: <h1>Trilho</h1> },
    { path: '/admin/my-subscription', element: <h1>Minha Assinatura</h1> },
  ],
  widgets: {
    'plans-list': () => null,
  },
} satisfies RemoteModule;
