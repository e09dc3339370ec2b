import { buildShell } from '../testing/memory-registry.ts';
import { createStage, release, type Stage, startHost } from '../testing/registry-host.ts';
import { buildManifest, buildRelease } from '../testing/workspace.ts';
import { readSource } from './candidate-source.ts';
import { planVisits } from './visits.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});
afterEach(() => stage.close());

test('a check opens what the candidate declares, and one screen of each other remote', async () => {
  const open = await startHost(stage, 'open');
  await release(open, buildShell());
  await release(open, buildRelease());
  const docs = buildManifest({ name: 'docs', remote: 'mfe_docs', paths: ['/docs', '/admin/docs'] });
  await release(open, buildRelease({ manifest: docs, version: 'eeeeeeeeeeee' }));
  const manifest = buildManifest({
    paths: ['/admin/keys', '/admin/keys-2'],
    ...{ widgetPaths: ['/home'], widgets: { 'keys-card': './remote' } },
  });
  const wide = buildRelease({ manifest, version: 'cccccccccccc' });
  await release(open, wide);
  const { routes, live } = open.registry;
  await live.refresh();
  const document = live.current()?.document;
  if (!routes || !document) throw new Error('The portal shows nothing.');
  const source = await readSource(document, routes);
  if (!source) throw new Error('The portal has no shell.');
  expect(source.leftOut.size).toBe(0);

  const visits = planVisits(new Set(['keys']), source);
  expect(visits.map(({ path, isPeer }) => (isPeer ? `${path} of another` : path))).toEqual([
    '/home',
    '/admin/dashboard',
    '/admin/keys',
    '/admin/keys-2',
    '/docs of another',
  ]);
  expect(planVisits(new Set(['shell']), source).map(({ path }) => path)).toEqual([
    '/admin/dashboard',
    '/admin/profile',
    '/docs',
    '/admin/keys',
  ]);
});
