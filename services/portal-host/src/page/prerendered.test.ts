import { createHash } from 'node:crypto';
import type { Prerendered } from '@trilho/contracts/portal-manifest';
import { cdnUrl, navigation, readBlock, startPortal } from '../testing/portal.ts';
import { buildManifest, buildRelease, integrityOf } from '../testing/workspace.ts';

let host: Awaited<ReturnType<typeof startPortal>>;

const marketing = buildManifest({ name: 'marketing', remote: 'mfe_marketing', paths: ['/'] });
const billing = buildManifest({
  name: 'billing',
  remote: 'mfe_billing',
  paths: ['/admin/plans'],
  widgetPaths: ['/'],
});

const page: Prerendered = {
  html:
    '<h1>Olá</h1><img src="https://release.invalid/hero.svg">' +
    '<trilho-widget name="billing/plans-list"><i>em breve</i></trilho-widget>',
  css: 'h1{color:red}',
  structuredData: [{ '@type': 'Organization', name: '</script>', url: 'https://portal.invalid/' }],
};

/** A file of a release with this content. */
function storeFile(name: string, content: Prerendered) {
  const text = JSON.stringify(content);
  host.registry.addContent(text);
  return { file: `${name}.44444444.json`, integrity: integrityOf(text) };
}

async function publish(content: Prerendered, version = 'aaaaaaaaaaaa') {
  const file = storeFile('prerendered-root', content);
  await host.publish(
    buildRelease({ manifest: marketing, version, files: [file], prerendered: { '/': file.file } }),
  );
  return file;
}

async function publishWidget(content: Prerendered): Promise<void> {
  const file = storeFile('prerendered-widget-plans-list', content);
  const prerenderedWidgets = { 'plans-list': file.file };
  await host.publish(buildRelease({ manifest: billing, files: [file], prerenderedWidgets }));
}

beforeEach(async () => {
  host = await startPortal();
});
afterEach(async () => {
  await host.close();
});

const open = (url: string) => host.portal.inject({ url, headers: navigation });

test('the page shows what was rendered at build before its root, with the nonce on its styles', async () => {
  await publish(page);
  const { body, headers } = await open('/');
  expect(body).toContain(
    `<div id="prerendered"><h1>Olá</h1><img src="${cdnUrl}/marketing/aaaaaaaaaaaa/hero.svg">`,
  );
  expect(body).toMatch(/<\/div><div id="root" hidden><\/div>/);
  const [, nonce] =
    body.match(/<style nonce="([^"]+)" id="prerendered-style">h1\{color:red\}<\/style>/) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

test('its scripts wait in a block until the page is painted, started by the one script the policy allows', async () => {
  await publish(page);
  const { body, headers } = await open('/');
  expect(body).not.toMatch(/<script[^>]+src=|<link rel="preload" as="script"/);
  expect(readBlock(body, 'portal-start')).toEqual([
    { element: expect.objectContaining({ tag: 'link', integrity: integrityOf('entry'), crossorigin: '' }) },
    { element: expect.objectContaining({ tag: 'link', integrity: integrityOf('remote') }) },
    { element: { tag: 'script', src: '/shell.33333333.js' } },
  ]);
  const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(inline).toHaveLength(1);
  const hash = createHash('sha256')
    .update(inline[0] ?? '')
    .digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}' `);
});

test('other pages allow no inline script and keep theirs in the head', async () => {
  await publish(page);
  const { body, headers } = await open('/login');
  expect(headers['content-security-policy']).not.toContain('sha256-');
  expect(body).toContain('<script defer src=/shell.33333333.js></script>');
  expect(body).toContain('<div id=root></div>');
});

test('a widget of another remote is filled in with what its current release rendered, with its styles', async () => {
  await publish(page);
  await publishWidget({ html: '<b>R$ 119</b>', css: 'b{color:blue}' });
  const { body } = await open('/');
  expect(body).toContain('hero.svg"><b>R$ 119</b></div>');
  expect(body).toContain('h1{color:red}b{color:blue}</style>');
});

test('a widget that nobody rendered leaves its fallback', async () => {
  await publish(page);
  expect((await open('/')).body).toContain('hero.svg"><i>em breve</i></div>');
});

test('structured data has the portal’s address and cannot end its element', async () => {
  await publish(page);
  const { body } = await open('/');
  expect(body).toContain(
    '<script type="application/ld+json">{"@type":"Organization","name":"\\u003c/script>","url":"https://portal.test/"}</script>',
  );
});

test('a new release of the page or of the widget shows without a restart', async () => {
  await publish(page);
  await open('/');
  await publish({ ...page, html: '<h1>Novo</h1>' }, 'bbbbbbbbbbbb');
  expect((await open('/')).body).toContain('<div id="prerendered"><h1>Novo</h1></div>');
});

test('a file that is broken costs the prerendered page only', async () => {
  const file = await publish(page);
  host.registry.damage(file, '{');
  const { statusCode, body } = await open('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id=root></div>');
  await publish(page);
  expect((await open('/')).body).toContain('<h1>Olá</h1>');
});
