import { generateSigningKeys } from '../composition/document/signing.ts';
import {
  candidate,
  comparable,
  createOverrideStage,
  elsewhere,
  listOf,
  type OverrideStage,
  openPage,
  override,
  postOverrides,
  readList,
  readPolicy,
  versionsIn,
  withoutProof,
} from '../testing/overriding.ts';
import { signingKeys } from '../testing/registry-host.ts';
import { createOverrideCookies } from './override-cookies.ts';

let stage: OverrideStage;
beforeAll(async () => {
  stage = await createOverrideStage();
});
afterAll(() => stage.close());

test('a published release is first in the operator’s pages and lists, in front of what everybody gets', async () => {
  const cookie = await override(stage.host, stage.operator, candidate);
  const page = await openPage(stage.host, cookie);
  const list = listOf(page.body);
  expect(list.overrides).toEqual([candidate]);
  // What this person sees says nothing about the release that everybody gets.
  expect(list.proof).toBeUndefined();
  expect(versionsIn(list)).toEqual(['cccccccccccc', 'aaaaaaaaaaaa']);
  expect((await readList(stage.host, cookie, list.shell)).json()).toEqual(list);
  expect(page.body).toContain('href="http://cdn.test:4001/keys/cccccccccccc/remoteEntry.11111111.js"');
  expect(page.headers['cache-control']).toBe('private, no-cache');
  expect(readPolicy(page)).toEqual(readPolicy(await openPage(stage.host)));
});

describe('a release from elsewhere', () => {
  test('adds its origin to this page’s policy, and to nothing but what loads a release', async () => {
    const plain = readPolicy(await openPage(stage.host));
    const page = await openPage(stage.host, await override(stage.host, stage.operator, elsewhere));
    const policy = readPolicy(page);
    const loading = ['script-src', 'connect-src', 'img-src', 'font-src', 'style-src'];
    for (const [name, sources] of Object.entries(plain)) {
      const added = policy[name]?.filter((source) => !sources.includes(source));
      expect([name, added]).toEqual([name, loading.includes(name) ? ['http://localhost:4501'] : []]);
    }
    expect(Object.keys(policy)).toEqual(Object.keys(plain));
    expect(listOf(page.body).overrides).toEqual([elsewhere]);
    expect(readPolicy(await openPage(stage.host))).toEqual(plain);
  });

  test('keeps what everybody gets as the fallback, which is not preloaded', async () => {
    const page = await openPage(stage.host, await override(stage.host, stage.operator, elsewhere));
    expect(versionsIn(listOf(page.body))).toEqual(['aaaaaaaaaaaa']);
    expect(page.body).not.toContain('rel="preload" as="script" crossorigin href="http://cdn.test');
    expect((await openPage(stage.host)).body).toContain(
      'rel="preload" as="script" crossorigin href="http://cdn.test',
    );
  });

  test('stands beside a published release of another remote', async () => {
    const cookie = await override(stage.host, stage.operator, candidate, {
      remote: 'billing',
      url: 'https://pr-7.exemplo.com.br/billing',
    });
    const page = await openPage(stage.host, cookie);
    expect(listOf(page.body).overrides).toEqual([
      candidate,
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
    const response = await postOverrides(stage.host, stage.operator, [{ remote: 'keys', url }]);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([422, undefined]);
  });

  test.each([
    'http://localhost:4501',
    'http://127.0.0.1:1/keys',
    'http://[::1]:4501',
    'https://exemplo.com.br',
  ])('%s is accepted', async (url) => {
    const page = await openPage(
      stage.host,
      await override(stage.host, stage.operator, { remote: 'keys', url }),
    );
    expect(readPolicy(page)['script-src']).toContain(new URL(url).origin);
  });
});

describe('everybody else', () => {
  test('gets the same page to the byte while another person’s overrides are in force', async () => {
    const before = comparable(await openPage(stage.host));
    const readOthers = () => readList(stage.host, 'trilho_person=AAAAAAAAAAAAAAAAAAAAAA');
    const listBefore = withoutProof((await readOthers()).body);
    const cookie = await override(stage.host, stage.operator, elsewhere);
    const other = await override(stage.host, stage.operator, candidate);
    for (const one of [cookie, other]) expect(comparable(await openPage(stage.host, one))).not.toBe(before);
    expect(comparable(await openPage(stage.host))).toBe(before);
    expect(withoutProof((await readOthers()).body)).toBe(listBefore);
  });

  const digest = 'ab'.repeat(32);
  const signWith = async (keys: typeof signingKeys, at = new Date()) => {
    const { sign } = await createOverrideCookies({ ...keys, now: () => at });
    return (
      sign?.('person usr_1', [
        { ...candidate, digest },
        { ...elsewhere, remote: 'billing' },
      ]) ?? ''
    );
  };
  test.each([
    ['expired', () => signWith(signingKeys, new Date(Date.now() - 2 * 60 * 60_000))],
    ['of another key', async () => signWith(await generateSigningKeys())],
    ['altered', async () => (await signWith(signingKeys)).replace(/\.([\w-]+)\./, '.e30.')],
    ['of another kind', async () => stage.host.registry.live.current()?.signed.signature ?? ''],
    ['made up', async () => 'keys'],
    ['empty', async () => ''],
  ])('a cookie that is %s is ignored and ended', async (_case, makeToken) => {
    const cookie = `trilho_override=${await makeToken()}`;
    const page = await openPage(stage.host, cookie);
    const ended = ['trilho_override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'];
    expect([page.headers['set-cookie']].flat()).toEqual(ended);
    expect(comparable(page)).toBe(comparable(await openPage(stage.host)));
    const list = await readList(stage.host, cookie);
    expect([list.headers['set-cookie']].flat()).toEqual(ended);
    expect(withoutProof(list.body)).toBe(withoutProof((await readList(stage.host, '')).body));
  });
});
