import { paths, type RemoteModule } from '@trilho/portal';
import { Page, SkeletonCard } from '@trilho/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { PlansList } from './plans/plans-list.tsx';
import { PlansPage } from './plans/plans-page.tsx';

// The plans stand on the home page too: its visitors do not wait for the card library's code.
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
