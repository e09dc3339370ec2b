import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type BuiltUnit, readBuiltRemote, readBuiltShell } from '@trilho/cli/teams/built-unit.ts';
import { publishBuild } from '@trilho/cli/teams/publish-build.ts';
import { CommandError } from '@trilho/cli/teams/registry-error.ts';
import type { PortalManifest } from '@trilho/contracts/portal-manifest';
import { ROOT } from '@trilho/tooling/root.ts';
import { type OwnPortal, openPortal } from '../product/own-portal.ts';
import { type WrittenReleases, writeReleases } from '../product/written-release.ts';
import { createSeller } from '../steps/seller.ts';

let written: WrittenReleases;
test.beforeAll(async () => {
  written = await writeReleases();
});
test.afterAll(() => written.remove());

const builtShell = () => readBuiltShell(join(ROOT, 'shell', 'dist'));

const manifest: PortalManifest = {
  name: 'sample',
  remote: 'mfe_sample',
  paths: ['/admin/sample'],
  widgetPaths: ['/admin/dashboard'],
  sidebar: [
    {
      ...{ section: 'Conta', label: 'Amostra', icon: 'box', path: '/admin/sample' },
      ...{ order: 90, visibleWhen: 'plan' },
    },
  ],
  widgets: { hello: './remote' },
};
const widgets = "{ hello: () => 'Um bloco' }";
const goodModule = `{ routes: [{ path: '/admin/sample', Component: () => 'Uma tela' }], widgets: ${widgets} }`;

/** Each of these screens is wrong in another way. */
const screens: Record<string, string> = {
  throws: "() => { throw new TypeError('no list'); }",
  complains: "() => { console.error('no price'); return 'Tela'; }",
  'fails-late': "() => { setTimeout(() => { throw new RangeError('no page'); }); return 'Tela'; }",
  blank: '() => null',
  calls: "() => { fetch('https://elsewhere.example/').catch(() => {}); return 'Tela'; }",
};
const wrongPaths = [...Object.keys(screens), 'nowhere'].map((name) => `/admin/sample/${name}`);

/** Screens that are wrong, and a block of the dashboard that takes the remote's item away. */
const wrongScreens = `(() => {
  const thief = () => {
    setInterval(() => document.querySelector('nav a[href="/admin/sample"]')?.remove(), 5);
    return 'Um bloco';
  };
  const routes = [{ path: '/admin/sample', Component: () => 'Uma tela' }, ${Object.entries(screens)
    .map(([name, Component]) => `{ path: '/admin/sample/${name}', Component: ${Component} }`)
    .join(', ')}];
  return { routes, widgets: { hello: thief } };
})()`;

/** What the gate says of a build; empty when it takes it. */
async function refusalsOf(portal: OwnPortal, build: BuiltUnit): Promise<string[]> {
  try {
    await portal.release(build);
    return [];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    expect(error.refusals, error.message).not.toEqual([]);
    for (const { rule, advice } of error.refusals) {
      expect(rule).toBe('browser');
      expect(advice).not.toBe('');
    }
    return error.refusals.map(({ message }) => message);
  }
}

test('a browser looks at a candidate before anybody gets it, and says what is wrong with it', async () => {
  const { person } = await createSeller();
  const portal = await openPortal(person);
  const good = await written.remote(manifest, goodModule);
  try {
    await test.step('the shell, a built remote and a good candidate pass', async () => {
      await portal.release(await builtShell());
      await portal.release(await readBuiltRemote(join(ROOT, 'mfe-webhooks', 'dist')));
      await portal.release(good);
    });

    await test.step('screens that are wrong are named one by one', async () => {
      const paths = [...manifest.paths, ...wrongPaths];
      const refusals = await refusalsOf(portal, await written.remote({ ...manifest, paths }, wrongScreens));
      const of = (name: string) =>
        refusals.filter((message) => message.startsWith(`/admin/sample/${name}: `)).join('\n');
      expect(of('throws')).toContain('Remote sample threw while rendering TypeError: no list');
      expect(of('complains')).toContain('console.error: no price');
      expect(of('fails-late')).toContain('uncaught RangeError: no page');
      expect(of('blank')).toContain('shows nothing');
      expect(of('calls')).toContain('policy violation: ');
      expect(of('nowhere')).toContain('declares /admin/sample/nowhere and has no screen');
      expect(refusals).toContain('/admin/dashboard: the sidebar has no item for /admin/sample');
      expect(refusals.filter((message) => message.startsWith('/admin/sample: '))).toEqual([]);
    });

    await test.step('a module that is not as declared is refused', async () => {
      const module =
        "{ routes: [{ path: '/admin/other', Component: () => 'Tela' }, { path: '/admin/sample', Component: () => 'Tela' }], widgets: {} }";
      const refusals = await refusalsOf(portal, await written.remote(manifest, module));
      expect(refusals).toContain('/admin/sample: sample exposes no widget hello');
      expect(refusals).toContain(
        '/admin/sample: sample has a route at /admin/other, which portal.json does not declare',
      );
    });

    await test.step('a release that does not load is refused', async () => {
      const refusals = await refusalsOf(
        portal,
        await written.remote(manifest, "(() => { throw new Error('no'); })()"),
      );
      expect(refusals).toContainEqual(
        expect.stringMatching(/^\/admin\/sample: Remote sample \w{12} failed to load/),
      );
    });

    await test.step('a shell that breaks its own policy is refused', async () => {
      const shell = await written.shell(await builtShell(), (html) =>
        html.replace('</head>', '<script>window.tracked = true</script></head>'),
      );
      const refusals = await refusalsOf(portal, shell);
      expect(refusals).toContainEqual(expect.stringMatching(/^\/admin\/webhooks: policy violation: /));
    });

    const composition = await portal.registry.readComposition();
    expect(composition?.remotes.sample?.stable.map(({ version }) => version)).toEqual([good.version]);
  } finally {
    await portal.close();
  }
});

test('a check that cannot be made accepts nothing', async () => {
  const { person } = await createSeller();
  const portal = await openPortal({ ...person, password: 'Outra!Senha9' });
  try {
    const shell = await builtShell();
    await publishBuild(portal.registry, shell);
    const response = await portal.promote('shell', shell.version);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('the sign-in was answered with 401');
    expect(await portal.registry.readComposition()).toBeUndefined();
  } finally {
    await portal.close();
  }
});
