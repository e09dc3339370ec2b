import { paths } from '@trilho/portal';
import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { gatewayHandlers } from './mocks/handlers.ts';
import { demoLogs, logHandlers } from './mocks/logs.ts';
import remote from './remote.tsx';

await runStandalone({
  routes: [...remote.routes, { path: paths.admin.dashboard, element: <DashboardPreview /> }],
  handlers: () => [...gatewayHandlers(), ...logHandlers(demoLogs)],
});
