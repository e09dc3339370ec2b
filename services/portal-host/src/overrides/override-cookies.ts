import { Override } from '@trilho/contracts/portal-override';
import { jwtVerify, SignJWT } from 'jose';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { algorithm, readPublicKeys, readSigningKey } from '../composition/document/signing.ts';

/** Cookie with the overrides of one person. With TLS no other site beside the portal's can set one of this name. */
const cookieName = (secure: boolean) => (secure ? '__Host-trilho_override' : 'trilho_override');

/** Keeps a composition that the same key signs from being taken for overrides, and the other way round. */
const overrideType = 'trilho-override';
/** How long overrides are in force, in seconds. */
const lifetimeSeconds = 2 * 60 * 60;

/**
 * What a cookie says that a page takes instead: a published release by the digest of its description, since a host
 * believes no other description.
 */
export const SignedOverride = Type.Object({
  ...Override.properties,
  digest: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type SignedOverride = Static<typeof SignedOverride>;

const Claims = Type.Object({
  sub: Type.String({ minLength: 1 }),
  exp: Type.Integer(),
  overrides: Type.Array(SignedOverride, { minItems: 1 }),
});

/** Overrides that are in force, and whose they are. */
export type VerifiedOverrides = { subject: string; overrides: readonly SignedOverride[]; expiresAt: Date };

export type OverrideCookies = {
  /** Signs overrides for two hours. Absent on a host without the signing key. */
  sign?: (subject: string, overrides: readonly SignedOverride[]) => Promise<string>;
  /** Returns undefined for a token that is expired, altered, of another key or kind, or that names no releases. */
  verify(token: string): Promise<VerifiedOverrides | undefined>;
};

export type OverrideCookiesOptions = {
  /** `COMPOSITION_PUBLIC_KEYS`. */
  publicKeys: string;
  /** `COMPOSITION_SIGNING_KEY`. */
  signingKey?: string | undefined;
  now?: () => Date;
};

/**
 * Creates what signs and checks overrides: compact JWS of the key that signs compositions.
 * @throws Error that names the setting of a key that cannot be read
 */
export async function createOverrideCookies(options: OverrideCookiesOptions): Promise<OverrideCookies> {
  const { publicKeys, signingKey, now = () => new Date() } = options;
  const known = await readPublicKeys(publicKeys);
  const own = signingKey === undefined ? undefined : await readSigningKey(signingKey);
  return {
    ...(own && {
      sign(subject: string, overrides: readonly SignedOverride[]) {
        const at = Math.floor(now().getTime() / 1000);
        return new SignJWT({ overrides })
          .setProtectedHeader({ alg: algorithm, kid: own.kid, typ: overrideType })
          .setSubject(subject)
          .setIssuedAt(at)
          .setExpirationTime(at + lifetimeSeconds)
          .sign(own.key);
      },
    }),

    async verify(token) {
      const keyOf = ({ kid }: { kid?: string }) => {
        const key = kid === undefined ? undefined : known.get(kid);
        if (!key) throw new Error('The token is signed by an unknown key');
        return key;
      };
      const checks = { algorithms: [algorithm], typ: overrideType, currentDate: now() };
      const verified = await jwtVerify(token, keyOf, {
        ...checks,
        requiredClaims: ['sub', 'exp'],
        maxTokenAge: lifetimeSeconds,
      }).catch(() => undefined);
      if (!verified || !Value.Check(Claims, verified.payload)) return undefined;
      const { sub, exp, overrides } = verified.payload;
      return { subject: sub, overrides, expiresAt: new Date(exp * 1000) };
    },
  };
}

/** Reads the token of a `Cookie` header, of whatever form; undefined when there is none. */
export function readOverrideToken(cookies: string | undefined, secure: boolean): string | undefined {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, ...value] = cookie.split('=');
    if (name?.trim() === cookieName(secure)) return value.join('=').trim();
  }
  return undefined;
}

const attributes = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The cookie that puts overrides in force. No script reads it. */
export const overrideCookieOf = (token: string, secure: boolean): string =>
  `${cookieName(secure)}=${token}; Max-Age=${lifetimeSeconds}; ${attributes(secure)}`;

/** The cookie that ends overrides. */
export const endedOverrideCookie = (secure: boolean): string =>
  `${cookieName(secure)}=; Max-Age=0; ${attributes(secure)}`;
