import { paths, type RemoteModule } from '@trilho/portal';
import { Page, SkeletonCard } from '@trilho/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { PlansList } from './plans/plans-list.tsx';
import { PlansPage } from './plans/plans-page.tsx';

// The home page shows the plans too, so the card library's code is a separate chunk.
const CheckoutPage = lazy(() =>
  import(/* webpackChunkName: "checkout" */ './checkout/checkout-page.tsx').then((module) => ({
    default: module.CheckoutPage,
  })),
);
const MySubscriptionPage = lazy(() =>
  import(/* webpackChunkName: "my-subscription" */ './subscription/my-subscription-page.tsx').then(
    (module) => ({ default: module.MySubscriptionPage }),
  ),
);

const waiting = (
  <Page>
    <SkeletonCard lines={6} />
  </Page>
);
const later = (page: ReactNode) => <Suspense fallback={waiting}>{page}</Suspense>;

export default {
  routes: [
    { path: paths.admin.plans, element: <PlansPage /> },
    { path: paths.admin.checkout, element: later(<CheckoutPage />) },
    { path: paths.admin.mySubscription, element: later(<MySubscriptionPage />) },
  ],
  widgets: { 'plans-list': PlansList },
} satisfies RemoteModule;
