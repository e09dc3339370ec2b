import { importJWK, SignJWT } from 'jose';
import { generateSigningKeys } from '../composition/document/signing.ts';
import {
  candidate,
  comparable,
  createOverrideStage,
  listOf,
  type OverrideStage,
  openPage,
  override,
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

describe('everybody else', () => {
  test('gets the same page to the byte while another person’s overrides are in force', async () => {
    const before = comparable(await openPage(stage.host));
    const readOthers = () => readList(stage.host, 'trilho_person=AAAAAAAAAAAAAAAAAAAAAA');
    const listBefore = withoutProof((await readOthers()).body);
    const cookie = await override(stage.host, stage.operator, candidate);
    expect(comparable(await openPage(stage.host, cookie))).not.toBe(before);
    expect(comparable(await openPage(stage.host))).toBe(before);
    expect(withoutProof((await readOthers()).body)).toBe(listBefore);
  });

  const digest = 'ab'.repeat(32);
  const signWith = async (keys: typeof signingKeys, at = new Date()) => {
    const { sign } = await createOverrideCookies({ ...keys, now: () => at });
    return (await sign?.('person usr_1', [{ ...candidate, digest }])) ?? '';
  };
  /** What a host of before signed, which took releases from addresses, too. */
  const signAddress = async () => {
    const { kid, ...jwk } = JSON.parse(signingKeys.signingKey);
    return new SignJWT({ overrides: [{ remote: 'keys', url: 'http://localhost:4501' }] })
      .setProtectedHeader({ alg: 'Ed25519', kid, typ: 'trilho-override' })
      .setSubject('person usr_1')
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(await importJWK(jwk, 'Ed25519'));
  };
  test.each([
    ['expired', () => signWith(signingKeys, new Date(Date.now() - 2 * 60 * 60_000))],
    ['of an address', signAddress],
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
