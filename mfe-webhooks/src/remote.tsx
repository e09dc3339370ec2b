import { paths, type RemoteModule } from '@trilho/portal';
import { EndpointPage } from './endpoint/endpoint-page.tsx';
import { endpointScreen } from './paths.ts';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

export default {
  routes: [
    { path: paths.admin.webhooks, element: <WebhooksPage /> },
    { path: endpointScreen.pattern, element: <EndpointPage /> },
  ],
  widgets: {},
} satisfies RemoteModule;
