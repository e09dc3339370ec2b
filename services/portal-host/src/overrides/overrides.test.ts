import type { RemotesList } from '@trilho/contracts/portal-manifest';
import type { AuditEntry } from '@trilho/contracts/portal-registry';
import { Client } from 'pg';
import { generateSigningKeys } from '../composition/signing.ts';
import { buildShell } from '../testing/memory-registry.ts';
import { comparable, openPage, override, postOverrides, readPolicy } from '../testing/overriding.ts';
import { readBlock } from '../testing/portal.ts';
import {
  createStage,
  type Host,
  headers,
  post,
  release,
  type Stage,
  signingKeys,
  startHost,
  untilSequence,
  untilShown,
} from '../testing/registry-host.ts';
import { type StandInGateway, startStandInGateway } from '../testing/stand-in-gateway.ts';
import { buildManifest, buildRelease, surface } from '../testing/workspace.ts';
import { createOverrideCookies } from './override-cookies.ts';

let stage: Stage;
let gateway: StandInGateway;
let host: Host;
let operator: string;

const current = buildRelease({ version: 'aaaaaaaaaaaa' });
const candidate = buildRelease({ version: 'cccccccccccc' });
const ofCandidate = { remote: 'keys', version: 'cccccccccccc' };
const elsewhere = { remote: 'keys', url: 'http://localhost:4501' };

const start = (name: string, own = {}, options = {}) =>
  startHost(stage, name, stage.url, own, { gatewayUrl: gateway.url, ...options });

beforeEach(async () => {
  stage = await createStage();
  gateway = await startStandInGateway();
  operator = await gateway.token(200);
  host = await start('a');
  await release(host, buildShell());
  await release(host, current);
  await release(host, candidate, {});
  await untilShown(host, 'aaaaaaaaaaaa');
});
afterEach(async () => {
  await stage.close();
  await gateway.close();
});

const listOf = (body: string): RemotesList => JSON.parse(JSON.stringify(readBlock(body, 'portal-remotes')));
const versionsIn = ({ remotes }: RemotesList, remote = 'keys') =>
  remotes.find(({ name }) => name === remote)?.releases.map(({ version }) => version);
const readList = async (cookie: string, shell = '') =>
  host.portal.inject({ url: `/portal/remotes.json${shell && `?shell=${shell}`}`, headers: { cookie } });

describe('a published release', () => {
  test('is first in the operator’s pages and lists, in front of what everybody gets', async () => {
    const cookie = await override(host, operator, ofCandidate);
    const page = await openPage(host, cookie);
    const list = listOf(page.body);
    expect(list.overrides).toEqual([ofCandidate]);
    expect(versionsIn(list)).toEqual(['cccccccccccc', 'aaaaaaaaaaaa']);
    expect((await readList(cookie, list.shell)).json()).toEqual(list);
    expect(page.body).toContain('href="http://cdn.test:4001/keys/cccccccccccc/remoteEntry.11111111.js"');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(readPolicy(page)).toEqual(readPolicy(await openPage(host)));
  });

  test('that was never promoted brings its remote', async () => {
    const manifest = buildManifest({ name: 'reports', remote: 'mfe_reports', paths: ['/admin/reports'] });
    await release(host, buildRelease({ manifest, version: 'dddddddddddd' }), {});
    const cookie = await override(host, operator, { remote: 'reports', version: 'dddddddddddd' });
    expect(versionsIn(listOf((await openPage(host, cookie)).body), 'reports')).toEqual(['dddddddddddd']);
    expect(listOf((await openPage(host)).body).remotes.map(({ name }) => name)).toEqual(['keys']);
  });

  test('is refused when it was never published or was withdrawn', async () => {
    const unknown = await postOverrides(host, operator, [{ remote: 'keys', version: 'eeeeeeeeeeee' }]);
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'not_found']);
    await post(host, '/units/keys/withdraw', { version: 'cccccccccccc', reason: 'white page' });
    const withdrawn = await postOverrides(host, operator, [ofCandidate]);
    expect([withdrawn.statusCode, withdrawn.json().error]).toEqual([422, 'unprocessable']);
    expect(withdrawn.headers['set-cookie']).toBeUndefined();
  });

  test('that the page’s shell cannot run is refused, and left out when the shell came later', async () => {
    const withForms = { requires: { react: '^19.3.1', formik: '^2.4.0' }, uses: { formik: ['Formik'] } };
    await release(host, buildRelease({ version: 'dddddddddddd', ...withForms }), {});
    const ofForms = { remote: 'keys', version: 'dddddddddddd' };
    const cookie = await override(host, operator, ofForms);
    const before = listOf((await openPage(host, cookie)).body);
    expect(before.overrides).toEqual([ofForms]);
    const { react } = surface.shared;
    await release(
      host,
      buildShell({ version: 'ffffffffffff', surface: { shared: { ...(react && { react }) } } }),
    );
    const document = host.registry.live.current()?.document;
    await untilSequence(host, (document?.sequence ?? 0) + 1);
    const left = listOf((await openPage(host, cookie)).body);
    expect(left).toEqual({ ...listOf((await openPage(host)).body), overrides: [ofForms] });
    // A page of the earlier shell is still open, and can run it.
    expect((await readList(cookie, before.shell)).json()).toEqual(before);
    const refused = await postOverrides(host, operator, [ofForms]);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'keys: formik: the shell does not provide it',
    ]);
  });

  test('whose description is not the one that was signed is left out', async () => {
    const cookie = await override(host, operator, ofCandidate);
    const client = new Client(stage.url);
    await client.connect();
    await client.query(
      `update portal.releases set text = replace(text, '_11111111', '_99999999') where version = 'cccccccccccc'`,
    );
    await client.end();
    const other = await start('b');
    const left = listOf((await openPage(other, cookie)).body);
    expect(left).toEqual({ ...listOf((await openPage(other)).body), overrides: [ofCandidate] });
    expect(other.logged.join()).toContain('its description is not the one that was promoted');
  });
});

describe('a release from elsewhere', () => {
  test('adds its origin to this page’s policy, and to nothing but what loads a release', async () => {
    const plain = readPolicy(await openPage(host));
    const page = await openPage(host, await override(host, operator, elsewhere));
    const policy = readPolicy(page);
    const loading = ['script-src', 'connect-src', 'img-src', 'font-src', 'style-src'];
    for (const [name, sources] of Object.entries(plain)) {
      const added = policy[name]?.filter((source) => !sources.includes(source));
      expect([name, added]).toEqual([name, loading.includes(name) ? ['http://localhost:4501'] : []]);
    }
    expect(Object.keys(policy)).toEqual(Object.keys(plain));
    expect(listOf(page.body).overrides).toEqual([elsewhere]);
    expect(readPolicy(await openPage(host))).toEqual(plain);
  });

  test('keeps what everybody gets as the fallback, which is not preloaded', async () => {
    const page = await openPage(host, await override(host, operator, elsewhere));
    expect(versionsIn(listOf(page.body))).toEqual(['aaaaaaaaaaaa']);
    expect(page.body).not.toContain('rel="preload" as="script" crossorigin href="http://cdn.test');
    expect((await openPage(host)).body).toContain(
      'rel="preload" as="script" crossorigin href="http://cdn.test',
    );
  });

  test('stands beside a published release of another remote', async () => {
    const cookie = await override(host, operator, ofCandidate, {
      remote: 'billing',
      url: 'https://pr-7.exemplo.com.br/billing',
    });
    const page = await openPage(host, cookie);
    expect(listOf(page.body).overrides).toEqual([
      ofCandidate,
      { remote: 'billing', url: 'https://pr-7.exemplo.com.br/billing' },
    ]);
    expect(readPolicy(page)['script-src']).toContain('https://pr-7.exemplo.com.br');
  });

  test.each([
    'http://exemplo.com.br',
    'http://localhost.exemplo.com.br',
    'http://127.0.0.1.exemplo.com.br',
    'http://192.168.0.10:4501',
    'https://*',
    'https://*.exemplo.com.br',
    "https://a;script-src'unsafe-inline'",
    'https://a,b.example',
    'https://ana:senha@exemplo.com.br',
    'https://EXEMPLO.com.br',
    'https://exemplo.com.br/a/../b',
    'https://exemplo.com.br:443',
  ])('%s is refused', async (url) => {
    const response = await postOverrides(host, operator, [{ remote: 'keys', url }]);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([422, undefined]);
  });

  test.each([
    'http://localhost:4501',
    'http://127.0.0.1:1/keys',
    'http://[::1]:4501',
    'https://exemplo.com.br',
  ])('%s is accepted', async (url) => {
    const page = await openPage(host, await override(host, operator, { remote: 'keys', url }));
    expect(readPolicy(page)['script-src']).toContain(new URL(url).origin);
  });
});

describe('everybody else', () => {
  test('gets the same page to the byte while another person’s overrides are in force', async () => {
    const before = comparable(await openPage(host));
    const listBefore = (await readList('trilho_person=AAAAAAAAAAAAAAAAAAAAAA')).body;
    const cookie = await override(host, operator, elsewhere);
    const other = await override(host, operator, ofCandidate);
    for (const one of [cookie, other]) expect(comparable(await openPage(host, one))).not.toBe(before);
    expect(comparable(await openPage(host))).toBe(before);
    expect((await readList('trilho_person=AAAAAAAAAAAAAAAAAAAAAA')).body).toBe(listBefore);
  });

  const digest = 'ab'.repeat(32);
  const signWith = async (keys: typeof signingKeys, at = new Date()) => {
    const { sign } = await createOverrideCookies({ ...keys, now: () => at });
    return (
      sign?.('person usr_1', [
        { ...ofCandidate, digest },
        { ...elsewhere, remote: 'billing' },
      ]) ?? ''
    );
  };
  test.each([
    ['expired', () => signWith(signingKeys, new Date(Date.now() - 2 * 60 * 60_000))],
    ['of another key', async () => signWith(await generateSigningKeys())],
    ['altered', async () => (await signWith(signingKeys)).replace(/\.([\w-]+)\./, '.e30.')],
    ['of another kind', async () => host.registry.live.current()?.signed.signature ?? ''],
    ['made up', async () => 'keys'],
    ['empty', async () => ''],
  ])('a cookie that is %s is ignored and ended', async (_case, makeToken) => {
    const cookie = `trilho_override=${await makeToken()}`;
    const page = await openPage(host, cookie);
    const ended = ['trilho_override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'];
    expect([page.headers['set-cookie']].flat()).toEqual(ended);
    expect(comparable(page)).toBe(comparable(await openPage(host)));
    const list = await readList(cookie);
    expect([list.headers['set-cookie']].flat()).toEqual(ended);
    expect(list.body).toBe((await readList('')).body);
  });
});

test('every host believes them by the public keys; a host without the signing key makes none', async () => {
  const cookie = await override(host, operator, ofCandidate);
  const showing = await start('b', { compositionSigningKey: undefined, registryAdminToken: undefined });
  expect(listOf((await openPage(showing, cookie)).body).overrides).toEqual([ofCandidate]);
  const refused = await postOverrides(showing, operator, [ofCandidate]);
  expect([refused.statusCode, refused.json().error]).toEqual([503, 'temporarily_unavailable']);
  expect(refused.json().message).toContain('não tem a chave');
});

test('they are ended without a sign-in, and new ones take their place', async () => {
  const secure = await start('b', {}, { secure: true });
  const response = await postOverrides(secure, operator, [elsewhere]);
  expect(response.headers['set-cookie']).toMatch(
    /^trilho_override=[\w.-]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const cookie = await override(host, operator, ofCandidate);
  expect(listOf((await openPage(host, cookie)).body).overrides).toEqual([ofCandidate]);
  const ended = await host.portal.inject({ method: 'DELETE', url: '/portal/overrides', headers: { cookie } });
  expect([ended.statusCode, ended.headers['set-cookie']]).toEqual([
    204,
    'trilho_override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test('the history says who took what; the log has neither cookie nor token', async () => {
  const cookie = await override(host, operator, ofCandidate, {
    remote: 'billing',
    url: 'https://exemplo.com.br',
  });
  await openPage(host, cookie);
  const audit = await host.portal.inject({ url: '/portal/registry/audit', headers });
  const entry = { actor: 'person usr_operator', action: 'create-override', sequence: null };
  expect(audit.json<AuditEntry[]>().slice(0, 2)).toMatchObject([
    { ...entry, unit: 'billing', version: null, detail: 'https://exemplo.com.br' },
    { ...entry, unit: 'keys', version: 'cccccccccccc' },
  ]);
  const log = host.logged.join('\n');
  expect(log).not.toContain(operator);
  expect(log).not.toContain(cookie.slice('trilho_override='.length));
});

test.each([
  ['nothing', []],
  ['a remote twice', [ofCandidate, elsewhere], 422],
  ['the shell', [{ remote: 'shell', version: '0123456789ab' }], 422],
  ['a version and an address', [{ ...ofCandidate, url: 'http://localhost:4501' }]],
  ['neither', [{ remote: 'keys' }]],
  ['a digest of one’s own', [{ ...ofCandidate, digest: 'ab'.repeat(32) }]],
  [
    'more than a cookie holds',
    Array.from({ length: 8 }, (_, n) => ({
      remote: `r${n}${'x'.repeat(38)}`,
      url: `https://a.br/${'a'.repeat(287)}`,
    })),
    422,
  ],
])(
  'an operator who names %s is refused, and the history has nothing of it',
  async (_case, given, status = 400) => {
    const response = await postOverrides(host, operator, given);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([status, undefined]);
    const audit = await host.portal.inject({ url: '/portal/registry/audit', headers });
    expect(audit.json<AuditEntry[]>().map(({ action }) => action)).not.toContain('create-override');
  },
);
