import { paths, type RemoteModule } from '@trilho/portal';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

export default {
  routes: [{ path: paths.admin.webhooks, element: <WebhooksPage /> }],
  widgets: {},
} satisfies RemoteModule;
