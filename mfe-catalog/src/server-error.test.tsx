import { expectInternalError } from '@trilho/portal/testing/server-error.ts';
import remote from './remote.tsx';

test.each([
  '/admin/products',
  '/admin/subscriptions',
  '/admin/payments',
  '/admin/payments/pay_1',
  '/admin/customers',
  '/admin/customers/cus_1',
])('%s says that the server failed, as in 8.1', (path) => expectInternalError(remote.routes, path));

test.each(Object.entries(remote.widgets))('the widget %s says so too', (_name, Widget) =>
  expectInternalError([{ path: '/admin/dashboard', element: <Widget /> }], '/admin/dashboard'),
);
