import { paths, type RemoteModule } from '@trilho/portal';
import { Page, SkeletonCard } from '@trilho/ui';
import { lazy, Suspense } from 'react';
import { GatewaysCard } from './gateways/gateways-card.tsx';
import { GatewaysPage } from './gateways/gateways-page.tsx';
import { routingPath } from './paths.ts';

// The gateways, and their card on the dashboard, do without the rules.
const RoutingPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "routing" */ './routing/routing-page.tsx')).RoutingPage,
}));

const waiting = (
  <Page>
    <SkeletonCard lines={6} />
  </Page>
);

const routing = (
  <Suspense fallback={waiting}>
    <RoutingPage />
  </Suspense>
);

export default {
  routes: [
    { path: paths.admin.gateways, element: <GatewaysPage /> },
    { path: routingPath, element: routing },
  ],
  widgets: { 'gateways-card': GatewaysCard },
} satisfies RemoteModule;
