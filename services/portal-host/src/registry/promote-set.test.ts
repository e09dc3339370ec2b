import type { AuditEntry, PublishAnswer, Refusal } from '@trilho/contracts/portal-registry';
import { buildShell } from '../testing/memory-registry.ts';
import {
  createStage,
  type Host,
  headers,
  post,
  release,
  type Stage,
  startHost,
} from '../testing/registry-host.ts';
import { buildManifest, buildRelease, surface } from '../testing/workspace.ts';

let stage: Stage;
let host: Host;
beforeEach(async () => {
  stage = await createStage();
  host = await startHost(stage);
  await release(host, buildShell());
  await release(host, oldKeys);
});
afterEach(() => stage.close());

const shellWith = (version: string, ui: string) =>
  buildShell({
    version,
    surface: { shared: { ...surface.shared, react: { version: ui, names: ['useState', 'use'] } } },
  });
const oldKeys = buildRelease({ version: 'aaaaaaaaaaaa' });
/** A shell that the old remote cannot run on, and a remote that the old shell cannot run: each waits for the other. */
const nextShell = shellWith('ba9876543210', '20.0.0');
const nextKeys = buildRelease({
  version: 'bbbbbbbbbbbb',
  requires: { react: '^20.0.0' },
  uses: { react: ['use'] },
});
const docs = buildRelease({
  version: 'cccccccccccc',
  manifest: buildManifest({ name: 'docs', remote: 'mfe_docs', paths: ['/docs'] }),
});
const set = (...units: [string, string][]) =>
  post(host, '/promote', { releases: units.map(([unit, version]) => ({ unit, version })) });
const both: [string, string][] = [
  ['keys', 'bbbbbbbbbbbb'],
  ['shell', 'ba9876543210'],
];
const rules = (response: Awaited<ReturnType<typeof release>>) =>
  response.json<{ refusals: Refusal[] }>().refusals.map(({ rule, message }) => `${rule}: ${message}`);
const live = async () => {
  const { shell, remotes } = (await host.portal.inject('/portal/composition.json')).json();
  return [shell.stable[0].version, remotes.keys.stable[0].version];
};

test('a shell and a remote that need each other are accepted, say so, and are shown together only', async () => {
  for (const [candidate, reason] of [
    [nextShell, 'keys aaaaaaaaaaaa would break'],
    [nextKeys, 'react: asks for ^20.0.0'],
  ] as const) {
    const alone = await release(host, candidate);
    expect([alone.statusCode, rules(alone)]).toEqual([422, [expect.stringContaining(reason)]]);
    const waiting = await release(host, candidate, {});
    expect(waiting.statusCode).toBe(201);
    expect(waiting.json<PublishAnswer>()).toMatchObject({
      state: 'published',
      waitsFor: [{ message: expect.stringContaining(reason) }],
    });
  }
  for (const [unit, version] of both) {
    const alone = await post(host, `/units/${unit}/promote`, { version, channel: 'stable' });
    expect(alone.statusCode).toBe(422);
  }
  const promoted = await set(...both);
  expect(promoted.statusCode).toBe(200);
  expect(promoted.json()).toMatchObject({ sequence: 3 });
  await host.registry.live.refresh();
  expect(await live()).toEqual(['ba9876543210', 'bbbbbbbbbbbb']);
  const [first, second] = (await host.portal.inject({ url: '/portal/registry/audit', headers })).json<
    AuditEntry[]
  >();
  expect([first?.sequence, second?.sequence]).toEqual([3, 3]);
});

test('a set that leaves a live remote behind is refused, names it, and changes nothing', async () => {
  await release(host, docs);
  await release(host, nextShell, {});
  await release(host, nextKeys, {});
  const refused = await set(...both);
  expect(refused.statusCode).toBe(422);
  expect(rules(refused)).toEqual([
    expect.stringMatching(/^breaks: shell ba9876543210: docs cccccccccccc would break/),
  ]);
  await host.registry.live.refresh();
  expect(await live()).toEqual(['0123456789ab', 'aaaaaaaaaaaa']);
});

test('a set is asked of the canary that stays, too', async () => {
  const canary = buildRelease({ version: 'dddddddddddd' });
  await release(host, canary, { channel: 'canary', percent: 5 });
  await release(host, nextShell, {});
  await release(host, nextKeys, {});
  expect(rules(await set(...both))).toEqual([expect.stringContaining('keys dddddddddddd would break')]);
});

test('a description that is wrong in itself is refused even when it goes nowhere', async () => {
  const response = await release(
    host,
    buildRelease({ version: 'dddddddddddd', container: 'mfe_docs_1' }),
    {},
  );
  expect([response.statusCode, rules(response)]).toEqual([422, [expect.stringMatching(/^contract: /)]]);
});
