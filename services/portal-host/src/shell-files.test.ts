import { buildShell } from './testing/memory-registry.ts';
import { startPortal } from './testing/portal.ts';
import { integrityOf } from './testing/workspace.ts';

test.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
])('%s of the shell has its type, may do nothing, and is kept for an hour', async (path, type) => {
  const file = { file: path.slice(1), integrity: integrityOf('shell()') };
  const host = await startPortal({ shell: { files: [...buildShell().files, file] } });
  const { headers, statusCode } = await host.portal.inject(path);
  await host.close();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining(type),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
});
