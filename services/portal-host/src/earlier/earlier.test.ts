import type { AuditEntry, CreatedPublishToken, EarlierComposition } from '@trilho/contracts/portal-registry';
import { earlierHeader } from '@trilho/contracts/portal-registry';
import { buildShell } from '../testing/memory-registry.ts';
import { listOf, versionsIn } from '../testing/overriding.ts';
import { navigation } from '../testing/portal.ts';
import {
  headers as adminHeaders,
  createStage,
  type Host,
  post,
  release,
  type Stage,
  startHost,
  untilSequence,
  untilShown,
} from '../testing/registry-host.ts';
import { buildRelease } from '../testing/workspace.ts';

const [first, second] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
let stage: Stage;
let host: Host;

beforeAll(async () => {
  stage = await createStage();
  host = await startHost(stage);
  await release(host, buildShell());
  for (const version of [first, second]) await release(host, buildRelease({ version }));
  await untilShown(host, second);
});
afterAll(() => stage.close());

const preview = (sequence: number, headers: Record<string, string> = adminHeaders) =>
  host.portal.inject({ method: 'POST', url: `/portal/registry/compositions/${sequence}/preview`, headers });
const tokenOf = async (sequence: number) => (await preview(sequence)).json<EarlierComposition>().token;
const openWith = (token: string, of = host) =>
  of.portal.inject({ url: '/admin/keys', headers: { ...navigation, [earlierHeader]: token } });

test('with its token a page and its lists are of the earlier composition; nobody else’s is, and it proves nothing', async () => {
  const token = await tokenOf(2);
  const page = await openWith(token);
  const list = listOf(page.body);
  expect(versionsIn(list)).toEqual([first]);
  expect(list.proof).toBeUndefined();
  expect(page.body).toContain(`/keys/${first}/remoteEntry.`);
  const again = await host.portal.inject({
    url: `/portal/remotes.json?shell=${list.shell}`,
    headers: { [earlierHeader]: token },
  });
  expect(again.json()).toEqual(list);
  const everybodys = await host.portal.inject({ url: '/admin/keys', headers: navigation });
  expect(versionsIn(listOf(everybodys.body))).toEqual([second, first]);
});

test('every host of the portal believes it', async () => {
  const other = await startHost(stage, 'b');
  expect(versionsIn(listOf((await openWith(await tokenOf(2), other)).body))).toEqual([first]);
});

test('a token that is altered, of another kind or none opens no page', async () => {
  const token = await tokenOf(2);
  for (const wrong of [`${token}x`, 'nothing', token.split('.').slice(0, 2).join('.')]) {
    const answer = await openWith(wrong);
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining(earlierHeader)]);
  }
});

test('who may not bring a composition back gets no token', async () => {
  const created = await post(host, '/tokens', { name: 'ci-keys', unit: 'keys' });
  const authorization = `Bearer ${created.json<CreatedPublishToken>().token}`;
  expect((await preview(2, { authorization })).statusCode).toBe(403);
  expect((await preview(2, {})).statusCode).toBe(401);
});

test('a composition that never was is a 404, one without a shell that is served a 409', async () => {
  expect((await preview(99)).statusCode).toBe(404);
  const shells = ['1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(12));
  const later = await createStage();
  try {
    const one = await startHost(later);
    for (const version of shells) await release(one, buildShell({ version }));
    const restarted = await startHost(later, 'restarted');
    await untilSequence(restarted, shells.length);
    const answer = await restarted.portal.inject({
      method: 'POST',
      url: '/portal/registry/compositions/1/preview',
      headers: adminHeaders,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('no longer served') }),
    ]);
  } finally {
    await later.close();
  }
});

test('the history lists what changed the composition, apart from everything else, as far as it is asked for', async () => {
  const read = async (query: string) =>
    (await host.portal.inject({ url: `/portal/registry/audit${query}`, headers: adminHeaders })).json<
      AuditEntry[]
    >();
  const changes = await read('?changes=2000');
  expect(changes.map(({ action, version, sequence }) => [action, version, sequence])).toEqual([
    ['promote', second, 3],
    ['promote', first, 2],
    ['promote', buildShell().version, 1],
  ]);
  expect((await read('?changes=1')).map(({ sequence }) => sequence)).toEqual([3]);
  expect((await read('')).map(({ action }) => action)).toContain('publish');
});
