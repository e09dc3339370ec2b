import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { portalProxies } from './portal-proxy.ts';

const released = { name: 'keys', remote: 'mfe_keys', paths: ['/admin/keys'], sidebar: [], widgets: {} };
const list = JSON.stringify({
  shell: 'a'.repeat(12),
  remotes: [
    { ...released, releases: [{ version: 'b'.repeat(12), container: 'x', entry: 'y', integrity: 'z' }] },
    { ...released, name: 'billing', releases: [] },
  ],
});
const page = `<!doctype html><script type="application/json" id="portal-remotes">${list}</script>`;

let servers: Server[];
let seen: IncomingHttpHeaders[];
let url: string;

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** A portal behind TLS, as its answers say. */
const portal: RequestListener = (request, response) => {
  seen.push(request.headers);
  response.setHeader('strict-transport-security', 'max-age=31536000');
  response.setHeader('set-cookie', [
    'trilho_person=abc; Path=/; SameSite=Lax; Secure',
    '__Host-trilho_override=a.b.c; Path=/; Secure',
  ]);
  response.setHeader('content-security-policy', "script-src 'self'; connect-src 'self' https://cdn.test");
  if (request.url === '/portal/events') {
    response.setHeader('content-type', 'text/event-stream').write('event: composition\n\n');
    return;
  }
  const isList = request.url?.startsWith('/portal/remotes.json') ?? false;
  response.setHeader('content-type', isList ? 'application/json' : 'text/html').end(isList ? list : page);
};

beforeEach(async () => {
  servers = [];
  seen = [];
  const portalUrl = await listen(portal);
  const local = {
    manifest: { ...released, paths: ['/admin/keys', '/admin/new'], pages: {} },
    container: 'mfe_keys_dev',
    entry: '/__trilho/release/remoteEntry.js',
    reload: '/__trilho/reload.js',
  };
  const [pages, others] = portalProxies({ portalUrl, ownPath: '/__trilho/', local }).map((proxy) =>
    createProxyMiddleware(proxy),
  );
  url = await listen((request, response) => {
    void pages?.(request, response, () => void others?.(request, response, () => response.end('own')));
  });
});

afterEach(() => {
  for (const server of servers) server.close().closeAllConnections();
});

const localEntry = {
  ...released,
  paths: ['/admin/keys', '/admin/new'],
  releases: [
    { version: 'local', container: 'mfe_keys_dev', entry: '/__trilho/release/remoteEntry.js', integrity: '' },
  ],
};

test('pages and lists have the local build in place of its releases, and all others as they are', async () => {
  const html = await (await fetch(`${url}/admin/keys`, { headers: { accept: 'text/html' } })).text();
  const inPage = JSON.parse(/>(\{.*\})</.exec(html)?.[1] ?? '');
  expect(inPage.remotes).toEqual([expect.objectContaining({ name: 'billing' }), localEntry]);
  expect(html).toContain('<script defer src="/__trilho/reload.js"></script>');
  const answer = await fetch(`${url}/portal/remotes.json?shell=${'a'.repeat(12)}`);
  expect(await answer.json()).toEqual(inPage);
});

test('a page may reach the development server, and nothing holds this address to TLS', async () => {
  const { headers } = await fetch(`${url}/admin/keys`, { headers: { accept: 'text/html' } });
  const socket = url.replace('http', 'ws');
  expect(headers.get('content-security-policy')).toBe(
    `script-src 'self'; connect-src 'self' https://cdn.test ${socket}`,
  );
  const call = await fetch(`${url}/api/v1/products`);
  for (const { headers: answered } of [{ headers }, call]) {
    expect(answered.get('strict-transport-security')).toBeNull();
    expect(answered.getSetCookie()).toEqual([
      'trilho_person=abc; Path=/; SameSite=Lax',
      '__Host-trilho_override=a.b.c; Path=/; Secure',
    ]);
  }
});

test('a call of the page has the portal’s origin, and one of another site keeps its own', async () => {
  await fetch(`${url}/api/v1/products`, { method: 'POST', headers: { origin: url } });
  await fetch(`${url}/api/v1/products`, { method: 'POST', headers: { origin: 'https://elsewhere.test' } });
  const origins = seen.map(({ origin }) => origin);
  expect(origins).toEqual([`http://${seen[0]?.host}`, 'https://elsewhere.test']);
  expect(origins[0]).not.toBe(url);
});

test('events arrive while the stream is open', async () => {
  const { body } = await fetch(`${url}/portal/events`);
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('event: composition');
  await reader?.cancel();
});

test('the development server’s own files are not asked of the portal', async () => {
  expect(await (await fetch(`${url}/__trilho/remoteEntry.js`)).text()).toBe('own');
  expect(seen).toEqual([]);
});
