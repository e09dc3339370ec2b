import type { AuditEntry } from '@trilho/contracts/portal-registry';
import {
  candidate,
  createOverrideStage,
  listOf,
  type OverrideStage,
  openPage,
  override,
  postOverrides,
} from '../testing/overriding.ts';
import { headers } from '../testing/registry-host.ts';

let stage: OverrideStage;
beforeAll(async () => {
  stage = await createOverrideStage();
});
afterAll(() => stage.close());

const readAudit = async (): Promise<AuditEntry[]> =>
  (await stage.host.portal.inject({ url: '/portal/registry/audit', headers })).json();

test('every host believes them by the public keys; a host without the signing key makes none', async () => {
  const cookie = await override(stage.host, stage.operator, candidate);
  const showing = await stage.start('b', { compositionSigningKey: undefined, registryAdminToken: undefined });
  expect(listOf((await openPage(showing, cookie)).body).overrides).toEqual([candidate]);
  const refused = await postOverrides(showing, stage.operator, [candidate]);
  expect([refused.statusCode, refused.json().error]).toEqual([503, 'temporarily_unavailable']);
  expect(refused.json().message).toContain('não tem a chave');
});

test('they are ended without a sign-in, and new ones take their place', async () => {
  const secure = await stage.start('c', {}, { secure: true });
  const response = await postOverrides(secure, stage.operator, [candidate]);
  expect(response.headers['set-cookie']).toMatch(
    /^__Host-trilho_override=[\w.-]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const [token] = String(response.headers['set-cookie']).split(';');
  expect(listOf((await openPage(secure, token)).body).overrides).toEqual([candidate]);
  expect(listOf((await openPage(secure, token?.replace('__Host-', ''))).body).overrides).toBeUndefined();
  const cookie = await override(stage.host, stage.operator, candidate);
  expect(listOf((await openPage(stage.host, cookie)).body).overrides).toEqual([candidate]);
  const ended = await stage.host.portal.inject({
    method: 'DELETE',
    url: '/portal/overrides',
    headers: { cookie },
  });
  expect([ended.statusCode, ended.headers['set-cookie']]).toEqual([
    204,
    'trilho_override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test('the history says who took what; the log has neither cookie nor token', async () => {
  const cookie = await override(stage.host, stage.operator, candidate);
  await openPage(stage.host, cookie);
  expect((await readAudit())[0]).toMatchObject({
    actor: 'person usr_operator',
    action: 'create-override',
    sequence: null,
    unit: 'keys',
    version: 'cccccccccccc',
  });
  const log = stage.host.logged.join('\n');
  expect(log).not.toContain(stage.operator);
  expect(log).not.toContain(cookie.slice('trilho_override='.length));
});

test.each([
  ['nothing', []],
  ['a remote twice', [candidate, { ...candidate, version: 'aaaaaaaaaaaa' }], 422],
  ['the shell', [{ remote: 'shell', version: '0123456789ab' }], 422],
  ['an address', [{ remote: 'keys', url: 'http://localhost:4501' }]],
  ['a version and an address', [{ ...candidate, url: 'http://localhost:4501' }]],
  ['no version', [{ remote: 'keys' }]],
  ['a digest of one’s own', [{ ...candidate, digest: 'ab'.repeat(32) }]],
])(
  'an operator who names %s is refused, and the history has nothing of it',
  async (_case, given, status = 400) => {
    const before = await readAudit();
    const response = await postOverrides(stage.host, stage.operator, given);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([status, undefined]);
    expect(await readAudit()).toEqual(before);
  },
);
