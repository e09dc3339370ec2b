import { navigation, startPortal } from '../testing/portal.ts';
import { buildManifest, buildRelease, integrityOf } from '../testing/workspace.ts';

let host: Awaited<ReturnType<typeof startPortal>>;

const home = { title: 'Um trilho só', description: 'Uma API "para" vários <gateways>.' };
const pages = {
  '/': home,
  '/home': { ...home, canonical: '/' },
  '/private': { title: 'Rascunho', description: 'Nada ainda.', indexed: false },
  '/pagar/*': { title: 'Link de pagamento', description: 'Pague por Pix.', indexed: false },
};
const manifest = buildManifest({
  name: 'marketing',
  remote: 'mfe_marketing',
  paths: ['/', '/home', '/private', '/pagar'],
  pages,
});

beforeEach(async () => {
  host = await startPortal({
    shell: { pages: { '/login': { title: 'Entrar', description: 'Acesse a área administrativa.' } } },
  });
  await host.publish(buildRelease({ manifest }));
});
afterEach(async () => {
  await host.close();
});

const open = async (url: string) => (await host.portal.inject({ url, headers: navigation })).body;

test('a public page says its title, description and address without any script', async () => {
  const html = await open('/?utm=1');
  expect(html).toContain('<title>Um trilho só · Trilho</title>');
  expect(html).toContain(
    '<meta name="description" content="Uma API &quot;para&quot; vários &lt;gateways>.">',
  );
  expect(html).toContain('<link rel="canonical" href="https://portal.test/">');
  expect(html).toContain('<meta property="og:title" content="Um trilho só · Trilho">');
  expect(html).toContain('<meta property="og:url" content="https://portal.test/">');
  expect(html).not.toContain('noindex');
});

test('a page with two paths is known by one, with or without a slash at its end', async () => {
  for (const path of ['/home', '/home/']) {
    expect(await open(path)).toContain('<link rel="canonical" href="https://portal.test/">');
  }
});

test('pages of the shell have theirs, and none has two titles', async () => {
  const html = await open('/login');
  expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Entrar · Trilho</title>']);
});

test('a page that declares nothing, and one that is not to be found, stay out of search engines', async () => {
  for (const path of ['/admin/keys', '/nowhere', '/private']) {
    expect(await open(path)).toContain('<meta name="robots" content="noindex">');
  }
});

test('all pages directly below a path may be described at once, and are in no sitemap', async () => {
  const html = await open('/pagar/lnk_1');
  expect(html).toContain('<title>Link de pagamento · Trilho</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(await open('/pagar/lnk_1/x')).toContain('<title>Trilho</title>');
  const sitemap = await host.portal.inject({ url: '/sitemap.xml' });
  expect(sitemap.body).not.toContain('/pagar');
});

test('a link preview has the picture that a release publishes, and none otherwise', async () => {
  expect(await open('/')).not.toContain('og:image');
  const file = { file: 'social.44444444.png', integrity: integrityOf('remote') };
  await host.publish(buildRelease({ manifest, files: [file], publicFiles: { '/social.png': file.file } }));
  const html = await open('/');
  expect(html).toContain('<meta property="og:image" content="https://portal.test/social.png">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('the release list in the page does not repeat what is said about pages', async () => {
  expect(await open('/')).not.toContain('"pages"');
});

test('robots keep out of the admin area and find the sitemap', async () => {
  const { body, headers } = await host.portal.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('User-agent: *\nDisallow: /admin\n');
  expect(body).toContain('Sitemap: https://portal.test/sitemap.xml');
});

test('the sitemap has each indexed page once, under its absolute address', async () => {
  const { body, headers } = await host.portal.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://portal.test/',
    'https://portal.test/login',
  ]);
});

test('the host that a request names is in no address of the page', async () => {
  const headers = { ...navigation, host: 'elsewhere.test' };
  const { body } = await host.portal.inject({ url: '/', headers });
  expect(body).toContain('<link rel="canonical" href="https://portal.test/">');
  expect(body).not.toContain('elsewhere.test');
  const robots = await host.portal.inject({ url: '/robots.txt', headers });
  expect(robots.body).toContain('Sitemap: https://portal.test/sitemap.xml');
});
