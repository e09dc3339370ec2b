import type { RemotesList } from '@trilho/contracts/portal-manifest';
import type { PageReports } from '@trilho/contracts/portal-report';
import { SessionOutcome } from '../database/report.entity.ts';
import { buildShell } from '../testing/memory-registry.ts';
import { listOf } from '../testing/overriding.ts';
import { navigation } from '../testing/portal.ts';
import {
  createStage,
  type Host,
  headers,
  post,
  release,
  type Stage,
  startHost,
  untilShown,
  versions,
} from '../testing/registry-host.ts';
import { buildRelease } from '../testing/workspace.ts';
import { suspendFailing } from './suspend-failing.ts';

const [first, second] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
let stage: Stage;
let host: Host;
beforeEach(async () => {
  stage = await createStage();
  host = await startHost(stage);
  await release(host, buildShell());
  await release(host, buildRelease({ version: first }));
  await release(host, buildRelease({ version: second }));
  await untilShown(host, second);
});
afterEach(() => stage.close());

type Outcome = 'loaded' | 'failed';

/** An address in a network of its own. */
const addressOf = (tab: number) => `10.0.${tab}.1`;

/** Opens pages until one is given the release, as some are that is a canary. Returns what proves it. */
async function openPage(version: string, address: string): Promise<string> {
  await host.registry.live.refresh();
  for (let person = 0; person < 100; person += 1) {
    const response = await host.portal.inject({
      url: '/portal/remotes.json',
      remoteAddress: address,
      headers: { cookie: `trilho_person=person-${String(person).padStart(16, '0')}` },
    });
    const { remotes, proof } = response.json<RemotesList>();
    if (proof && remotes[0]?.releases.some((one) => one.version === version)) return proof;
  }
  throw new Error(`Nobody is given ${version}`);
}

/** Sends what a page says became of a release. */
function send(
  tab: number,
  version: string,
  outcome: Outcome,
  { address = addressOf(tab), proof }: { address?: string; proof?: string | undefined },
) {
  const shared = { remote: 'keys', version } as const;
  const reports: PageReports['reports'] =
    outcome === 'loaded'
      ? [{ ...shared, type: 'load', durationMs: 100 }]
      : [{ ...shared, type: 'failure', kind: 'render', error: 'TypeError', fallback: first }];
  const session = tab.toString(16).padStart(32, '0');
  return host.portal.inject({
    method: 'POST',
    url: '/portal/reports',
    remoteAddress: address,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ shell: '0123456789ab', session, proof, reports }),
  });
}

/** Opens a page, in a network of its own, and says what became of a release there. */
async function report(tab: number, version: string, outcome: Outcome, address = addressOf(tab)) {
  return send(tab, version, outcome, { address, proof: await openPage(version, address) });
}

const reportTabs = async (count: number, version: string, outcome: Outcome, firstTab = 1) => {
  for (let tab = firstTab; tab < firstTab + count; tab += 1) await report(tab, version, outcome);
};

/** Looks as a host does now and then. */
async function look({ registry } = host): Promise<void> {
  const { orm, service } = registry.routes ?? {};
  if (!orm || !service) throw new Error('This host cannot change the portal');
  await host.registry.reports.flush();
  await suspendFailing({ orm, service, failedSessions: 5 });
  await registry.live.refresh();
}

const history = async () =>
  (await host.portal.inject({ url: '/portal/registry/audit', headers })).json<
    { actor: string; action: string; version: string; detail: string }[]
  >();
const stateOf = async (version: string) =>
  (await host.portal.inject({ url: '/portal/registry/units/keys/releases', headers }))
    .json<{ version: string; state: string }[]>()
    .find((one) => one.version === version)?.state;

test('a release that fails in five pages goes back to the one before, and the history says why', async () => {
  await reportTabs(4, second, 'failed');
  await look();
  expect(await versions(host)).toEqual([second, first]);
  await report(5, second, 'failed');
  await look();
  expect(await versions(host)).toEqual([first]);
  expect((await history())[0]).toMatchObject({
    actor: 'automatic',
    action: 'suspend',
    version: second,
    detail: 'failed in 5 of 5 tabs',
  });
  expect(await stateOf(second)).toBe('suspended');
});

test('few failures among many loads change nothing', async () => {
  await reportTabs(5, second, 'failed');
  await reportTabs(21, second, 'loaded', 10);
  await look();
  expect(await versions(host)).toEqual([second, first]);
});

test('a canary that fails ends; what everybody gets stays', async () => {
  const third = 'cccccccccccc';
  await release(host, buildRelease({ version: third }), { channel: 'canary', percent: 50 });
  await reportTabs(5, third, 'failed');
  await reportTabs(5, second, 'loaded');
  await look();
  const { composition } = (await host.portal.inject({ url: '/portal/registry/status', headers })).json();
  expect(composition.remotes.keys).toMatchObject({ stable: [{ version: second }, { version: first }] });
  expect(composition.remotes.keys).not.toHaveProperty('canary');
});

test('what fails together with its fallback stays: the files are out of reach, not the release broken', async () => {
  await reportTabs(6, second, 'failed');
  await reportTabs(6, first, 'failed');
  await look();
  expect(await versions(host)).toEqual([second, first]);
});

test('the only release of a remote stays', async () => {
  await post(host, '/units/keys/withdraw', { version: first, reason: 'old' });
  await reportTabs(6, second, 'failed');
  await look();
  expect(await versions(host)).toEqual([second]);
});

test('one address cannot take a release back, however many pages it opens', async () => {
  for (let tab = 1; tab <= 50; tab += 1) await report(tab, second, 'failed', '10.9.9.9');
  await look();
  expect(await versions(host)).toEqual([second, first]);
  expect((await host.portal.inject({ url: '/portal/registry/status', headers })).json().health).toMatchObject(
    [{ version: second, failedSessions: 50 }],
  );
});

test.each([
  ['IPv4', (tab: number) => `10.9.9.${tab}`],
  ['mapped IPv4', (tab: number) => `::ffff:10.9.9.${tab}`],
  ['IPv6', (tab: number) => `2001:db8:7:${tab}::1`],
])('nor can one network of %s', async (_kind, of) => {
  for (let tab = 1; tab <= 9; tab += 1) await report(tab, second, 'failed', of(tab));
  await look();
  expect(await versions(host)).toEqual([second, first]);
});

test('nor can it through several hosts, each of which hears two pages', async () => {
  const home = host;
  for (let number = 0; number < 3; number += 1) {
    host = await startHost(stage, `other${number}`);
    for (let tab = 1; tab <= 2; tab += 1) await report(10 * number + tab, second, 'failed', '10.9.9.9');
    await host.registry.reports.flush();
  }
  host = home;
  await look();
  expect(await versions(host)).toEqual([second, first]);
});

test('reports without a proof are shown, and take nothing back, whatever addresses they come from', async () => {
  for (let tab = 1; tab <= 50; tab += 1) await send(tab, second, 'failed', {});
  await look();
  expect(await versions(host)).toEqual([second, first]);
  expect((await host.portal.inject({ url: '/portal/registry/status', headers })).json().health).toMatchObject(
    [{ version: second, failedSessions: 50 }],
  );
});

test('a page counts once, however often its proof is sent', async () => {
  const address = addressOf(1);
  const proof = await openPage(second, address);
  for (let tab = 1; tab <= 50; tab += 1) await send(tab, second, 'failed', { proof, address });
  await look();
  expect(await versions(host)).toEqual([second, first]);
});

test('a proof is good for what its page was given, on every host, and for nothing later', async () => {
  const early: string[] = [];
  for (let tab = 1; tab <= 5; tab += 1) early.push(await openPage(second, addressOf(tab)));
  const third = 'cccccccccccc';
  await release(host, buildRelease({ version: third }));
  for (const [index, proof] of early.entries()) await send(index + 1, third, 'failed', { proof });
  await look();
  expect(await versions(host)).toEqual([third, second, first]);

  const proofs: string[] = [];
  for (let tab = 1; tab <= 5; tab += 1) proofs.push(await openPage(third, addressOf(tab)));
  host = await startHost(stage, 'b');
  await untilShown(host, third);
  for (const [index, proof] of proofs.entries()) await send(index + 1, third, 'failed', { proof });
  await look();
  expect(await versions(host)).toEqual([second, first]);
});

test.each([
  ['altered', (proof: string) => proof.replace(/\.[^.]+\./, (claims) => claims.replace(/..\.$/, 'AA.'))],
  ['of nobody', () => 'a.b.c'],
])('a proof that is %s proves nothing', async (_what, change) => {
  for (let tab = 1; tab <= 6; tab += 1) {
    const proof = change(await openPage(second, addressOf(tab)));
    expect((await send(tab, second, 'failed', { proof })).statusCode).toBe(204);
  }
  await look();
  expect(await versions(host)).toEqual([second, first]);
});

test('the page has the proof in it', async () => {
  for (let tab = 1; tab <= 5; tab += 1) {
    const { body } = await host.portal.inject({
      url: '/',
      headers: navigation,
      remoteAddress: addressOf(tab),
    });
    const { proof } = listOf(body);
    await send(tab, second, 'failed', { proof });
  }
  await look();
  expect(await versions(host)).toEqual([first]);
});

test('what pages said is forgotten where the portal never acts on it', async () => {
  const { orm, service } = host.registry.routes ?? {};
  if (!orm || !service) throw new Error('This host cannot change the portal');
  await reportTabs(6, second, 'failed');
  await host.registry.reports.flush();
  const now = () => new Date(Date.now() + 11 * 60_000);
  await suspendFailing({ orm, service, failedSessions: 0, now });
  expect(await orm.em.fork().count(SessionOutcome)).toBe(0);
});

test('the portal takes one step; the next is for somebody who has changed the remote since', async () => {
  const third = 'cccccccccccc';
  await release(host, buildRelease({ version: third }));
  await reportTabs(5, third, 'failed');
  await look();
  await reportTabs(9, second, 'failed', 20);
  await look();
  expect(await versions(host)).toEqual([second, first]);

  // Promoted again, it is judged by what is reported from then on.
  const again = { version: third, channel: 'stable', confirmed: true };
  expect((await post(host, '/units/keys/promote', again)).statusCode).toBe(200);
  await look();
  expect(await versions(host)).toEqual([third, second, first]);
  await reportTabs(5, third, 'failed', 40);
  await reportTabs(5, second, 'loaded', 40);
  await look();
  expect(await versions(host)).toEqual([second, first]);
  expect((await history()).filter(({ action }) => action === 'suspend')).toHaveLength(2);
});

test('of several hosts one takes the step', async () => {
  const other = await startHost(stage, 'b');
  await release(host, buildRelease({ version: 'cccccccccccc' }));
  await untilShown(other, 'cccccccccccc');
  await reportTabs(5, 'cccccccccccc', 'failed');
  await Promise.all([look(), look(other), look(), look(other)]);
  expect(await versions(host)).toEqual([second, first]);
  expect((await history()).filter(({ action }) => action === 'suspend')).toHaveLength(1);
});
