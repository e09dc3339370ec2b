import type { PortalCall } from '@trilho/contracts/portal-call';
import type { AuditEntry, PublishAnswer, RecordedCalls, Refusal } from '@trilho/contracts/portal-registry';
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
import { type StandInGateway, startStandInGateway } from '../testing/stand-in-gateway.ts';
import { buildRelease } from '../testing/workspace.ts';

let stage: Stage;
let gateway: StandInGateway;
let host: Host;
beforeEach(async () => {
  stage = await createStage();
  gateway = await startStandInGateway();
  gateway.describe(['/api/v1/portal/keys']);
  host = await startHost(stage, 'a', stage.url, { gatewayUrl: gateway.url });
});
afterEach(async () => {
  await stage.close();
  await gateway.close();
});

const calling = (path: string): PortalCall[] => [
  { endpoint: 'one', method: 'GET', path, query: [], body: [], reads: [] },
];
const answered = buildRelease({ version: 'aaaaaaaaaaaa', calls: calling('/portal/keys') });
const ahead = buildRelease({ version: 'bbbbbbbbbbbb', calls: calling('/portal/rotations') });
const old = buildRelease({ version: 'cccccccccccc' });

const refusalsIn = (response: Awaited<ReturnType<typeof release>>) =>
  response.json<{ refusals: Refusal[] }>().refusals;
const audit = async () =>
  (await host.portal.inject({ url: '/portal/registry/audit', headers }))
    .json<AuditEntry[]>()
    .map(({ action, unit, version, detail }) => [action, unit, version, detail]);
const missing = {
  rule: 'calls',
  message: 'GET /api/v1/portal/rotations (one): the gateway has no such call',
  advice: expect.any(String),
};

test('a release that calls what the live gateway does not answer is refused, and kept out of the portal', async () => {
  expect((await release(host, buildShell({ calls: [] }))).statusCode).toBe(201);
  expect((await release(host, answered)).statusCode).toBe(201);
  const refused = await release(host, ahead);
  expect([refused.statusCode, refusalsIn(refused)]).toEqual([422, [missing]]);
  expect((await audit())[0]).toEqual(['refuse', 'keys', 'bbbbbbbbbbbb', `calls: ${missing.message}`]);
});

test('it may wait for its gateway: published for nobody, it is shown once the gateway answers', async () => {
  await release(host, buildShell());
  const waiting = await release(host, ahead, {});
  expect([waiting.statusCode, waiting.json<PublishAnswer>().waitsFor]).toEqual([201, [missing]]);
  const promote = (to: Host) =>
    post(to, '/units/keys/promote', { version: 'bbbbbbbbbbbb', channel: 'stable' });
  const tooEarly = await promote(host);
  expect([tooEarly.statusCode, refusalsIn(tooEarly)]).toEqual([422, [missing]]);
  gateway.describe(['/api/v1/portal/keys', '/api/v1/portal/rotations']);
  // Another host has not asked yet: this one keeps an answer for ten seconds.
  const other = await startHost(stage, 'b', stage.url, { gatewayUrl: gateway.url });
  expect((await promote(other)).statusCode).toBe(200);
});

test('a shell is asked for its calls, too', async () => {
  const refused = await release(host, buildShell({ calls: calling('/portal/rotations') }));
  expect([refused.statusCode, refusalsIn(refused)]).toEqual([422, [missing]]);
});

test.each([
  ['answers with a failure', () => gateway.describe(503), 'it answers 503'],
  ['answers something else', () => gateway.describe('no document'), 'its answer is no OpenAPI document'],
  ['is gone', () => gateway.close(), 'connect ECONNREFUSED'],
])('a gateway that %s refuses nobody, and the history says so', async (_case, fail, reason) => {
  await fail();
  await release(host, buildShell());
  expect((await release(host, ahead)).statusCode).toBe(201);
  expect((await audit()).slice(0, 2)).toEqual(
    expect.arrayContaining([
      [
        'unchecked',
        'keys',
        'bbbbbbbbbbbb',
        expect.stringContaining(`the gateway cannot be asked: ${reason}`),
      ],
      ['promote', 'keys', 'bbbbbbbbbbbb', 'stable'],
    ]),
  );
});

test('what all shown and kept releases call is read in one answer; a build from before the record is unknown', async () => {
  await release(host, buildShell({ calls: calling('/portal/keys') }));
  await release(host, old);
  await release(host, answered);
  const next = { ...answered, version: 'dddddddddddd' };
  await release(host, next, { channel: 'canary', percent: 5 });
  await host.registry.live.refresh();
  const response = await host.portal.inject({ url: '/portal/registry/calls', headers });
  expect(response.json<RecordedCalls[]>()).toEqual([
    { unit: 'shell', version: '0123456789ab', place: 'live', calls: calling('/portal/keys') },
    { unit: 'keys', version: 'aaaaaaaaaaaa', place: 'live', calls: calling('/portal/keys') },
    { unit: 'keys', version: 'cccccccccccc', place: 'fallback', calls: null },
    { unit: 'keys', version: 'dddddddddddd', place: 'canary', calls: calling('/portal/keys') },
  ]);
});

test('a portal that shows nothing yet has recorded nothing', async () => {
  const response = await host.portal.inject({ url: '/portal/registry/calls', headers });
  expect([response.statusCode, response.json()]).toEqual([200, []]);
});
