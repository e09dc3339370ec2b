import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { Composition } from '../../composition/document/document.ts';
import { buildShell } from '../../testing/memory-registry.ts';
import { buildManifest, buildRelease, integrityOf, surface } from '../../testing/workspace.ts';
import { checkGate } from './gate.ts';

const digest = 'a'.repeat(64);
const item = { section: 'Conta', label: 'A', icon: 'key-round', order: 1, visibleWhen: 'always' } as const;

/** A portal that shows the given releases, all files of which are stored. The second of a unit is its canary. */
function checkIn(candidate: Release | ShellRelease, ...live: (Release | ShellRelease)[]) {
  const nameOf = (release: Release | ShellRelease) =>
    'manifest' in release ? release.manifest.name : 'shell';
  const byUnit = Map.groupBy(live, nameOf);
  const unit = ([first, canary]: (Release | ShellRelease)[]) => ({
    stable: first ? [{ version: first.version, digest }] : [],
    ...(canary && { canary: { version: canary.version, digest, percent: 10 } }),
  });
  const { shell = [], ...remotes } = Object.fromEntries(byUnit);
  const composition: Composition = {
    shell: unit(shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, releases]) => [name, unit(releases)])),
  };
  return checkGate(candidate, composition, {
    files: { locate: async (file) => ({ dir: '/', file }) },
    catalog: {
      async read(name, version) {
        const release = live.find((one) => nameOf(one) === name && one.version === version);
        return release && { text: '', release };
      },
    },
  });
}

const shell = buildShell({ pages: { '/terms': { title: 'Termos', description: 'Termos' } } });
const docs = (manifest: Parameters<typeof buildManifest>[0]) =>
  buildRelease({
    manifest: buildManifest({ name: 'docs', remote: 'mfe_docs', paths: ['/docs'], ...manifest }),
  });

test('a release that the portal can take is not refused, nor is the next one of the same remote', async () => {
  const next = buildRelease({ version: 'bbbbbbbbbbbb' });
  expect(await checkIn(next, shell, buildRelease(), docs({}))).toEqual([]);
});

test.each([
  ['another remote’s', ['/admin/keys'], '/admin/keys: keys owns it'],
  ['one below another remote’s', ['/admin/keys/rotation'], '/admin/keys/rotation: keys owns /admin/keys'],
  ['another remote’s in capitals', ['/Admin/KEYS'], '/Admin/KEYS: keys owns it'],
  ['the portal’s in capitals', ['/Admin/Profile/x'], '/Admin/Profile/x: the portal owns /admin/profile'],
  ['one above another remote’s', ['/admin'], '/admin: the portal owns /admin/dashboard'],
  ['one of the shell', ['/terms'], '/terms: the portal owns it'],
  ['the gateway’s', ['/api/v2'], '/api/v2: the portal owns /api'],
  ['the registry’s', ['/portal/registry'], '/portal/registry: the portal owns /portal'],
  ['one that is no plain path', ['/docs/../admin'], '/docs/../admin: a path has words of letters'],
  ['one with a slash at its end', ['/docs/'], '/docs/: a path has words of letters'],
])('a remote that wants a path that is %s is refused', async (_case, paths, message) => {
  const refusals = await checkIn(docs({ paths }), shell, buildRelease());
  expect(refusals).toEqual([
    { rule: 'paths', message: expect.stringContaining(message), advice: expect.any(String) },
  ]);
});

test('a path that only begins with the same letters is another one', async () => {
  expect(await checkIn(docs({ paths: ['/admin/keys-2', '/'] }), shell, buildRelease())).toEqual([]);
});

test('a path of a canary is taken, too', async () => {
  const canary = buildRelease({
    version: 'bbbbbbbbbbbb',
    manifest: buildManifest({ paths: ['/admin/keys', '/docs'] }),
  });
  const [refusal] = await checkIn(docs({}), shell, buildRelease(), canary);
  expect(refusal?.message).toBe('/docs: keys owns it');
});

test.each([
  ['another remote’s label', 'chaves de api', 'keys has an item'],
  ['another remote’s with an accent', 'Cháves de API', 'keys has an item'],
  ['one of the shell', 'PERFIL', 'the portal has an item'],
])('a sidebar with %s is refused', async (_case, label, message) => {
  const keys = buildRelease({
    manifest: buildManifest({ sidebar: [{ ...item, label: 'Chaves de API', path: '/admin/keys' }] }),
  });
  const refusals = await checkIn(docs({ sidebar: [{ ...item, label, path: '/docs' }] }), shell, keys);
  expect(refusals).toEqual([
    { rule: 'paths', message: expect.stringContaining(message), advice: expect.any(String) },
  ]);
});

test('a remote keeps its own label, and two of its versions share it', async () => {
  const manifest = buildManifest({ sidebar: [{ ...item, label: 'Chaves', path: '/admin/keys' }] });
  const next = buildRelease({ version: 'bbbbbbbbbbbb', manifest });
  expect(await checkIn(next, shell, buildRelease({ manifest }))).toEqual([]);
});

test.each([
  ['the dashboard', '/admin/dashboard', []],
  ['a page that offers a place', '/admin/keys', []],
  ['a path of nobody', '/nowhere', []],
  ['a page of a remote that offers none there', '/admin/keys/rotation', ['keys shows no widgets there']],
  ['a page of the shell', '/terms', ['the portal shows no widgets there']],
  ['the profile', '/admin/profile', ['the portal shows no widgets there']],
])('a widget on %s', async (_case, path, messages) => {
  const widgets = { list: './remote' } as const;
  const host = buildRelease({ manifest: buildManifest({ places: ['/admin/keys'] }) });
  const refusals = await checkIn(docs({ widgets, widgetPaths: [path] }), shell, host);
  expect(refusals).toEqual(
    messages.map((message) => ({
      rule: 'places',
      message: `${path}: ${message}`,
      advice: expect.any(String),
    })),
  );
});

test('a remote that is loaded on others’ pages has a widget for them', async () => {
  const [refusal] = await checkIn(docs({ widgetPaths: ['/admin/dashboard'] }), shell);
  expect(refusal).toMatchObject({ rule: 'places', message: 'docs has widgetPaths, and no widget' });
});

test('a sidebar and screens show the remote’s own paths only', async () => {
  const sidebar = [{ ...item, path: '/admin/keys' }];
  const refusals = await checkIn(docs({ sidebar, screens: { '/login': {} } }), shell, buildRelease());
  expect(refusals.map(({ message }) => message)).toEqual([
    '/admin/keys: the sidebar and screens show paths of docs only',
    '/login: the sidebar and screens show paths of docs only',
  ]);
});

test.each<[string, Partial<Release>, string]>([
  ['has the container of another remote', { container: 'mfe_docs_11111111' }, 'is none of mfe_keys'],
  [
    'begins with a style sheet',
    { preload: [{ file: 'a.css', integrity: integrityOf('a') }] },
    'its entry a.css is no script',
  ],
  [
    'names a file of a screen that it has not',
    { screenFiles: { '/admin/keys': [{ file: 's.js', integrity: integrityOf('s') }] } },
    's.js is no file',
  ],
  [
    'has two contents under one name',
    { files: [{ file: 'remote.22222222.js', integrity: integrityOf('other') }] },
    'remote.22222222.js is named twice',
  ],
  [
    'prerenders a widget that it does not declare',
    { files: [{ file: 'w.json', integrity: integrityOf('w') }], prerenderedWidgets: { list: 'w.json' } },
    'list is prerendered',
  ],
  [
    'has an icon that the portal does not have',
    { manifest: buildManifest({ sidebar: [{ ...item, path: '/admin/keys', icon: 'layout-grid' }] }) },
    'layout-grid, the icon of "A" in the sidebar, is none of the portal',
  ],
  [
    'has a label that is too long',
    { manifest: buildManifest({ sidebar: [{ ...item, path: '/admin/keys', label: 'a'.repeat(29) }] }) },
    'is longer than 28 characters',
  ],
  [
    'has a label that turns its direction',
    { manifest: buildManifest({ sidebar: [{ ...item, path: '/admin/keys', label: 'A\u202eB' }] }) },
    'has signs that nobody sees',
  ],
  [
    'places a widget that it does not have',
    { manifest: buildManifest({ widgetPlaces: { list: 'header' } }) },
    'list has a place',
  ],
])('a release that %s is refused by its contract', async (_case, overrides, message) => {
  const refusals = await checkIn(buildRelease(overrides), shell);
  expect(refusals).toContainEqual({
    rule: 'contract',
    message: expect.stringContaining(message),
    advice: expect.any(String),
  });
});

test('a remote has to run on the canary of the shell, too', async () => {
  const canary = buildShell({
    version: 'ba9876543210',
    surface: { shared: { ...surface.shared, react: { version: '20.0.0', names: ['useState'] } } },
  });
  expect(await checkIn(buildRelease(), shell)).toEqual([]);
  expect(await checkIn(buildRelease(), shell, canary)).toEqual([
    {
      rule: 'shared',
      message: 'react: asks for ^19.3.1, the shell has 20.0.0',
      advice: expect.any(String),
    },
  ]);
});

test('a shell that a remote’s canary cannot run on is refused, and names it', async () => {
  const canary = buildRelease({ version: 'bbbbbbbbbbbb', uses: { formik: ['Formik'] }, requires: {} });
  const { formik: _formik, ...shared } = surface.shared;
  const refusals = await checkIn(buildShell({ surface: { shared } }), shell, buildRelease(), canary);
  expect(refusals).toEqual([
    {
      rule: 'breaks',
      message: 'keys bbbbbbbbbbbb would break: formik: the shell does not provide it',
      advice: expect.stringContaining('keys'),
    },
  ]);
});
