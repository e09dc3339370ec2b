import { paths, type RemoteModule } from '@trilho/portal';
import { MetricsWidget } from './metrics/metrics-widget.tsx';
import { ProductListPage } from './products/product-list-page.tsx';
import { SubscriptionListPage } from './subscriptions/subscription-list-page.tsx';

export default {
  routes: [
    { path: paths.admin.products, element: <ProductListPage /> },
    { path: paths.admin.subscriptions, element: <SubscriptionListPage /> },
  ],
  widgets: { metrics: MetricsWidget },
} satisfies RemoteModule;
