import type { AuditEntry, CreatedPublishToken } from '@trilho/contracts/portal-registry';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import type { InjectOptions } from 'fastify';
import { buildShell } from '../testing/memory-registry.ts';
import {
  headers as adminHeaders,
  createStage,
  type Host,
  post,
  release,
  type Stage,
  startHost,
} from '../testing/registry-host.ts';
import { type StandInGateway, startStandInGateway } from '../testing/stand-in-gateway.ts';
import { buildRelease, integrityOf } from '../testing/workspace.ts';
import { type Action, permissions } from './permissions.ts';

let stage: Stage;
let gateway: StandInGateway;
let host: Host;
let callers: Record<Caller, Record<string, string>>;

type Caller =
  | 'administrator'
  | 'token of all units'
  | 'token of the unit'
  | 'token of another unit'
  | 'operator'
  | 'merchant'
  | 'expired session'
  | 'key pair'
  | 'nobody';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

beforeAll(async () => {
  stage = await createStage();
  gateway = await startStandInGateway();
  host = await startHost(stage, 'a', stage.url, {}, { gatewayUrl: gateway.url });
  await release(host, buildShell());
  const tokenOf = async (unit: string) => {
    const created = await post(host, '/tokens', { name: `ci-${unit === '*' ? 'all' : unit}`, unit });
    return bearer(created.json<CreatedPublishToken>().token);
  };
  callers = {
    administrator: adminHeaders,
    'token of all units': await tokenOf('*'),
    'token of the unit': await tokenOf('keys'),
    'token of another unit': await tokenOf('billing'),
    operator: bearer(await gateway.token(200)),
    merchant: bearer(await gateway.token(403)),
    'expired session': bearer(await gateway.token(401)),
    'key pair': { 'x-access-key': 'trl_sbx_ak_1', 'x-secret-key': 'trl_sbx_sk_1' },
    nobody: {},
  };
});
afterAll(async () => {
  await stage.close();
  await gateway.close();
});

const file = storedFileName({ file: 'a.js', integrity: integrityOf('entry') });
const bytes = { 'content-type': 'application/octet-stream' };

/** One call of each action. Those who may make it get past the door, whatever the answer then is. */
const calls: Record<Action, InjectOptions> = {
  read: { url: '/portal/registry/status' },
  'read-unit': { url: '/portal/registry/units/keys/releases' },
  'read-audit': { url: '/portal/registry/audit' },
  'read-calls': { url: '/portal/registry/calls' },
  upload: { method: 'PUT', url: `/portal/registry/files/${file}`, headers: bytes, payload: 'entry' },
  publish: { method: 'POST', url: '/portal/registry/units/keys/releases', payload: {} },
  promote: {
    method: 'POST',
    url: '/portal/registry/units/keys/promote',
    payload: { version: 'aaaaaaaaaaaa', channel: 'stable' },
  },
  'promote-set': {
    method: 'POST',
    url: '/portal/registry/promote',
    payload: { releases: [{ unit: 'keys', version: 'aaaaaaaaaaaa' }] },
  },
  rollback: { method: 'POST', url: '/portal/registry/units/keys/rollback', payload: {} },
  withdraw: {
    method: 'POST',
    url: '/portal/registry/units/keys/withdraw',
    payload: { version: 'aaaaaaaaaaaa', reason: 'x' },
  },
  restore: { method: 'POST', url: '/portal/registry/rollback', payload: { sequence: 99 } },
  override: { method: 'POST', url: '/portal/overrides', payload: { overrides: [] } },
  'set-owner': {
    method: 'PUT',
    url: '/portal/registry/units/keys/owner',
    payload: { team: 'Chaves', contact: 'chaves@example.com' },
  },
  'set-budget': { method: 'PUT', url: '/portal/registry/units/keys/budget', payload: { sizeAtOnce: 1e5 } },
  'manage-tokens': { url: '/portal/registry/tokens' },
};

const order: Caller[] = [
  'administrator',
  'token of all units',
  'token of the unit',
  'token of another unit',
  'operator',
  'merchant',
  'expired session',
  'key pair',
  'nobody',
];

/** What each caller of `order` gets: past the door, or the status of the refusal. */
const expected: Record<Action, (true | 401 | 403)[]> = {
  read: [true, true, true, true, true, 403, 401, 401, 401],
  'read-unit': [true, true, true, 403, true, 403, 401, 401, 401],
  'read-audit': [true, true, 403, 403, true, 403, 401, 401, 401],
  'read-calls': [true, true, 403, 403, true, 403, 401, 401, 401],
  upload: [true, true, true, true, 403, 403, 401, 401, 401],
  publish: [true, true, true, 403, 403, 403, 401, 401, 401],
  promote: [true, true, true, 403, true, 403, 401, 401, 401],
  'promote-set': [true, true, 403, 403, 403, 403, 401, 401, 401],
  rollback: [true, true, true, 403, true, 403, 401, 401, 401],
  withdraw: [true, true, true, 403, true, 403, 401, 401, 401],
  restore: [true, true, 403, 403, true, 403, 401, 401, 401],
  override: [401, 401, 401, 401, true, 403, 401, 401, 401],
  'set-owner': [true, true, 403, 403, 403, 403, 401, 401, 401],
  'set-budget': [true, true, 403, 403, 403, 403, 401, 401, 401],
  'manage-tokens': [true, true, 403, 403, 403, 403, 401, 401, 401],
};

test('the table names every action', () => {
  expect(Object.keys(expected).sort()).toEqual(Object.keys(permissions).sort());
});

test.each(Object.keys(permissions) as Action[])('%s: who may, and who may not', async (action) => {
  const found = [];
  for (const [index, caller] of order.entries()) {
    const { statusCode } = await host.portal.inject({
      ...calls[action],
      headers: { ...calls[action].headers, ...callers[caller] },
      // Of an address each, so that none has to wait for another's wrong tokens.
      remoteAddress: `203.0.113.${index}`,
    });
    found.push(statusCode === 401 || statusCode === 403 ? statusCode : true);
  }
  expect(found).toEqual(expected[action]);
});

test('an operator rolls back in their own name', async () => {
  await release(host, buildRelease({ version: 'bbbbbbbbbbbb' }));
  await release(host, buildRelease({ version: 'cccccccccccc' }));
  const response = await host.portal.inject({ ...calls.rollback, headers: callers.operator });
  expect(response.statusCode).toBe(200);
  const audit = await host.portal.inject({ ...calls['read-audit'], headers: callers.operator });
  expect(audit.json<AuditEntry[]>()[0]).toMatchObject({
    actor: 'person usr_operator',
    action: 'rollback',
    unit: 'keys',
    version: 'bbbbbbbbbbbb',
  });
});

test('a publish token never reaches the gateway, and no token of either kind reaches the log', async () => {
  const asked = gateway.asked();
  for (const caller of ['administrator', 'token of the unit'] as const) {
    await host.portal.inject({ ...calls.read, headers: callers[caller] });
  }
  expect(gateway.asked()).toBe(asked);
  const log = host.logged.join('\n');
  for (const { authorization } of Object.values(callers)) {
    if (authorization) expect(log).not.toContain(authorization.slice('Bearer '.length));
  }
});
