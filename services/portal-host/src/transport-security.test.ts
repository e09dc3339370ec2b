import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorResponse } from '@trilho/contracts/envelope';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { navigation, startPortal } from './testing/portal.ts';

let host: Awaited<ReturnType<typeof startPortal>>;

beforeEach(async () => {
  host = await startPortal({ secure: true, requestTimeoutMs: 300 });
});
afterEach(async () => {
  await host.close();
});

const hsts = 'max-age=31536000; includeSubDomains';

test.each([
  ['the home page', '/', 200],
  ['a screen', '/admin/keys', 200],
  ['a file of the shell', '/shell.33333333.js', 200],
  ['a file that is not there', '/shell.99999999.js', 404],
  ['the configuration', '/portal/config.json', 200],
  ['the redirect of an address that cannot be read', '/%E0%A4%A', 302],
  ['the gateway being away', '/api/v1/users/me', 502],
])('%s sends HSTS where the portal is reached over TLS', async (_what, url, status) => {
  const { statusCode, headers } = await host.portal.inject({ url, headers: navigation });
  expect([statusCode, headers['strict-transport-security']]).toEqual([status, hsts]);
});

test('a page that is not ready and the release files carry the header too', async () => {
  const bare = await startPortal({ secure: true, shell: null });
  const notReady = await bare.portal.inject({ url: '/', headers: navigation });
  await bare.close();
  expect(notReady.statusCode).toBe(503);
  for (const { headers } of [
    notReady,
    await host.cdn.inject({ url: '/health' }),
    await host.cdn.inject({ url: '/nobody/1.0.0/nothing.js' }),
    await host.cdn.inject({ url: '/%E0%A4%A' }),
  ]) {
    expect(headers['strict-transport-security']).toBe(hsts);
  }
});

test('the header is absent where the portal is reached without TLS', async () => {
  const plain = await startPortal();
  const { headers } = await plain.portal.inject({ url: '/', headers: navigation });
  await plain.close();
  expect(headers).not.toHaveProperty('strict-transport-security');
});

/** Sends these bytes, then a blank repeatedly until the service closes the connection; returns its answer. */
async function drip(app: FastifyInstance, bytes: string): Promise<{ head: string; body: string }> {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  let open = true;
  socket.on('close', () => {
    open = false;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  const answer = text(socket);
  while (open) {
    socket.write(' ');
    await sleep(20);
  }
  const [head = '', body = ''] = (await answer).split('\r\n\r\n', 2);
  return { head, body };
}

test.each(['portal', 'cdn'] as const)(
  'a request to the %s that arrives byte by byte is answered 408 in the error envelope, and closed',
  async (name) => {
    const { head, body } = await drip(
      host[name],
      'POST /admin/keys HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
    );
    expect(head).toContain('408');
    expect(head).toContain(`strict-transport-security: ${hsts}`);
    expect(Value.Check(ErrorResponse, JSON.parse(body))).toBe(true);
  },
);
