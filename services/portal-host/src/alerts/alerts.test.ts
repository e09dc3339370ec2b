import { createHmac } from 'node:crypto';
import type { RemotesList } from '@trilho/contracts/portal-manifest';
import type { AuditEntry, SetUnitOwner } from '@trilho/contracts/portal-registry';
import type { FailureReport } from '@trilho/contracts/portal-report';
import { buildShell } from '../testing/memory-registry.ts';
import {
  createStage,
  type Host,
  headers,
  post,
  release,
  type Stage,
  signingKeys,
  startHost,
  untilShown,
} from '../testing/registry-host.ts';
import { buildRelease, shellVersion } from '../testing/workspace.ts';
import type { CheckedPost, PostOptions } from './egress/checked-post.ts';
import { sendAlerts } from './send-alerts.ts';

const version = 'aaaaaaaaaaaa';
const webhookUrl = 'https://alerts.example/keys';
const owner = {
  team: 'Chaves',
  contact: 'chaves@example.com',
  webhookUrl,
  availability: 99.5,
  p95LoadMs: 1500,
};

let stage: Stage;
let host: Host;
let sent: { url: string; init: PostOptions }[];
beforeEach(async () => {
  stage = await createStage();
  host = await startHost(stage);
  sent = [];
  await release(host, buildShell());
  await release(host, buildRelease({ version }));
  await untilShown(host, version);
});
afterEach(() => stage.close());

const setOwner = (payload: object = owner) =>
  host.portal.inject({ method: 'PUT', url: '/portal/registry/units/keys/owner', headers, payload });

/** Fails in one place of a release, in pages of as many networks. */
async function fail(line: number, { networks = 3, first = 1 } = {}): Promise<void> {
  for (let nth = first; nth < first + networks; nth += 1) {
    await failIn(`10.${nth >> 8}.${nth & 255}.1`, line);
  }
}

let tabs = 0;
async function failIn(remoteAddress: string, line: number, changes: Partial<FailureReport> = {}) {
  const page = await host.portal.inject({ url: '/portal/remotes.json', remoteAddress });
  const { proof } = page.json<RemotesList>();
  const stack = [`keys/${version}/remoteEntry.11111111.js:1:${line}`];
  const report = {
    type: 'failure',
    remote: 'keys',
    version,
    kind: 'render',
    error: 'TypeError',
    stack,
    ...changes,
  };
  tabs += 1;
  const session = tabs.toString(16).padStart(32, '0');
  const payload = JSON.stringify({ shell: shellVersion, session, proof, reports: [report] });
  const text = { 'content-type': 'text/plain' };
  await host.portal.inject({ method: 'POST', url: '/portal/reports', headers: text, payload, remoteAddress });
}

/** Looks for alerts on a host, as each does every half a minute. */
async function look({ now = () => new Date(), status = 200 } = {}): Promise<number> {
  const { orm } = host.registry.routes ?? {};
  if (!orm) throw new Error('This host has no database');
  await host.registry.reports.flush();
  const take: CheckedPost = async (url, init) => {
    sent.push({ url, init });
    return status;
  };
  const log = { warn: () => undefined };
  const { signingKey } = signingKeys;
  return sendAlerts({ orm, signingKey, publicUrl: 'https://portal.example', log, now, post: take });
}

test('the owner hears once of a cause in a release, signed with the secret that the administrator was shown', async () => {
  const { secret = '' } = (await setOwner()).json<SetUnitOwner>();
  expect(secret).toMatch(/^whsec_/);
  await fail(101, { networks: 2 });
  expect(await look()).toBe(0);
  await fail(101);
  expect(await look()).toBe(1);
  await fail(101);
  expect(await look()).toBe(0);
  const [{ url, init } = {}] = sent;
  expect(url).toBe(webhookUrl);
  const body = String(init?.body);
  expect(JSON.parse(body)).toEqual({
    type: 'portal.release_failed',
    data: {
      remote: 'keys',
      version,
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      kind: 'render',
      error: 'TypeError',
      subject: null,
      count: 5,
      firstAt: expect.any(String),
      url: 'https://portal.example/admin/portal?parte=keys',
    },
  });
  const given = new Headers(init?.headers);
  const text = `${given.get('webhook-id')}.${given.get('webhook-timestamp')}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(given.get('webhook-signature')).toBe(
    `v1,${createHmac('sha256', key).update(text).digest('base64')}`,
  );
});

test('two hosts that look at once send one alert', async () => {
  await setOwner();
  await fail(101);
  const counts = await Promise.all([look(), look(), look()]);
  expect(counts.sort()).toEqual([0, 0, 1]);
});

test('what one network makes up tells nobody', async () => {
  await setOwner();
  for (let line = 1; line <= 10; line += 1) await fail(line, { networks: 1 });
  expect(await look()).toBe(0);
});

test('made-up causes of a few networks are ten alerts in an hour, and do not silence what more have seen', async () => {
  await setOwner();
  for (let line = 1; line <= 10; line += 1) await fail(line);
  for (let line = 11; line <= 15; line += 1) await fail(line, { first: 4 });
  expect(await look()).toBe(10);
  expect(await look()).toBe(0);
  await fail(99, { networks: 4, first: 20 });
  expect(await look()).toBe(1);
  expect(JSON.parse(String(sent.at(-1)?.init?.body)).data).toMatchObject({ count: 4 });
});

test('an alert that nobody takes is not sent again and again', async () => {
  await setOwner();
  await fail(101);
  expect(await look({ status: 500 })).toBe(0);
  expect(await look()).toBe(0);
});

test('nobody is told without an owner, without a webhook, or of what is old', async () => {
  await fail(101);
  expect(await look()).toBe(0);
  await setOwner({ team: 'Chaves', contact: 'chaves@example.com' });
  expect(await look()).toBe(0);
  await setOwner();
  expect(await look({ now: () => new Date(Date.now() + 2 * 3_600_000) })).toBe(0);
  expect(sent).toEqual([]);
});

test('a team reads where its alerts go without the secret path, an administrator all of it', async () => {
  await setOwner({ ...owner, webhookUrl: 'https://alerts.example/services/T0/s3cret?key=s3cret' });
  const { token } = (await post(host, '/tokens', { name: 'ci-keys', unit: 'keys' })).json();
  const url = '/portal/registry/units/keys/owner';
  const team = await host.portal.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(team.json()).toEqual({ ...owner, webhookUrl: 'https://alerts.example/…' });
  expect((await host.portal.inject({ url, headers })).body).toContain('s3cret');
});

test('what a masked address says is not taken for one', async () => {
  expect((await setOwner({ ...owner, webhookUrl: 'https://alerts.example/…' })).statusCode).toBe(422);
});

test.each([
  'https://169.254.169.254/',
  'https://10.0.0.1/',
  'https://db.internal/',
  'https://alerts.example:22/',
])('an alert is not to go to %s', async (webhookUrl) => {
  const refused = await setOwner({ ...owner, webhookUrl });
  expect(refused.statusCode).toBe(422);
  expect((await host.portal.inject({ url: '/portal/registry/units/keys/owner', headers })).statusCode).toBe(
    404,
  );
});

test('what administrators read of the owner has no secret of signatures, and the history has who named it', async () => {
  const url = '/portal/registry/units/keys/owner';
  expect((await host.portal.inject({ url, headers })).statusCode).toBe(404);
  await setOwner();
  expect((await host.portal.inject({ url, headers })).json()).toEqual(owner);
  const [entry] = (await host.portal.inject({ url: '/portal/registry/audit', headers })).json<AuditEntry[]>();
  expect(entry).toMatchObject({ action: 'set-owner', unit: 'keys', detail: 'Chaves' });
});

test.each([
  ['an address without TLS', { ...owner, webhookUrl: 'http://alerts.example/' }],
  ['one with a password', { ...owner, webhookUrl: 'https://a:b@alerts.example/' }],
  ['nobody', { contact: 'chaves@example.com' }],
  ['an objective beyond everything', { ...owner, availability: 101 }],
])('%s is refused', async (_what, payload) => {
  expect((await setOwner(payload)).statusCode).toBe(400);
});
