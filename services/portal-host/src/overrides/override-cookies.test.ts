import { OverridesInput } from '@trilho/contracts/portal-override';
import { CompactSign, importJWK, SignJWT } from 'jose';
import { Value } from 'typebox/value';
import { createSigner, generateSigningKeys } from '../composition/document/signing.ts';
import {
  createOverrideCookies,
  endedOverrideCookie,
  type OverrideCookiesOptions,
  overrideCookieOf,
  readOverrideToken,
  type SignedOverride,
} from './override-cookies.ts';

const keys = await generateSigningKeys();
const others = await generateSigningKeys();
const start = new Date('2026-11-22T12:00:00.000Z');
const afterMs = (ms: number) => new Date(start.getTime() + ms);
const overrides: SignedOverride[] = [
  { remote: 'keys', version: '0123456789ab', digest: 'ab'.repeat(32) },
  { remote: 'billing', version: 'abcdef012345', digest: 'cd'.repeat(32) },
];

const create = (options: Partial<OverrideCookiesOptions> = {}) =>
  createOverrideCookies({ ...keys, now: () => start, ...options });

async function sign(given = overrides, from = create()): Promise<string> {
  const { sign: signIt } = await from;
  if (!signIt) throw new Error('The host has no key');
  return signIt('usr_1', given);
}

/** Signs anything at all with the host's own key. */
async function signClaims(claims: object, header: object = {}): Promise<string> {
  const { kid, ...jwk } = JSON.parse(keys.signingKey);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'Ed25519', kid, typ: 'trilho-override', ...header })
    .sign(await importJWK(jwk, 'Ed25519'));
}

const seconds = (date: Date) => date.getTime() / 1000;
const claims = { sub: 'usr_1', iat: seconds(start), exp: seconds(afterMs(60_000)), overrides };

test('what is signed is read back, on every host with the public keys', async () => {
  const showing = await create({ signingKey: undefined });
  expect(await showing.verify(await sign())).toEqual({
    subject: 'usr_1',
    overrides,
    expiresAt: afterMs(2 * 60 * 60_000),
  });
  expect(showing.sign).toBeUndefined();
});

test('overrides end after two hours', async () => {
  const token = await sign();
  const verifyAt = async (ms: number) => (await create({ now: () => afterMs(ms) })).verify(token);
  expect(await verifyAt(2 * 60 * 60_000 - 1000)).toBeDefined();
  expect(await verifyAt(2 * 60 * 60_000)).toBeUndefined();
});

test('a key that is being replaced still counts, and no longer once it is taken away', async () => {
  const both = { keys: [others, keys].flatMap(({ publicKeys }) => JSON.parse(publicKeys).keys) };
  expect(await (await create({ publicKeys: JSON.stringify(both) })).verify(await sign())).toBeDefined();
  expect(await (await create({ publicKeys: others.publicKeys })).verify(await sign())).toBeUndefined();
});

test('a change of any part of a token is not believed', async () => {
  const token = await sign();
  const { verify } = await create();
  const [header = '', payload = '', signature = ''] = token.split('.');
  const another = Buffer.from(JSON.stringify({ ...claims, sub: 'usr_2' })).toString('base64url');
  for (const forged of [
    `${header}.${another}.${signature}`,
    `${header}.${payload}.${'A'.repeat(86)}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${Buffer.from('{"alg":"none","typ":"trilho-override"}').toString('base64url')}.${payload}.`,
    '',
    'a',
  ]) {
    expect(await verify(forged)).toBeUndefined();
  }
});

test('a token of another key, kind or algorithm, or one that never ends, is not believed', async () => {
  const { verify } = await create();
  expect(await verify(await signClaims(claims))).toBeDefined();
  const { kid } = JSON.parse(keys.signingKey);
  const foreign = JSON.parse(others.signingKey);
  const ofForeignKey = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'Ed25519', kid, typ: 'trilho-override' })
    .sign(await importJWK(foreign, 'Ed25519'));
  const symmetric = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid, typ: 'trilho-override' })
    .sign(Buffer.from(keys.publicKeys));
  const { exp: _, ...endless } = claims;
  for (const token of [
    ofForeignKey,
    symmetric,
    await signClaims(claims, { kid: 'unknown' }),
    await signClaims(claims, { typ: 'trilho-composition' }),
    await signClaims(claims, { typ: undefined }),
    await signClaims(endless),
    await signClaims({ ...claims, exp: seconds(afterMs(1e12)), iat: seconds(afterMs(-3 * 60 * 60_000)) }),
    await signClaims({ ...claims, iat: undefined }),
    await signClaims({ ...claims, sub: undefined }),
    await signClaims({ ...claims, overrides: [{ remote: 'keys' }] }),
    await signClaims({ ...claims, overrides: [...overrides, { remote: 'keys', url: 'http://localhost:1' }] }),
    await signClaims({ ...claims, overrides: [] }),
  ]) {
    expect(await verify(token)).toBeUndefined();
  }
});

test('a signed composition is no token of overrides', async () => {
  const text = JSON.stringify(claims);
  const { signature } = await (await createSigner(keys.signingKey)).sign(text);
  const [header, , bytes] = signature.split('.');
  const { kid, ...jwk } = JSON.parse(keys.signingKey);
  const plain = await new CompactSign(Buffer.from(text))
    .setProtectedHeader({ alg: 'Ed25519', kid })
    .sign(await importJWK(jwk, 'Ed25519'));
  const { verify } = await create();
  expect(await verify(`${header}.${Buffer.from(text).toString('base64url')}.${bytes}`)).toBeUndefined();
  expect(await verify(plain)).toBeUndefined();
});

test('as many overrides as one call may name fit into a cookie that browsers keep', async () => {
  const longest = Array.from({ length: 8 }, (_, index) => ({
    remote: `r${index}`.padEnd(40, 'x'),
    version: '0123456789ab',
    digest: 'ab'.repeat(32),
  }));
  const named = longest.map(({ remote, version }) => ({ remote, version }));
  expect(Value.Check(OverridesInput, { overrides: named })).toBe(true);
  expect(Value.Check(OverridesInput, { overrides: [...named, ...named.slice(0, 1)] })).toBe(false);
  expect(overrideCookieOf(await sign(longest), true).length).toBeLessThan(4096);
});

test('the cookie is of the whole portal, read by no script, and stays on TLS where there is TLS', () => {
  expect(overrideCookieOf('a.b.c', false)).toBe(
    'trilho_override=a.b.c; Max-Age=7200; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(overrideCookieOf('a.b.c', true)).toBe(
    '__Host-trilho_override=a.b.c; Max-Age=7200; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  expect(endedOverrideCookie(true)).toBe(
    '__Host-trilho_override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  expect(readOverrideToken('a=1; trilho_override=a.b.c; trilho_person=2', false)).toBe('a.b.c');
  expect(readOverrideToken('trilho_override=not a=token', false)).toBe('not a=token');
  expect(readOverrideToken('x_trilho_override=a.b.c', false)).toBeUndefined();
  expect(readOverrideToken(undefined, false)).toBeUndefined();
});

test('where there is TLS a cookie that a neighbouring site has set is none', () => {
  const forged = 'trilho_override=forged.b.c';
  expect(readOverrideToken(forged, true)).toBeUndefined();
  expect(readOverrideToken(`${forged}; __Host-trilho_override=a.b.c`, true)).toBe('a.b.c');
});
