import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RemotesList } from '@trilho/contracts/portal-manifest';
import { cdnUrl, navigation, readBlock, startPortal } from '../testing/portal.ts';
import { buildManifest, buildRelease, integrityOf, shellVersion } from '../testing/workspace.ts';

let host: Awaited<ReturnType<typeof startPortal>>;

beforeEach(async () => {
  host = await startPortal();
  const cards = buildManifest({ name: 'gateways', remote: 'mfe_gateways', paths: ['/admin/gateways'] });
  await host.publish(
    buildRelease(),
    buildRelease({ manifest: { ...cards, widgetPaths: ['/admin/dashboard'] } }),
  );
});
afterEach(async () => {
  await host.close();
});

const open = (url: string) => host.portal.inject({ url, headers: navigation });

test.each(['/', '/admin/keys', '/admin/subscriptions/sub_1', '/anything'])(
  '%s opens the page',
  async (url) => {
    const response = await open(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('private, no-cache');
  },
);

test('a malformed address redirects to the first page', async () => {
  const response = await open('/admin/payments/%E0%A4%A');
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/');
});

test('the page carries the configuration and the release list', async () => {
  const { body } = await open('/');
  expect(readBlock(body, 'portal-config')).toEqual({
    apiBaseUrl: '/api/v1',
    stripePublishableKey: 'pk_test_1',
    stripeJsUrl: 'http://127.0.0.1:4200/stripe.js',
    mercadoPagoJsUrl: '',
    premiumPriceId: 'price_1',
    postalCodeUrl: 'https://viacep.com.br',
  });
  expect(readBlock(body, 'portal-remotes')).toEqual(
    (await host.portal.inject('/portal/remotes.json')).json(),
  );
});

test('the page lists which remotes extend the command palette, and accepts a release without that field', async () => {
  const catalog = buildManifest({ name: 'catalog', remote: 'mfe_catalog', palette: true });
  await host.publish(buildRelease({ manifest: { ...catalog, paths: ['/admin/products'] } }));
  const { remotes }: RemotesList = (await host.portal.inject('/portal/remotes.json')).json();
  expect(remotes.map(({ name, palette }) => [name, palette])).toEqual([
    ['catalog', true],
    ['gateways', undefined],
    ['keys', undefined],
  ]);
  expect(readBlock((await open('/')).body, 'portal-remotes')).toEqual({ shell: shellVersion, remotes });
});

test('a path of a remote preloads that remote’s entry and exposed chunk with their hashes, and no other remote', async () => {
  const { body } = await open('/admin/keys/anything');
  const preloads = body.match(/<link rel="preload"[^>]*>/g);
  const link = (file: string, content: string) =>
    `<link rel="preload" as="script" crossorigin href="${cdnUrl}/keys/aaaaaaaaaaaa/${file}" integrity="${integrityOf(content)}">`;
  expect(preloads).toEqual([link('remoteEntry.11111111.js', 'entry'), link('remote.22222222.js', 'remote')]);
});

test('the path of a screen preloads the chunk that holds it, other paths do not', async () => {
  const list = { file: 'list.33333333.js', integrity: integrityOf('list') };
  await host.publish(buildRelease({ files: [list], screenFiles: { '/admin/keys': [list] } }));
  const href = `href="${cdnUrl}/keys/aaaaaaaaaaaa/${list.file}" integrity="${list.integrity}"`;
  expect((await open('/admin/keys')).body).toContain(href);
  expect((await open('/admin/keys?environment=SANDBOX')).body).toContain(href);
  expect((await open('/admin/keys/one')).body).not.toContain(list.file);
});

test('a path on which a remote shows a widget preloads that remote', async () => {
  const { body } = await open('/admin/dashboard');
  expect(body).toContain(`${cdnUrl}/gateways/aaaaaaaaaaaa/remoteEntry.11111111.js" integrity`);
  expect(body).not.toContain('href="http://cdn.test:4001/keys');
});

test('a remote that needs the form libraries preloads the shell’s file with them, once', async () => {
  await host.publish(buildRelease({ usesAtOnce: ['formik', 'react', 'yup'] }));
  const { body } = await open('/admin/keys');
  expect(body.match(/href="\/forms[^>]*>/g)).toEqual(['href="/forms.55555555.js">']);
});

test('a release that uses a name which comes later has its file preloaded, another runs on the core', async () => {
  const sourceIn = (body: string) => body.match(/"container":"mfe_keys[^}]*/)?.[0];
  const plain = await open('/admin/keys');
  expect(plain.body).not.toContain('lists.66666666.js');
  expect(sourceIn(plain.body)).toContain('"shareScope":"core"');
  for (const uses of [{ '@trilho/ui': ['Button', 'Table'] }, { '@trilho/ui': ['*'] }]) {
    await host.publish(buildRelease({ version: 'bbbbbbbbbbbb', uses }));
    const { body } = await open('/admin/keys');
    expect(body.match(/href="\/lists[^>]*>/g)).toEqual(['href="/lists.66666666.js">']);
    expect(sourceIn(body)).not.toContain('shareScope');
  }
});

test('the policy allows no inline or evaluated script, and names each origin the page needs', async () => {
  const policy = String((await open('/')).headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain(`script-src 'self' ${cdnUrl} http://127.0.0.1:4200;`);
  expect(policy).toContain('https://viacep.com.br;');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
});

test('the real card provider’s hosts are allowed when no stand-in is set', async () => {
  const real = await startPortal({ stripeJsUrl: '' });
  const { headers } = await real.portal.inject({ url: '/', headers: navigation });
  await real.close();
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('https://js.stripe.com');
  expect(policy).toContain('https://api.stripe.com');
  expect(policy).not.toContain('127.0.0.1:4200');
  expect(policy).toContain("worker-src 'self';");
});

test('the second gateway’s library runs on the pages of payment links, and nowhere else', async () => {
  const standIn = await startPortal({ mercadoPagoJsUrl: 'http://127.0.0.1:4300/mercadopago/sdk/js/v2' });
  const policyOf = async (url: string, portal = standIn.portal) =>
    String((await portal.inject({ url, headers: navigation })).headers['content-security-policy']);
  expect(await policyOf('/pagar/lnk_1')).toContain('frame-src http://127.0.0.1:4200 http://127.0.0.1:4300;');
  for (const path of ['/', '/admin/payments', '/pagarei']) {
    expect(await policyOf(path)).not.toContain('127.0.0.1:4300');
  }
  await standIn.close();
  const real = await startPortal({ mercadoPagoJsUrl: '' });
  expect(await policyOf('/pagar/lnk_1', real.portal)).toContain('https://sdk.mercadopago.com');
  expect(await policyOf('/', real.portal)).not.toContain('mercadopago');
  await real.close();
});

test('each page has a fresh style nonce, the same in its policy and its markup', async () => {
  const [first, second] = [await open('/'), await open('/')];
  const nonceOf = (body: string) => body.match(/<meta property="csp-nonce" content="([^"]+)">/)?.[1];
  expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
  expect(first.headers['content-security-policy']).toContain(
    `style-src 'self' 'nonce-${nonceOf(first.body)}'`,
  );
});

test('a value in the JSON blocks cannot end its script element', async () => {
  await host.publish(
    buildRelease({
      manifest: buildManifest({
        sidebar: [
          { section: 'Conta', label: '</script><b>', icon: 'x', path: '/x', order: 1, visibleWhen: 'always' },
        ],
      }),
    }),
  );
  const { body } = await open('/');
  expect(body).not.toContain('</script><b>');
  expect(JSON.stringify(readBlock(body, 'portal-remotes'))).toContain('</script><b>');
});

test.each([
  ['gzip', 'gzip, deflate', gunzipSync],
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
])('the page is compressed with %s for a browser that accepts it', async (encoding, accepted, decompress) => {
  const headers = { ...navigation, 'accept-encoding': accepted };
  const response = await host.portal.inject({ url: '/', headers });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(decompress(response.rawPayload).toString()).toContain('portal-remotes');
});

test('a shell without any remote still opens', async () => {
  const bare = await startPortal();
  const { statusCode, body } = await bare.portal.inject({ url: '/admin/keys', headers: navigation });
  await bare.close();
  expect(statusCode).toBe(200);
  expect(readBlock(body, 'portal-remotes')).toEqual({ shell: shellVersion, remotes: [] });
});

test('a portal without a released shell answers that it is being prepared', async () => {
  const bare = await startPortal({ shell: null });
  const response = await bare.portal.inject({ url: '/', headers: navigation });
  await bare.close();
  expect(response.statusCode).toBe(503);
  expect(response.body).toBe('O portal está sendo preparado. Recarregue a página em instantes.');
});

test.each(['//', '/%', '/admin/keys?a=//b'])(
  'a strange address such as %s opens the page too',
  async (url) => {
    expect((await open(url)).statusCode).toBeLessThan(500);
  },
);

test('the page carries a demo pair only where one is configured', async () => {
  expect(readBlock((await open('/')).body, 'portal-config')).not.toHaveProperty('demoKeys');
  const demoKeys = { accessKey: 'trl_sbx_ak_1', secretKey: 'trl_sbx_sk_1' };
  const local = await startPortal({ demoKeys });
  const [page, config] = await Promise.all([
    local.portal.inject({ url: '/', headers: navigation }),
    local.portal.inject('/portal/config.json'),
  ]);
  await local.close();
  expect(readBlock(page.body, 'portal-config')).toMatchObject({ demoKeys });
  expect(config.json()).toMatchObject({ demoKeys });
});

test('a page that names its shell gets the list for it, and a 404 when that shell is unknown', async () => {
  const known = await host.portal.inject(`/portal/remotes.json?shell=${shellVersion}`);
  expect(known.json<RemotesList>().shell).toBe(shellVersion);
  const unknown = await host.portal.inject('/portal/remotes.json?shell=ffffffffffff');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.headers['cache-control']).toBe('no-store');
});

test('a person gets a random cookie with the first page, and keeps it', async () => {
  const [first, second] = [await open('/'), await open('/')];
  expect(first.cookies).toEqual([
    {
      name: 'trilho_person',
      value: expect.stringMatching(/^[\w-]{22}$/),
      path: '/',
      maxAge: 31536000,
      sameSite: 'Lax',
    },
  ]);
  expect(first.cookies).not.toEqual(second.cookies);
  const [cookie] = String(first.headers['set-cookie']).split(';');
  const again = await host.portal.inject({ url: '/', headers: { ...navigation, cookie } });
  expect(again.headers['set-cookie']).toBeUndefined();
});
