import { expectInternalError } from '@trilho/portal/testing/server-error.ts';
import remote from './remote.tsx';

test.each([
  '/admin/products',
  '/admin/subscriptions',
  '/admin/subscriptions/sub_1',
  '/admin/invoices',
  '/admin/invoices/inv_1',
  '/admin/requests',
  '/admin/requests/req_1',
  '/admin/payments',
  '/admin/payments/pay_1',
  '/admin/payment-links',
  '/admin/payment-links/lnk_1',
  '/admin/customers',
  '/admin/customers/cus_1',
])('%s says that the server failed, as in 8.1', (path) => expectInternalError(remote.routes, path));

test.each(Object.entries(remote.widgets))('the widget %s says so too', (_name, Widget) =>
  expectInternalError([{ path: '/admin/dashboard', element: <Widget /> }], '/admin/dashboard'),
);
