import { expectInternalError } from '@trilho/portal/testing/server-error.ts';
import remote from './remote.tsx';

test('/admin/gateways says that the server failed, as in 8.1', () =>
  expectInternalError(remote.routes, '/admin/gateways'));

test('/admin/routing says so too', () => expectInternalError(remote.routes, '/admin/routing'));

test('the card of the dashboard says so too', () => {
  const { 'gateways-card': GatewaysCard } = remote.widgets;
  return expectInternalError([{ path: '/admin/dashboard', element: <GatewaysCard /> }], '/admin/dashboard');
});
