import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { type RunningProduct, startProduct } from '@trilho/cli/start/product.ts';
import { publishBuild } from '@trilho/cli/teams/publish-build.ts';
import { RegistryClient } from '@trilho/cli/teams/registry-client.ts';
import type { AuditEntry } from '@trilho/contracts/portal-registry';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { CHROMIUM_FLAGS, findChromium } from '@trilho/tooling/browser/chromium.ts';
import { atMost, quantile } from './figures.ts';
import { openPage, watchLists } from './open-page.ts';
import { loadPage } from './page-load.ts';
import { createTeamBuilds, type TeamBuilds, type TeamRemote } from './scale/team-builds.ts';
import { splitAmongTeams, teamRemotes } from './scale/team-remotes.ts';
import { followEvents, untilLoaded } from './scale/watch-portal.ts';
import { signIn } from './sign-in.ts';

const teams = 20;
const releases = 500;
const hourMs = 3_600_000;
/** An hour of releases in this share of it: what it piles up is the same, and comes faster. */
const compression = 12;
/** Releases after that hour, at its own pace, while a page is open in a browser. */
const watchedReleases = 5;
const screen = { path: '/admin/keys', row: '[aria-label^="Chaves de API, "]' };
const network = { latencyMs: 40, megabitsPerSecond: 10 };
const seconds = (ms: number): number => Math.round(ms) / 1000;

type Stage = {
  product: RunningProduct;
  browser: Browser;
  builds: TeamBuilds;
  session: Record<string, string>;
};
type FirstLoad = { bytes: number; documentBytes: number; requests: number };
type Published = { unit: string; version: string; answeredAt: number; loadedAt: number; publishMs: number };

/** What a signed-in merchant's first load carries: its document with the list of remotes, and its scripts, in gzip. */
async function measureFirstLoad({ product, browser, session }: Stage): Promise<FirstLoad> {
  const url = product.urls.portal + screen.path;
  const loads: Awaited<ReturnType<typeof loadPage>>[] = [];
  const documents: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    loads.push(await loadPage(browser, { url, session, row: screen.row, network }));
    const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    documents.push(gzipSync(html, { level: 9 }).length);
  }
  const documentBytes = quantile(documents, 0.5);
  const scriptBytes = quantile(
    loads.map(({ scriptGzipBytes }) => scriptGzipBytes),
    0.5,
  );
  const requests = quantile(
    loads.map((load) => load.requests.length),
    0.5,
  );
  return { bytes: documentBytes + scriptBytes, documentBytes, requests };
}

/** A client of a team's own publishing token. It notes how long the registry took over a release: the gate and the change. */
class TimedClient extends RegistryClient {
  publishMs = 0;

  override async publish(...args: Parameters<RegistryClient['publish']>) {
    const startedAt = performance.now();
    const answer = await super.publish(...args);
    this.publishMs = performance.now() - startedAt;
    return answer;
  }
}

type Team = { clients: Map<string, TimedClient>; remotes: TeamRemote[] };

async function createTeams({ product: { urls, publishToken = '' } }: Stage): Promise<Team[]> {
  const admin = new RegistryClient({ portalUrl: urls.portal, token: publishToken });
  return Promise.all(
    splitAmongTeams(teams).map(async (remotes, team) => {
      const clients = new Map<string, TimedClient>();
      for (const { name } of remotes) {
        const { token } = await admin.createToken({ name: `ci-${team + 1}-${name}`, unit: name });
        clients.set(name, new TimedClient({ portalUrl: urls.portal, token }));
      }
      return { clients, remotes };
    }),
  );
}

async function release({ product, builds }: Stage, { clients }: Team, remote: TeamRemote, nth: number) {
  const client = clients.get(remote.name);
  if (!client) throw new Error(`No token publishes ${remote.name}.`);
  const built = await builds.build(remote, nth);
  await publishBuild(client, built, { channel: 'stable' });
  const answeredAt = performance.now();
  const loadedAt = await untilLoaded(product.urls.portal, built.unit, built.version);
  const { publishMs } = client;
  return { unit: built.unit, version: built.version, answeredAt, loadedAt, publishMs };
}

/** The hour: each team releases in its turn, one remote after the other, at the pace of all teams together. */
async function releaseForAnHour(stage: Stage, all: Team[]): Promise<Published[]> {
  const startedAt = performance.now();
  const pauseMs = hourMs / compression / releases;
  const published: Published[] = [];
  const work = async (team: Team, number: number) => {
    const { remotes } = team;
    for (let turn = 0, nth = number; nth < releases; turn += 1, nth += teams) {
      await wait(Math.max(0, startedAt + nth * pauseMs - performance.now()));
      const remote = remotes[turn % remotes.length];
      if (remote) published.push(await release(stage, team, remote, turn + 1));
      if (published.length % 50 === 0) console.log(`  ${published.length} releases`);
    }
  };
  await Promise.all(all.map(work));
  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(`  ${published.length} releases of ${teamRemotes.length} remotes in ${minutes.toFixed(1)} min`);
  return published;
}

/** Unit and version → the composition that showed it first. */
async function readSequences({ urls, publishToken }: RunningProduct): Promise<Map<string, number>> {
  const response = await fetch(`${urls.portal}/portal/registry/audit?changes=2000`, {
    headers: { authorization: `Bearer ${publishToken}` },
  });
  const entries: AuditEntry[] = await response.json();
  return new Map(
    entries.flatMap(({ unit, version, sequence }) =>
      sequence === null ? [] : [[`${unit}/${version}`, sequence] as const],
    ),
  );
}

/** How long after the answer a page that is open in a browser has the release in its list, at the hour's own pace. */
async function watchOpenPage(stage: Stage, all: Team[]): Promise<number[]> {
  const { product, browser, session } = stage;
  const page = await openPage(browser, { url: `${product.urls.portal}/admin/dashboard`, session });
  // It follows the events three seconds after it was opened.
  await wait(5000);
  const times: number[] = [];
  for (let round = 0; round < watchedReleases; round += 1) {
    const team = all[round % all.length];
    const remote = team?.remotes[0];
    if (!team || !remote) throw new Error('There is no team.');
    const isListed = watchLists(page, remote.name);
    const { version, answeredAt } = await release(stage, team, remote, 1000 + round);
    times.push((await isListed(version, answeredAt - 1000)) - answeredAt);
    await wait(hourMs / releases - 2000);
  }
  await page.goto(`${product.urls.portal}/admin/${teamRemotes[0]?.name}`);
  if (teamRemotes[0]) await page.getByText(stage.builds.textOf(teamRemotes[0], 1000)).waitFor();
  await page.context().close();
  return times;
}

async function measure(stage: Stage): Promise<BenchResult[]> {
  const { product } = stage;
  const all = await createTeams(stage);
  const before = await measureFirstLoad(stage);
  const events = await followEvents(product.urls.portal);
  const published = await releaseForAnHour(stage, all);
  const sequences = await readSequences(product);
  const told = published.map(({ unit, version, answeredAt }) => {
    const at = events.toldAt(sequences.get(`${unit}/${version}`) ?? Number.POSITIVE_INFINITY);
    return at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, at - answeredAt);
  });
  await events.close();
  const open = await watchOpenPage(stage, all);
  const after = await measureFirstLoad(stage);
  const list = await (await fetch(`${product.urls.portal}/portal/remotes.json`)).text();
  const loaded = published.map(({ answeredAt, loadedAt }) => loadedAt - answeredAt);
  const gate = published.map(({ publishMs }) => publishMs);
  console.log(
    `  document ${before.documentBytes} → ${after.documentBytes} B gz, the whole list ${gzipSync(list, { level: 9 }).length} B gz`,
  );
  const printTimes = (name: string, values: number[]) =>
    console.log(
      `  ${name}: p50 ${seconds(quantile(values, 0.5))} s, p95 ${seconds(quantile(values, 0.95))} s, at most ${seconds(Math.max(...values))} s`,
    );
  printTimes('gate and promotion', gate);
  printTimes('an open page is told', told);
  printTimes('a new page shows it', loaded);
  printTimes('the open page in a browser has its list', open);
  return [
    atMost('first load with 50 remotes: growth', (after.bytes - before.bytes) / 1000, 'KB gz', 1),
    atMost('first load with 50 remotes: further requests', after.requests - before.requests, 'requests', 0),
    atMost('500 releases: gate and promotion of one, slowest', seconds(Math.max(...gate)), 's', 10),
    atMost('500 releases: until an open page is told, slowest', seconds(Math.max(...told)), 's', 2),
    atMost('500 releases: until a new page shows it, slowest', seconds(Math.max(...loaded)), 's', 2),
    atMost('the same pace: until an open page in a browser has its list', seconds(Math.max(...open)), 's', 2),
  ];
}

/**
 * Fifty remotes of which twenty teams release 500 times in an hour, on one store: how much a merchant's first load grows
 * by others' remotes, how long the registry takes over a release, and how soon a release is there. The hour is compressed;
 * what it piles up is the same. A real product, publishing tokens of one remote each, and uploads over HTTP.
 */
export default async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ ports: 'free', quiet: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const builds = await createTeamBuilds();
  try {
    const session = await signIn(browser, product.urls.portal);
    return await measure({ product, browser, builds, session });
  } finally {
    await browser.close();
    await product.stop();
    await builds.remove();
  }
}
