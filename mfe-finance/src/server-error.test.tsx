import {
  expectInternalError,
  expectNotifiedFailure,
  loadFailures,
} from '@trilho/portal/testing/server-error.ts';
import {
  closingsPath,
  payoutsPath,
  receivablesPath,
  reconciliationPath,
  statementPath,
  termsPath,
} from './paths.ts';
import remote from './remote.tsx';

test.each([
  receivablesPath,
  payoutsPath,
  `${payoutsPath}/pout_1`,
  reconciliationPath,
  statementPath,
  closingsPath,
  termsPath,
])('%s says that the server failed, as in 8.1', (screen) => expectInternalError(remote.routes, screen));

describe.each([
  ['receivables', receivablesPath, '/portal/receivables/calendar'],
  ['payouts', payoutsPath, '/portal/payouts'],
  ['months', closingsPath, '/portal/month-closings'],
  ['terms', termsPath, '/portal/gateway-terms'],
])('a load of the %s', (_name, path, call) => {
  test.each(loadFailures)('that fails with $status notifies as in 8.1', (failure) =>
    expectNotifiedFailure(remote.routes, path, call, failure),
  );
});
