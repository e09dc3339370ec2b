import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ErrorResponse } from '@trilho/contracts/envelope';
import { Value } from 'typebox/value';
import { readSettings } from './options.ts';
import { navigation, startPortal } from './testing/portal.ts';

let host: Awaited<ReturnType<typeof startPortal>>;

beforeEach(async () => {
  host = await startPortal();
});
afterEach(async () => {
  await host.close();
});

test('a hashed file of the shell is immutable and served as compressed at build', async () => {
  const headers = { 'accept-encoding': 'br' };
  const response = await host.portal.inject({ url: '/shell.33333333.js', headers });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
});

test.each(['/shell.99999999.js', '/index.html', '/shell.json', '/admin/shell.33333333.js'])(
  '%s is not found, and is never answered with the page',
  async (url) => {
    const response = await host.portal.inject({ url, headers: { accept: '*/*' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test('a client that accepts anything, as monitors do, gets the page on a path without a file extension', async () => {
  const response = await host.portal.inject({ url: '/admin/keys', headers: { accept: '*/*' } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
});

test('a call that is not a navigation gets a 404 instead of the page', async () => {
  const response = await host.portal.inject({ url: '/admin/keys', headers: { accept: 'application/json' } });
  expect(response.statusCode).toBe(404);
});

test('calls to /api reach the gateway with method, body and caller, and its answer comes back as it is', async () => {
  const seen: unknown[] = [];
  const gateway = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push([request.method, request.url, body, request.headers['x-forwarded-for']]);
    response.writeHead(402, { 'content-type': 'application/json' }).end('{"status":402}');
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  const { port } = gateway.address() as AddressInfo;
  const proxied = await startPortal({ gatewayUrl: `http://127.0.0.1:${port}` });
  const response = await proxied.portal.inject({
    method: 'POST',
    url: '/api/v1/payment/process?x=1',
    payload: { amount: 10 },
  });
  await proxied.close();
  await new Promise((closed) => gateway.close(closed));
  expect(seen).toEqual([['POST', '/api/v1/payment/process?x=1', '{"amount":10}', '127.0.0.1']]);
  expect(response.statusCode).toBe(402);
  expect(response.json()).toEqual({ status: 402 });
});

test('an answer that the gateway compressed comes through compressed', async () => {
  const gateway = createServer((request, response) => {
    const body = gzipSync(JSON.stringify({ accepted: request.headers['accept-encoding'] }));
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const own = await startPortal({ gatewayUrl: `http://127.0.0.1:${port}` });
  const headers = { 'accept-encoding': 'gzip, br' };
  const response = await own.portal.inject({ url: '/api/v1/status', headers });
  await own.close();
  gateway.close();
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual({ accepted: 'gzip, br' });
});

test('a gateway that is down is a 502 in the one error shape, in Portuguese', async () => {
  const response = await host.portal.inject({ url: '/api/v1/users/me', headers: navigation });
  expect(response.statusCode).toBe(502);
  expect(Value.Check(ErrorResponse, response.json())).toBe(true);
  expect(response.json()).toMatchObject({
    message: 'O serviço não respondeu. Tente novamente em instantes.',
    docUrl: 'https://portal.test/documentation#guide-errors/bad_gateway',
  });
});

test('a malformed setting is refused by name at start', () => {
  expect(() => readSettings({ PORTAL_PORT: 'four' })).toThrow('PORTAL_PORT');
  expect(() => readSettings({ GATEWAY_URL: 'nowhere' })).toThrow('GATEWAY_URL');
});

test('with no setting at all the host stays on this machine', () => {
  expect(readSettings({})).not.toHaveProperty('demoKeys');
  expect(readSettings({})).toMatchObject({ host: '127.0.0.1', portalPort: 4000, cdnPort: 4001 });
});

const demo = { DEMO_ACCESS_KEY: 'trl_sbx_ak_1', DEMO_SECRET_KEY: 'trl_sbx_sk_1' };

test('a demo pair is a whole one of the sandbox, and refused in production', () => {
  expect(readSettings(demo).demoKeys).toEqual({ accessKey: 'trl_sbx_ak_1', secretKey: 'trl_sbx_sk_1' });
  expect(() => readSettings({ ...demo, NODE_ENV: 'production' })).toThrow('no place in production');
  expect(() => readSettings({ ...demo, DEMO_SECRET_KEY: 'trl_prd_sk_1' })).toThrow('DEMO_SECRET_KEY');
  expect(() => readSettings({ DEMO_SECRET_KEY: 'trl_sbx_sk_1' })).toThrow('DEMO_ACCESS_KEY');
});

test('a browser that looks at releases needs an account', () => {
  expect(readSettings({}).browserGate).toBeUndefined();
  expect(() => readSettings({ GATE_BROWSER: 'auto', GATE_EMAIL: 'gate@trilho.dev' })).toThrow(
    'GATE_PASSWORD',
  );
});

test('a registry needs a database, and an administrator’s token of the right form', () => {
  const set = { COMPOSITION_PUBLIC_KEYS: '{"keys":[]}' };
  expect(() => readSettings(set)).toThrow('DATABASE_URL');
  const DATABASE_URL = 'postgresql://127.0.0.1/trilho';
  expect(() => readSettings({ ...set, DATABASE_URL, REGISTRY_ADMIN_TOKEN: 'secret' })).toThrow(
    /^REGISTRY_ADMIN_TOKEN/,
  );
  expect(
    readSettings({ ...set, DATABASE_URL, RELEASES_DIR: '/srv/releases' }).registrySettings,
  ).toMatchObject({
    databaseUrl: DATABASE_URL,
    releasesDir: '/srv/releases',
  });
  expect(readSettings({ DATABASE_URL })).not.toHaveProperty('registrySettings');
  const stored = readSettings({ ...set, DATABASE_URL, RELEASES_URL: 's3://releases/portal' });
  expect(stored.registrySettings?.releasesStore).toMatchObject({ bucket: 'releases', prefix: 'portal/' });
  expect(() => readSettings({ ...set, DATABASE_URL, RELEASES_URL: '/srv/releases' })).toThrow(
    /^RELEASES_URL/,
  );
});

test('in production an administrator’s token is random, and there is what signs its changes', () => {
  const token = `trl_pub_${randomBytes(32).toString('base64url')}`;
  const set = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://127.0.0.1/trilho',
    COMPOSITION_PUBLIC_KEYS: '{"keys":[]}',
    COMPOSITION_SIGNING_KEY: '{}',
    REGISTRY_ADMIN_TOKEN: token,
  };
  expect(readSettings(set).registrySettings).toMatchObject({ registryAdminToken: token });
  expect(() => readSettings({ ...set, COMPOSITION_SIGNING_KEY: '' })).toThrow(/^COMPOSITION_SIGNING_KEY/);
  const guessed = { ...set, REGISTRY_ADMIN_TOKEN: `trl_pub_${'a'.repeat(43)}` };
  expect(() => readSettings(guessed)).toThrow(/^REGISTRY_ADMIN_TOKEN/);
  const { COMPOSITION_SIGNING_KEY: _key, REGISTRY_ADMIN_TOKEN: _token, ...showing } = set;
  expect(readSettings(showing).registrySettings?.compositionSigningKey).toBeUndefined();
});
