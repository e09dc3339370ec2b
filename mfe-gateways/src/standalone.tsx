import { paths } from '@trilho/portal';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { buildSecondConfig, gatewayHandlers, twoGateways } from './mocks/handlers.ts';
import { demoLogs, logHandlers } from './mocks/logs.ts';
import remote from './remote.tsx';

await runStandalone({
  routes: [...remote.routes, { path: paths.admin.dashboard, element: <DashboardPreview /> }],
  handlers: () => [
    ...gatewayHandlers([buildPaymentConfig(), buildSecondConfig()], twoGateways),
    ...logHandlers(demoLogs),
  ],
});
