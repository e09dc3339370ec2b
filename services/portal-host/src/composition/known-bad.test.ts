import type { CompositionDocument } from '@trilho/contracts/portal-registry';
import { buildShell } from '../testing/memory-registry.ts';
import {
  createStage,
  type Host,
  post,
  release,
  type Stage,
  startHost,
  untilShown,
} from '../testing/registry-host.ts';
import { buildRelease } from '../testing/workspace.ts';

const [first, second, third, fourth] = [
  'aaaaaaaaaaaa',
  'bbbbbbbbbbbb',
  'cccccccccccc',
  'dddddddddddd',
] as const;
let stage: Stage;
let host: Host;
beforeEach(async () => {
  stage = await createStage();
  host = await startHost(stage);
  await release(host, buildShell());
  for (const version of [first, second]) await release(host, buildRelease({ version }));
});
afterEach(() => stage.close());

const promote = (version: string, more: object = {}) =>
  post(host, '/units/keys/promote', { version, channel: 'stable', ...more });
const stableOf = (response: Awaited<ReturnType<typeof promote>>) =>
  response.json<CompositionDocument>().remotes.keys?.stable.map(({ version }) => version);

test('a release that somebody went back from is shown again on the second asking only', async () => {
  await post(host, '/units/keys/rollback', {});
  const refused = await promote(second);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    error: 'confirmation_required',
    message: expect.stringContaining(`Taken back before: keys ${second} (rolled back)`),
  });
  await untilShown(host, first);
  expect(stableOf(await promote(second, { confirmed: true }))).toEqual([second, first]);
});

test('it is never a fallback again, neither of the next release nor of a restored composition', async () => {
  await post(host, '/units/keys/rollback', {});
  await promote(second, { confirmed: true });
  await release(host, buildRelease({ version: third }));
  await release(host, buildRelease({ version: fourth }), {});
  expect(stableOf(await promote(fourth))).toEqual([fourth, third, first]);
  // The third composition was made of the second release, with the first as its fallback.
  const restored = await post(host, '/rollback', { sequence: 3 });
  expect(stableOf(restored)).toEqual([second, first]);
  expect(stableOf(await promote(fourth))).toEqual([fourth, first]);
});

test('what the portal has suspended is asked for twice, also as a canary and by its own publication', async () => {
  const { service } = host.registry.routes ?? {};
  await service?.suspend('keys', second, 'failed in 5 of 6 tabs');
  for (const answer of [
    await promote(second, { channel: 'canary', percent: 5 }),
    await release(host, buildRelease({ version: second })),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain(`keys ${second} (failed in 5 of 6 tabs)`);
  }
  const canary = await promote(second, { channel: 'canary', percent: 5, confirmed: true });
  expect(canary.json<CompositionDocument>().remotes.keys).toMatchObject({ canary: { version: second } });
  // It is shown already: making it everybody's is a second decision by itself.
  expect(stableOf(await promote(second))).toEqual([second, first]);
});

test('a set of releases with one that was taken back is refused as a whole, and names it', async () => {
  await post(host, '/units/keys/rollback', {});
  const releases = [{ unit: 'keys', version: second }];
  expect((await post(host, '/promote', { releases })).statusCode).toBe(409);
  expect((await post(host, '/promote', { releases, confirmed: true })).statusCode).toBe(200);
});

test('releases that were taken back before this was kept count as well', async () => {
  await post(host, '/units/keys/rollback', {});
  const { orm } = host.registry.routes ?? {};
  await orm?.em.fork().execute('drop table "portal"."bad_releases"');
  await orm?.em.fork().execute(`delete from "portal"."migrations" where "name" like '%known-bad'`);
  host = await startHost(stage, 'b');
  expect((await promote(second)).statusCode).toBe(409);
});
