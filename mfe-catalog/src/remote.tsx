import { paths, type RemoteModule } from '@trilho/portal';
import { lazyScreen } from '@trilho/portal/lazy-screen';
import { MetricsWidget } from './metrics/metrics-widget.tsx';
import { paletteSources } from './palette/palette-sources.ts';
import { linksPath, screens } from './paths.ts';
import { paymentRoutes } from './payment-routes.tsx';

const products = () =>
  import(/* webpackChunkName: "products" */ './products/product-list-page.tsx').then(
    ({ ProductListPage }) => ProductListPage,
  );
const subscriptions = () =>
  import(/* webpackChunkName: "subscriptions" */ './list-pages/subscription-list-page.tsx').then(
    ({ SubscriptionListPage }) => SubscriptionListPage,
  );
const customers = () =>
  import(/* webpackChunkName: "customers" */ './list-pages/customer-list-page.tsx').then(
    ({ CustomerListPage }) => CustomerListPage,
  );
const customer = () =>
  import(/* webpackChunkName: "customer" */ './customer-page/customer-page.tsx').then(
    ({ CustomerPage }) => CustomerPage,
  );

const subscription = () =>
  import(/* webpackChunkName: "subscription" */ './subscriptions/subscription-page.tsx').then(
    ({ SubscriptionPage }) => SubscriptionPage,
  );
const invoices = () =>
  import(/* webpackChunkName: "invoices" */ './list-pages/invoice-list-page.tsx').then(
    ({ InvoiceListPage }) => InvoiceListPage,
  );
const invoice = () =>
  import(/* webpackChunkName: "invoice" */ './invoices/invoice-page.tsx').then(
    ({ InvoicePage }) => InvoicePage,
  );

const requests = () =>
  import(/* webpackChunkName: "requests" */ './list-pages/request-list-page.tsx').then(
    ({ RequestListPage }) => RequestListPage,
  );
const request = () =>
  import(/* webpackChunkName: "request" */ './requests/request-page.tsx').then(
    ({ RequestPage }) => RequestPage,
  );

const links = () =>
  import(/* webpackChunkName: "links" */ './list-pages/link-list-page.tsx').then(
    ({ LinkListPage }) => LinkListPage,
  );
const link = () =>
  import(/* webpackChunkName: "link" */ './links/link-page.tsx').then(({ LinkPage }) => LinkPage);

export default {
  routes: [
    { path: paths.admin.products, element: lazyScreen(products) },
    { path: paths.admin.subscriptions, element: lazyScreen(subscriptions) },
    { path: screens.subscription.pattern, element: lazyScreen(subscription) },
    { path: paths.admin.invoices, element: lazyScreen(invoices) },
    { path: screens.invoice.pattern, element: lazyScreen(invoice) },
    ...paymentRoutes,
    { path: linksPath, element: lazyScreen(links) },
    { path: screens.link.pattern, element: lazyScreen(link) },
    { path: paths.admin.requests, element: lazyScreen(requests) },
    { path: screens.request.pattern, element: lazyScreen(request) },
    { path: paths.admin.customers, element: lazyScreen(customers) },
    { path: screens.customer.pattern, element: lazyScreen(customer) },
  ],
  widgets: { metrics: MetricsWidget },
  palette: paletteSources,
} satisfies RemoteModule;
