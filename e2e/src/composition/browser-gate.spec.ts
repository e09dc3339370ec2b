import { expect, test } from '@playwright/test';
import { publishBuild } from '@trilho/cli/teams/publish-build.ts';
import { openPortal } from '../product/own-portal.ts';
import { writeReleases } from '../product/written-release.ts';
import { builtShell, refusalsOf, sampleManifest, sampleModule } from '../steps/composition/gated-remote.ts';
import { createSeller } from '../steps/seller.ts';

test('a browser looks at a candidate before anybody gets it, and says what is wrong with it', async () => {
  const { person } = await createSeller();
  const [portal, written] = await Promise.all([openPortal(person), writeReleases()]);
  const module = {
    good: sampleModule("() => 'Uma tela'"),
    bad: sampleModule("() => { throw new TypeError('no list'); }"),
  };
  try {
    await portal.release(await builtShell());
    const good = await written.remote(sampleManifest, module.good);
    await portal.release(good);
    expect(await refusalsOf(portal, await written.remote(sampleManifest, module.bad))).toContainEqual(
      expect.stringMatching(/^\/admin\/sample: .*Remote sample threw while rendering TypeError: no list/s),
    );
    const composition = await portal.registry.readComposition();
    expect(composition?.remotes.sample?.stable.map(({ version }) => version)).toEqual([good.version]);
  } finally {
    await portal.close();
    await written.remove();
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
