import { expectInternalError } from '@trilho/portal/testing/server-error.ts';
import remote from './remote.tsx';

test('/admin/keys says that the server failed, as in 8.1', () =>
  expectInternalError(remote.routes, '/admin/keys'));

test('the key cards of the dashboard say so too', () => {
  const { 'key-cards': KeyCards } = remote.widgets;
  return expectInternalError([{ path: '/admin/dashboard', element: <KeyCards /> }], '/admin/dashboard');
});
