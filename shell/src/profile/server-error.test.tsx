import { expectInternalError } from '@trilho/portal/testing/server-error.ts';
import { shellRoutes } from '../app/routes.tsx';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

test('/admin/profile says that the server failed, as in 8.1', async () => {
  releaseRemotes(testRemotes);
  await expectInternalError(shellRoutes, '/admin/profile');
});
