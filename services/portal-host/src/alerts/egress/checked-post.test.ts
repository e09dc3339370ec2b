import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { createCheckedPost, refusalOf } from './checked-post.ts';

const name = 'alerts.example';
const certificate = await generate([{ name: 'commonName', value: name }], {
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
});
const ca = certificate.cert;

let server: Server;
let port: number;
let seen: { url?: string | undefined; host?: string | undefined; body: string }[];
beforeEach(async () => {
  seen = [];
  server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      seen.push({ url: request.url, host: request.headers.host, body });
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const options = { headers: { 'content-type': 'application/json' }, body: '{"a":"ção"}', timeoutMs: 10_000 };
const loopback = async () => ['127.0.0.1'];
const isAllowed = () => true;

test('a post reaches the name’s address under its name, and a redirect is not followed', async () => {
  const post = createCheckedPost({ resolve: loopback, isAllowed, ca });
  expect(await post(`https://${name}:${port}/a?b=c`, options)).toBe(302);
  expect(seen).toEqual([{ url: '/a?b=c', host: `${name}:${port}`, body: options.body }]);
});

test.each([
  ['a private address', loopback],
  ['one private address among public ones', async () => ['8.8.8.8', '10.0.0.1']],
  ['an IPv6 address that carries a private one', async () => ['64:ff9b::7f00:1']],
  ['no address', async () => []],
])('a name that leads to %s is not connected to', async (_where, resolve) => {
  const post = createCheckedPost({ resolve, ca });
  await expect(post(`https://${name}:${port}/`, options)).rejects.toThrow('no public address');
  expect(seen).toEqual([]);
});

test('a name is resolved once for a connection: what it would say next changes nothing', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return asked === 1 ? ['127.0.0.1'] : ['192.0.2.1'];
  };
  const post = createCheckedPost({ resolve, isAllowed, ca });
  expect(await post(`https://${name}:${port}/`, options)).toBe(302);
  expect(asked).toBe(1);
  await expect(createCheckedPost({ resolve, ca })(`https://${name}:${port}/`, options)).rejects.toThrow(
    'no public address',
  );
});

test('where a socket has arrived is looked at once more', async () => {
  let looks = 0;
  const once = () => {
    looks += 1;
    return looks === 1;
  };
  const post = createCheckedPost({ resolve: loopback, isAllowed: once, ca });
  await expect(post(`https://${name}:${port}/`, options)).rejects.toThrow('not public');
  expect(seen).toEqual([]);
});

test.each([
  'https://127.0.0.1:PORT/',
  'https://0x7f.1:PORT/',
  'https://[::1]:PORT/',
  'http://alerts.example/',
])('nothing is posted to %s', async (url) => {
  const post = createCheckedPost({ resolve: loopback, ca });
  await expect(post(url.replace('PORT', String(port)), options)).rejects.toThrow();
  expect(seen).toEqual([]);
});

test('a certificate of another name, or of nobody known, is refused', async () => {
  const other = createCheckedPost({ resolve: loopback, isAllowed, ca });
  await expect(other(`https://other.example:${port}/`, options)).rejects.toThrow();
  const untrusting = createCheckedPost({ resolve: loopback, isAllowed });
  await expect(untrusting(`https://${name}:${port}/`, options)).rejects.toThrow();
  expect(seen).toEqual([]);
});

test.each([
  'https://alerts.example/services/T0/B0/secret',
  'https://alerts.example:8443/',
  'https://8.8.8.8/',
])('%s may be named', (url) => {
  expect(refusalOf(url)).toBeUndefined();
});

test.each([
  'http://alerts.example/',
  'https://a:b@alerts.example/',
  'https://alerts.example:22/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://localhost/',
  'https://metadata.google.internal/',
  'https://printer/',
  'alerts.example',
])('%s may not be named', (url) => {
  expect(refusalOf(url)).toEqual(expect.any(String));
});
