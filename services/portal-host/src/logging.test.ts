import { Writable } from 'node:stream';
import { loggerOptions } from './logging.ts';
import { navigation, startPortal } from './testing/portal.ts';

test('no log line has the ticket of a download, or what a query string carries', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const host = await startPortal({ logger: { ...loggerOptions('trace'), stream } });
  try {
    for (const url of [
      '/api/v1/exports/s3cret',
      '/api/v1/exports/s3cret/?x=1',
      '/api/v1/users/me?token=s3cret',
      '/reset-password?token=s3cret',
      '/nothing.js?token=s3cret',
    ]) {
      await host.portal.inject({ url, headers: navigation });
    }
  } finally {
    await host.close();
  }
  const log = lines.join('');
  expect(log).toContain('"source":"/api/v1/exports/[redacted]"');
  expect(log).toContain('"path":"/api/v1/exports/[redacted]"');
  expect(log).toContain('"path":"/reset-password"');
  expect(log).not.toContain('s3cret');
});
