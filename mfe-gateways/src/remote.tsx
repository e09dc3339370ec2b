import { paths, type RemoteModule } from '@trilho/portal';
import { GatewaysCard } from './gateways/gateways-card.tsx';
import { GatewaysPage } from './gateways/gateways-page.tsx';

export default {
  routes: [{ path: paths.admin.gateways, element: <GatewaysPage /> }],
  widgets: { 'gateways-card': GatewaysCard },
} satisfies RemoteModule;
