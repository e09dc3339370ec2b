import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { codeOf, openEgress, post } from '../../testing/servers/egress-stage.ts';
import { listen, serve, serveBytes } from '../../testing/servers/local-servers.ts';

test('posts the body under its headers, and returns status, headers and body', async () => {
  const seen: unknown[] = [];
  const port = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push([request.method, request.url, request.headers, request.httpVersion, body]);
    response.writeHead(202, { 'x-one': '1', 'set-cookie': ['a=1', 'b=2'] }).end('olá');
  });
  expect(await post(openEgress(), `http://127.0.0.1:${port}/in?x=1`)).toEqual({
    status: 202,
    headers: expect.objectContaining({ 'x-one': '1', 'set-cookie': 'a=1, b=2' }),
    body: 'olá',
  });
  expect(seen).toEqual([
    [
      'POST',
      '/in?x=1',
      expect.objectContaining({
        host: `127.0.0.1:${port}`,
        'content-type': 'application/json',
        'content-length': '7',
        'accept-encoding': 'identity',
      }),
      '1.1',
      '{"a":1}',
    ],
  ]);
});

test('does not follow a redirect', async () => {
  let calls = 0;
  const port = await serve((_request, response) => {
    calls += 1;
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await post(openEgress(), `http://127.0.0.1:${port}/`)).toMatchObject({
    status: 307,
    headers: { location: '/elsewhere' },
  });
  expect(calls).toBe(1);
});

test('keeps connections for the next posts', async () => {
  const ports = new Set<number | undefined>();
  const port = await serve((request, response) => {
    ports.add(request.socket.remotePort);
    response.end();
  });
  const egress = openEgress();
  for (let nth = 0; nth < 10; nth += 1) await post(egress, `http://127.0.0.1:${port}/`);
  // A connection is free again one turn of the event loop after its answer.
  expect(ports.size).toBeLessThanOrEqual(2);
});

test('an answer that drips byte by byte ends with the time of the whole exchange', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200);
    const dripping = setInterval(() => response.write('.'), 10);
    response.on('close', () => clearInterval(dripping));
  });
  expect(await codeOf(post(openEgress(), `http://127.0.0.1:${port}/`, 300))).toBe('timeout');
});

test('headers that drip end with it as well', async () => {
  const port = await serveBytes((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const dripping = setInterval(() => socket.write('x: y\r\n'), 10);
    socket.on('close', () => clearInterval(dripping));
  });
  expect(await codeOf(post(openEgress(), `http://127.0.0.1:${port}/`, 300))).toBe('timeout');
});

test('a server that never answers ends with it', async () => {
  const port = await serve(() => undefined);
  expect(await codeOf(post(openEgress(), `http://127.0.0.1:${port}/`, 200))).toBe('timeout');
});

test('an endless body is read up to 64 KB, and its connection ended', async () => {
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  const port = await serve((_request, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', more).on('close', close);
    more();
  });
  const answer = await post(openEgress(), `http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(200);
  expect(answer.body).toBe('x'.repeat(65_536));
  await isClosed;
});

test('a body is read as far as the caller wants', async () => {
  const port = await serve((_request, response) => void response.end('abcdef'));
  const answer = await openEgress().post(`http://127.0.0.1:${port}/`, {
    headers: {},
    body: '',
    timeoutMs: 10_000,
    maxBodyBytes: 4,
  });
  expect(answer).toMatchObject({ status: 200, body: 'abcd' });
});

test('endless headers are a failed connection', async () => {
  const port = await serveBytes((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const more = () => {
      while (!socket.destroyed && socket.write(`x-${'y'.repeat(1_000)}: z\r\n`));
    };
    socket.on('drain', more);
    more();
  });
  expect(await codeOf(post(openEgress(), `http://127.0.0.1:${port}/`))).toBe('connection');
});

test('a compressed body is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  const answer = await post(openEgress(), `http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(200);
  expect(answer.body.length).toBeLessThanOrEqual(bomb.length);
});

test('interim answers are skipped', async () => {
  const port = await serveBytes((socket) => {
    socket.write(
      'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok',
    );
  });
  expect(await post(openEgress(), `http://127.0.0.1:${port}/`)).toMatchObject({ status: 200, body: 'ok' });
});

test.each([
  'not http\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
])('an answer that is no answer is a failed connection: %j', async (bytes) => {
  const port = await serveBytes((socket) => socket.end(bytes));
  expect(await codeOf(post(openEgress(), `http://127.0.0.1:${port}/`))).toBe('connection');
});

test('a closed port is a failed connection, a name without addresses a failed resolution', async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  expect(await codeOf(post(openEgress(), `http://127.0.0.1:${port}/`))).toBe('connection');
  const nowhere = openEgress({}, { resolve: async () => [] });
  expect(await codeOf(post(nowhere, 'http://loja.example/'))).toBe('dns');
  const unknown = openEgress(
    {},
    { resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })) },
  );
  expect(await codeOf(post(unknown, 'http://loja.example/'))).toBe('dns');
});
