import { paths } from '@trilho/portal';
import type { RouteObject } from 'react-router';
import { laterScreen } from '../later-screen.tsx';
import { screens } from '../paths.ts';

const list = () =>
  import(/* webpackChunkName: "payments" */ './payment-list-page.tsx').then(
    ({ PaymentListPage }) => PaymentListPage,
  );
const details = () =>
  import(/* webpackChunkName: "payment" */ './payment-page.tsx').then(({ PaymentPage }) => PaymentPage);

/** `/admin/payments` and `/admin/payments/:id`. */
export const paymentRoutes: RouteObject[] = [
  { path: paths.admin.payments, element: laterScreen(list) },
  { path: screens.payment.pattern, element: laterScreen(details) },
];
