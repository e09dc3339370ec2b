import { paths, type RemoteModule } from '@trilho/portal';
import { laterScreen } from './later-screen.tsx';
import { MetricsWidget } from './metrics/metrics-widget.tsx';
import { paletteSources } from './palette/palette-sources.ts';
import { screens } from './paths.ts';
import { paymentRoutes } from './payments/payment-routes.tsx';

const products = () =>
  import(/* webpackChunkName: "products" */ './products/product-list-page.tsx').then(
    ({ ProductListPage }) => ProductListPage,
  );
const subscriptions = () =>
  import(/* webpackChunkName: "subscriptions" */ './subscriptions/subscription-list-page.tsx').then(
    ({ SubscriptionListPage }) => SubscriptionListPage,
  );
const customers = () =>
  import(/* webpackChunkName: "customers" */ './customers/customer-list-page.tsx').then(
    ({ CustomerListPage }) => CustomerListPage,
  );
const customer = () =>
  import(/* webpackChunkName: "customer" */ './customers/customer-page.tsx').then(
    ({ CustomerPage }) => CustomerPage,
  );

export default {
  routes: [
    { path: paths.admin.products, element: laterScreen(products) },
    { path: paths.admin.subscriptions, element: laterScreen(subscriptions) },
    ...paymentRoutes,
    { path: paths.admin.customers, element: laterScreen(customers) },
    { path: screens.customer.pattern, element: laterScreen(customer) },
  ],
  widgets: { metrics: MetricsWidget },
  palette: paletteSources,
} satisfies RemoteModule;
