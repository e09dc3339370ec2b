import { expectInternalError } from '@trilho/portal/testing/server-error.ts';
import remote from './remote.tsx';

test('/admin/my-subscription says that the server failed, as in 8.1', () =>
  expectInternalError(remote.routes, '/admin/my-subscription'));
