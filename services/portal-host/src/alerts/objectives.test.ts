import type { RemotesList } from '@trilho/contracts/portal-manifest';
import { buildShell } from '../testing/memory-registry.ts';
import {
  createStage,
  type Host,
  headers,
  release,
  type Stage,
  signingKeys,
  startHost,
  untilShown,
} from '../testing/registry-host.ts';
import { buildRelease, shellVersion } from '../testing/workspace.ts';
import { sendObjectives } from './send-objectives.ts';

const version = 'aaaaaaaaaaaa';
const minute = 60_000;
let stage: Stage;
let host: Host;
let sent: { type: string; data: Record<string, unknown> }[];
beforeEach(async () => {
  stage = await createStage();
  host = await startHost(stage);
  sent = [];
  await release(host, buildShell());
  await release(host, buildRelease({ version }));
  await untilShown(host, version);
});
afterEach(() => stage.close());

const setOwner = (objectives: object) =>
  host.portal.inject({
    method: 'PUT',
    url: '/portal/registry/units/keys/owner',
    headers,
    payload: {
      team: 'Chaves',
      contact: 'a@example.com',
      webhookUrl: 'https://alerts.example/',
      ...objectives,
    },
  });

let tabs = 0;
async function report(network: number, what: object): Promise<void> {
  tabs += 1;
  const remoteAddress = `10.0.${network}.1`;
  const page = await host.portal.inject({ url: '/portal/remotes.json', remoteAddress });
  const { proof } = page.json<RemotesList>();
  const session = tabs.toString(16).padStart(32, '0');
  const reports = [{ remote: 'keys', version, ...what }];
  const payload = JSON.stringify({ shell: shellVersion, session, proof, reports });
  const text = { 'content-type': 'text/plain' };
  await host.portal.inject({ method: 'POST', url: '/portal/reports', headers: text, payload, remoteAddress });
}
const failure = { type: 'failure', kind: 'render' };
const load = (durationMs = 100) => ({ type: 'load', durationMs });
async function loadIn(networks: number, durationMs?: number): Promise<void> {
  for (let network = 1; network <= networks; network += 1) await report(network, load(durationMs));
}

/** Looks at objectives on a host, so many minutes from now. */
async function look(minutes = 0): Promise<number> {
  const { orm } = host.registry.routes ?? {};
  if (!orm) throw new Error('This host has no database');
  await host.registry.reports.flush();
  const at = new Date(Date.now() + minutes * minute);
  return sendObjectives({
    orm,
    signingKey: signingKeys.signingKey,
    publicUrl: 'https://portal.example',
    log: { warn: () => undefined },
    now: () => at,
    post: async (_url, { body }) => {
      sent.push(JSON.parse(body));
      return 200;
    },
  });
}

/** Moves what pages have told into the past. */
async function age(minutes: number): Promise<void> {
  await host.registry.reports.flush();
  await host.registry.routes?.orm.em.fork().execute(
    `update "portal"."session_outcomes" set "failed_at" = "failed_at" - ? * interval '1 minute',
         "loaded_at" = "loaded_at" - ? * interval '1 minute'`,
    [minutes, minutes],
  );
}

test('an availability that is missed is told once over all hosts, and once when it is met again', async () => {
  await setOwner({ availability: 95 });
  await loadIn(20);
  expect(await look()).toBe(0);
  for (const network of [31, 32, 33]) await report(network, failure);
  expect((await Promise.all([look(), look(), look()])).sort()).toEqual([0, 0, 1]);
  expect(sent).toEqual([
    {
      type: 'portal.objective_missed',
      data: {
        remote: 'keys',
        objective: 'availability',
        target: 95,
        pages: 23,
        missedPages: 3,
        since: expect.any(String),
        url: 'https://portal.example/admin/portal?parte=keys',
      },
    },
  ]);
  expect(await look()).toBe(0);
  await age(11);
  await loadIn(20);
  // Met, though the ten minutes hold some of the time before.
  expect(await look(9)).toBe(0);
  await age(-11);
  expect(await look(11)).toBe(1);
  expect(sent.at(-1)).toMatchObject({
    type: 'portal.objective_met',
    data: { pages: 20, missedPages: 0, since: sent[0]?.data.since },
  });
  expect(await look(12)).toBe(0);
});

test('loads that take too long in several networks miss the objective of time', async () => {
  await setOwner({ p95LoadMs: 1500 });
  await loadIn(20);
  for (const network of [31, 32, 33]) await report(network, load(4000));
  expect(await look()).toBe(1);
  expect(sent[0]?.data).toMatchObject({ objective: 'p95LoadMs', target: 1500, pages: 23, missedPages: 3 });
});

test('one or two networks miss nothing, however many pages they open, nor do few pages', async () => {
  await setOwner({ availability: 99.5, p95LoadMs: 1500 });
  await loadIn(20);
  for (let nth = 0; nth < 10; nth += 1) {
    await report(31 + (nth % 2), failure);
    await report(31 + (nth % 2), load(60_000));
  }
  expect(await look()).toBe(0);
  await age(60);
  for (const network of [41, 42, 43, 44]) await report(network, failure);
  expect(await look()).toBe(0);
});

test('one network cannot hide by its loads what others miss', async () => {
  await setOwner({ availability: 95 });
  await loadIn(20);
  for (let nth = 0; nth < 200; nth += 1) await report(50, load());
  for (const network of [31, 32, 33, 34]) await report(network, failure);
  expect(await look()).toBe(1);
  expect(sent[0]?.data).toMatchObject({ pages: 74, missedPages: 4 });
});
