import { readSettings } from '../../options.ts';
import { buildShell } from '../../testing/memory-registry.ts';
import {
  createStage,
  post,
  postRelease,
  release,
  type Stage,
  startHost,
} from '../../testing/registry-host.ts';
import { buildManifest, buildRelease } from '../../testing/workspace.ts';
import { composeWith } from './candidates.ts';
import { checkedPromotions } from './checked-promotions.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});
afterEach(() => stage.close());

const digest = 'd'.repeat(64);
const pin = (version: string) => ({ version, digest });
const older = buildRelease({ version: 'aaaaaaaaaaaa' });
const candidate = buildRelease({ version: 'bbbbbbbbbbbb' });

/** Nobody can start this browser: what passes did not ask for one. */
const { browserGate } = readSettings({
  GATE_BROWSER: '/nowhere/chromium',
  GATE_EMAIL: 'gate@trilho.test',
  GATE_PASSWORD: 'Trilho#2026',
});

/** Two hosts of one registry, of which only the second looks at releases in a browser. */
async function startHosts() {
  const open = await startHost(stage, 'open');
  const gated = await startHost(stage, 'gated', stage.url, { browserGate });
  await release(open, buildShell());
  await release(open, older);
  return { open, gated };
}

const current = async ({ registry }: Awaited<ReturnType<typeof startHost>>) => {
  await registry.live.refresh();
  return registry.live.current()?.document.remotes.keys?.stable.map(({ version }) => version);
};

test('without a browser nothing goes to a channel', async () => {
  const { gated } = await startHosts();
  for (const channel of ['stable', 'canary']) {
    const response = await release(gated, candidate, { channel });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      error: 'temporarily_unavailable',
      message: expect.stringContaining('/nowhere/chromium'),
    });
  }
  const releases = [{ unit: 'keys', version: 'bbbbbbbbbbbb' }];
  expect((await post(gated, '/promote', { releases })).statusCode).toBe(503);
  expect(await current(gated)).toEqual(['aaaaaaaaaaaa']);
});

test('what goes nowhere, what is shown already, and a rollback ask for no browser', async () => {
  const { open, gated } = await startHosts();
  await release(open, candidate);
  expect(
    (await post(gated, '/units/keys/promote', { version: 'bbbbbbbbbbbb', channel: 'stable' })).statusCode,
  ).toBe(200);
  expect((await post(gated, '/units/keys/rollback', {})).statusCode).toBe(200);
  expect((await postRelease(gated, buildRelease({ version: 'cccccccccccc' }))).statusCode).toBe(201);
  expect(await current(gated)).toEqual(['aaaaaaaaaaaa']);
});

test('what another rule refuses is refused without a browser', async () => {
  const { open, gated } = await startHosts();
  const paths = ['/admin/keys', '/admin/docs'];
  const wide = buildRelease({ version: 'cccccccccccc', manifest: buildManifest({ paths }) });
  await postRelease(open, wide);
  const docs = buildManifest({ name: 'docs', remote: 'mfe_docs', paths: ['/admin/docs'] });
  await release(open, buildRelease({ manifest: docs }));
  const response = await post(gated, '/units/keys/promote', { version: 'cccccccccccc', channel: 'stable' });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ refusals: [{ rule: 'paths' }] });
});

test('what is published while a promotion begins is not shown without a look', async () => {
  const { open } = await startHosts();
  await release(open, candidate, {});
  const { routes } = open.registry;
  if (!routes) throw new Error('This host cannot change the portal');
  let readings = 0;
  const catalog: Pick<typeof routes.catalog, 'read'> = {
    async read(unit, version) {
      readings += 1;
      return readings === 1 ? undefined : routes.catalog.read(unit, version);
    },
  };
  const gate = { check: async () => [{ rule: 'browser' as const, message: 'shows nothing', advice: '' }] };
  const { promote } = checkedPromotions({ ...routes, catalog, gate });
  const attempt = () => promote('token ci-keys', 'keys', 'bbbbbbbbbbbb', { channel: 'stable' });
  await expect(attempt()).rejects.toMatchObject({ status: 404 });
  await expect(attempt()).rejects.toThrow('shows nothing');
  expect(await current(open)).toEqual(['aaaaaaaaaaaa']);
});

test('a check shows the candidates alone: no fallback, no canary', () => {
  const composition = {
    shell: {
      stable: [pin('111111111111'), pin('222222222222')],
      canary: { ...pin('333333333333'), percent: 5 },
    },
    remotes: {
      keys: { stable: [pin('aaaaaaaaaaaa'), pin('000000000000')] },
      docs: {
        stable: [pin('444444444444'), pin('555555555555')],
        canary: { ...pin('666666666666'), percent: 5 },
      },
    },
  };
  const candidates = [
    { unit: 'keys', release: pin('bbbbbbbbbbbb') },
    { unit: 'shell', release: pin('777777777777') },
  ];
  expect(composeWith(candidates, composition)).toEqual({
    shell: { stable: [pin('777777777777')] },
    remotes: { keys: { stable: [pin('bbbbbbbbbbbb')] }, docs: { stable: [pin('444444444444')] } },
  });
});
