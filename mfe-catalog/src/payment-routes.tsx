import { paths } from '@trilho/portal';
import { lazyScreen } from '@trilho/portal/lazy-screen';
import type { RouteObject } from 'react-router';
import { screens } from './paths.ts';

const list = () =>
  import(/* webpackChunkName: "payments" */ './list-pages/payment-list-page.tsx').then(
    ({ PaymentListPage }) => PaymentListPage,
  );
const details = () =>
  import(/* webpackChunkName: "payment" */ './payment-page/payment-page.tsx').then(
    ({ PaymentPage }) => PaymentPage,
  );

/** `/admin/payments` and `/admin/payments/:id`. */
export const paymentRoutes: RouteObject[] = [
  { path: paths.admin.payments, element: lazyScreen(list) },
  { path: screens.payment.pattern, element: lazyScreen(details) },
];
