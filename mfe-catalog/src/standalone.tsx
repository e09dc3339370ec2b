import { paths } from '@trilho/portal';
import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { buildCustomer, buildNewcomer, customerHandlers } from './mocks/customers.ts';
import { demoCatalog } from './mocks/demo-catalog.ts';
import { demoPayments } from './mocks/demo-payments.ts';
import { catalogHandlers } from './mocks/handlers.ts';
import { buildNoMetrics, metricsHandlers } from './mocks/metrics.ts';
import { paymentHandlers } from './mocks/payments.ts';
import remote from './remote.tsx';

await runStandalone({
  routes: [...remote.routes, { path: paths.admin.dashboard, element: <DashboardPreview /> }],
  // `?face=empty` is an environment in which nothing ever happened.
  handlers: (search) => [
    ...catalogHandlers(demoCatalog),
    ...customerHandlers([buildCustomer(), buildNewcomer()]),
    ...paymentHandlers(demoPayments),
    ...metricsHandlers(search.get('face') === 'empty' ? { metrics: buildNoMetrics } : {}),
  ],
});
