import type { RemotesList } from '@trilho/contracts/portal-manifest';
import { buildShell } from '../testing/memory-registry.ts';
import {
  createStage,
  type Host,
  headers,
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
  for (const version of [first, second]) await release(host, buildRelease({ version }));
  await untilShown(host, second);
});
afterEach(() => stage.close());

/** Where a request comes from: the connection, and what a proxy says of whom it serves. */
type Origin = { remoteAddress: string; forwardedFor?: string };

const sentFrom = ({ remoteAddress, forwardedFor }: Origin) => ({
  remoteAddress,
  headers: {
    'content-type': 'text/plain',
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
  },
});

async function openPage(origin: Origin): Promise<string | undefined> {
  const response = await host.portal.inject({ url: '/portal/remotes.json', ...sentFrom(origin) });
  return response.json<RemotesList>().proof;
}

function report(session: number, proof: string | undefined, origin: Origin, kind = 'render') {
  const reports = [{ type: 'failure', remote: 'keys', version: second, kind, fallback: first }];
  const message = { shell: '0123456789ab', session: session.toString(16).padStart(32, '0'), proof, reports };
  const payload = JSON.stringify(message);
  return host.portal.inject({ method: 'POST', url: '/portal/reports', payload, ...sentFrom(origin) });
}

/** What people get once the host has looked at the reports. */
async function shownAfterLook(): Promise<string[] | undefined> {
  const { orm, service } = host.registry.routes ?? {};
  if (!orm || !service) throw new Error('This host cannot change the portal');
  await host.registry.reports.flush();
  await suspendFailing({ orm, service, failedSessions: 5 });
  await host.registry.live.refresh();
  return versions(host);
}

const shownFailures = async () =>
  (await host.portal.inject({ url: '/portal/registry/status', headers })).json().health[0]?.failedSessions;

test('proofs that somebody collected elsewhere and sends from one place take nothing back', async () => {
  const thief = { remoteAddress: '198.51.100.9' };
  for (let page = 1; page <= 20; page += 1) {
    await report(page, await openPage({ remoteAddress: `10.0.${page}.1` }), thief);
  }
  expect(await shownAfterLook()).toEqual([second, first]);
  expect(await shownFailures()).toBe(20);
});

test('behind a trusted proxy each person counts by their own network', async () => {
  for (let page = 1; page <= 5; page += 1) {
    const person = { remoteAddress: '127.0.0.1', forwardedFor: `10.0.${page}.1` };
    await report(page, await openPage(person), person);
  }
  expect(await shownAfterLook()).toEqual([first]);
});

test('nobody else says which network they are of: forged headers are one network', async () => {
  for (let page = 1; page <= 20; page += 1) {
    const person = { remoteAddress: '198.51.100.9', forwardedFor: `10.0.${page}.1` };
    await report(page, await openPage(person), person);
  }
  expect(await shownAfterLook()).toEqual([second, first]);
  const begun = { remoteAddress: '127.0.0.1', forwardedFor: '10.0.99.1, 198.51.100.9' };
  for (let page = 21; page <= 40; page += 1) await report(page, await openPage(begun), begun);
  expect(await shownAfterLook()).toEqual([second, first]);
});

test('pages that were loaded before there were proofs are shown, and act on nothing', async () => {
  for (let page = 1; page <= 10; page += 1) {
    await report(page, undefined, { remoteAddress: `10.0.${page}.1` });
  }
  expect(await shownAfterLook()).toEqual([second, first]);
  expect(await shownFailures()).toBe(10);
});

test('errors of handlers and promises are shown, and act on nothing', async () => {
  for (let page = 1; page <= 10; page += 1) {
    const person = { remoteAddress: `10.0.${page}.1` };
    await report(page, await openPage(person), person, 'script');
  }
  expect(await shownAfterLook()).toEqual([second, first]);
  expect(await shownFailures()).toBe(10);
});
