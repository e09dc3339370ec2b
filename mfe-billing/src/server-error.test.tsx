import {
  expectInternalError,
  expectNotifiedFailure,
  loadFailures,
} from '@trilho/portal/testing/server-error.ts';
import remote from './remote.tsx';

const path = '/admin/my-subscription';

test('/admin/my-subscription says that the server failed, as in 8.1', () =>
  expectInternalError(remote.routes, path));

test.each(loadFailures)('a load of the plan that fails with $status notifies as in 8.1', (failure) =>
  expectNotifiedFailure(remote.routes, path, '/subscriptions/management/current', failure),
);
