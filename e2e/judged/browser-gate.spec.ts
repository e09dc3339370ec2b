import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readBuiltRemote } from '@trilho/cli/teams/built-unit.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { openPortal } from '../src/product/own-portal.ts';
import { type WrittenReleases, writeReleases } from '../src/product/written-release.ts';
import {
  builtShell,
  refusalsOf,
  sampleManifest,
  sampleModule,
} from '../src/steps/composition/gated-remote.ts';
import { createSeller } from '../src/steps/seller.ts';

let written: WrittenReleases;
test.beforeAll(async () => {
  written = await writeReleases();
});
test.afterAll(() => written.remove());

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

test('a browser looks at a candidate before anybody gets it, and says what is wrong with it', async () => {
  const { person } = await createSeller();
  const portal = await openPortal(person);
  const good = await written.remote(sampleManifest, sampleModule("() => 'Uma tela'"));
  try {
    await test.step('the shell, a built remote and a good candidate pass', async () => {
      await portal.release(await builtShell());
      await portal.release(await readBuiltRemote(join(ROOT, 'mfe-webhooks', 'dist')));
      await portal.release(good);
    });

    await test.step('screens that are wrong are named one by one', async () => {
      const paths = [...sampleManifest.paths, ...wrongPaths];
      const refusals = await refusalsOf(
        portal,
        await written.remote({ ...sampleManifest, paths }, wrongScreens),
      );
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
      const refusals = await refusalsOf(portal, await written.remote(sampleManifest, module));
      expect(refusals).toContain('/admin/sample: sample exposes no widget hello');
      expect(refusals).toContain(
        '/admin/sample: sample has a route at /admin/other, which portal.json does not declare',
      );
    });

    await test.step('a release that does not load is refused', async () => {
      const refusals = await refusalsOf(
        portal,
        await written.remote(sampleManifest, "(() => { throw new Error('no'); })()"),
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
