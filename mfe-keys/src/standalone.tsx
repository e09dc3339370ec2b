import { paths } from '@trilho/portal';
import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { keyHandlers } from './mocks/handlers.ts';
import remote from './remote.tsx';

await runStandalone({
  routes: [...remote.routes, { path: paths.admin.dashboard, element: <DashboardPreview /> }],
  handlers: () => keyHandlers(),
});
