import { paths } from '@trilho/portal';
import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { buildCustomer, buildNewCustomer, customerHandlers } from './mocks/customers.ts';
import { demoCatalog } from './mocks/demo-catalog.ts';
import { demoDeliveries, demoPayments } from './mocks/demo-payments.ts';
import { catalogHandlers } from './mocks/handlers.ts';
import { buildPortalInvoice, invoiceHandlers, subscriptionPageHandlers } from './mocks/invoices.ts';
import { linkHandlers } from './mocks/links.ts';
import { buildEmptyMetrics, metricsHandlers } from './mocks/metrics.ts';
import { paymentHandlers } from './mocks/payments.ts';
import { requestHandlers } from './mocks/requests.ts';
import { taxHandlers } from './mocks/taxes.ts';
import remote from './remote.tsx';

await runStandalone({
  routes: [...remote.routes, { path: paths.admin.dashboard, element: <DashboardPreview /> }],
  // `?state=empty` shows an environment without any activity.
  handlers: (search) => [
    ...taxHandlers(true),
    ...catalogHandlers(demoCatalog),
    ...customerHandlers([buildCustomer(), buildNewCustomer()]),
    ...invoiceHandlers([
      buildPortalInvoice(),
      buildPortalInvoice({
        id: 'inv_open',
        number: 'F-0013',
        status: 'open',
        amountPaid: 0,
        amountDue: 8_990,
        paidAt: null,
      }),
    ]),
    ...subscriptionPageHandlers(demoCatalog.subscriptions),
    ...paymentHandlers(demoPayments, demoDeliveries),
    ...requestHandlers(),
    ...linkHandlers(),
    ...metricsHandlers(search.get('state') === 'empty' ? { metrics: buildEmptyMetrics } : {}),
  ],
});
