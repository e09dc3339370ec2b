import {
  expectInternalError,
  expectNotifiedFailure,
  loadFailures,
} from '@trilho/portal/testing/server-error.ts';
import remote from './remote.tsx';

const path = '/admin/webhooks';

test.each([path, `${path}/we_1?environment=SANDBOX`])('%s says that the server failed, as in 8.1', (screen) =>
  expectInternalError(remote.routes, screen),
);

test.each(loadFailures)('a load of the endpoints that fails with $status notifies as in 8.1', (failure) =>
  expectNotifiedFailure(remote.routes, path, '/payment/stripe/webhooks', failure),
);
