import { paths, type RemoteModule } from '@trilho/portal';
import { lazyScreen } from '@trilho/portal/lazy-screen';
import { GatewaysCard } from './gateways/gateways-card.tsx';
import { GatewaysPage } from './gateways/gateways-page.tsx';
import { routingPath } from './paths.ts';

// The gateways, and their card on the dashboard, do without the rules.
const routing = () =>
  import(/* webpackChunkName: "routing" */ './routing/routing-page.tsx').then(
    ({ RoutingPage }) => RoutingPage,
  );

export default {
  routes: [
    { path: paths.admin.gateways, element: <GatewaysPage /> },
    { path: routingPath, element: lazyScreen(routing) },
  ],
  widgets: { 'gateways-card': GatewaysCard },
} satisfies RemoteModule;
