import { paths, type RemoteModule } from '@trilho/portal';
import { lazyScreen } from '@trilho/portal/lazy-screen';
import { PlansList } from './plans/plans-list.tsx';
import { PlansPage } from './plans/plans-page.tsx';

// The home page shows the plans too, so the card library's code is a separate chunk.
const checkout = () =>
  import(/* webpackChunkName: "checkout" */ './checkout/checkout-page.tsx').then(
    ({ CheckoutPage }) => CheckoutPage,
  );
const mySubscription = () =>
  import(/* webpackChunkName: "my-subscription" */ './subscription/my-subscription-page.tsx').then(
    ({ MySubscriptionPage }) => MySubscriptionPage,
  );

export default {
  routes: [
    { path: paths.admin.plans, element: <PlansPage /> },
    { path: paths.admin.checkout, element: lazyScreen(checkout) },
    { path: paths.admin.mySubscription, element: lazyScreen(mySubscription) },
  ],
  widgets: { 'plans-list': PlansList },
} satisfies RemoteModule;
