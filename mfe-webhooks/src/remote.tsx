import type { RemoteModule } from '@trilho/portal';

export default {
  routes: [
    { path: '/admin/webhooks', element: <h1>Webhooks</h1> },
  ],
  widgets: {},
} satisfies RemoteModule;
