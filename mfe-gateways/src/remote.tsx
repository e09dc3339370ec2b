import type { RemoteModule } from '@trilho/portal';

export default {
  routes: [
    { path: '/admin/gateways', element: <h1>Gateways</h1> },
  ],
  widgets: {
    'gateways-card': () => null,
  },
} satisfies RemoteModule;
