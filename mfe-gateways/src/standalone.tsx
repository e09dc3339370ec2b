import { paths } from '@trilho/portal';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { buildSecondConfig, gatewayHandlers, oneGateway, twoGateways } from './mocks/handlers.ts';
import { demoLogs, logHandlers } from './mocks/logs.ts';
import { demoHealth, demoRouting, routingHandlers } from './mocks/routing.ts';
import remote from './remote.tsx';

/** `?rules=none` has no rules yet, `?gateways=one` one gateway alone. */
await runStandalone({
  routes: [...remote.routes, { path: paths.admin.dashboard, element: <DashboardPreview /> }],
  handlers: (search) => [
    ...routingHandlers({
      ...(search.get('rules') !== 'none' && search.get('gateways') !== 'one' && { routing: demoRouting }),
      health: demoHealth,
    }),
    ...(search.get('gateways') === 'one'
      ? gatewayHandlers([buildPaymentConfig()], oneGateway)
      : gatewayHandlers([buildPaymentConfig(), buildSecondConfig()], twoGateways)),
    ...logHandlers(demoLogs),
  ],
});
