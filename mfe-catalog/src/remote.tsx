import { paths, type RemoteModule } from '@trilho/portal';
import { laterScreen } from './later-screen.tsx';
import { MetricsWidget } from './metrics/metrics-widget.tsx';

const products = () =>
  import(/* webpackChunkName: "products" */ './products/product-list-page.tsx').then(
    ({ ProductListPage }) => ProductListPage,
  );
const subscriptions = () =>
  import(/* webpackChunkName: "subscriptions" */ './subscriptions/subscription-list-page.tsx').then(
    ({ SubscriptionListPage }) => SubscriptionListPage,
  );

export default {
  routes: [
    { path: paths.admin.products, element: laterScreen(products) },
    { path: paths.admin.subscriptions, element: laterScreen(subscriptions) },
  ],
  widgets: { metrics: MetricsWidget },
} satisfies RemoteModule;
