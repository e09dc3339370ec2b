import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings that only the portal host gets: who may publish, and what signs the portal's composition. */
export const PORTAL_SECRET_NAMES = [
  'REGISTRY_ADMIN_TOKEN',
  'COMPOSITION_SIGNING_KEY',
  'COMPOSITION_PUBLIC_KEYS',
] as const;

export type PortalSecrets = Record<(typeof PORTAL_SECRET_NAMES)[number], string>;

function isPortalSecrets(value: unknown): value is PortalSecrets {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map(Object.entries(value));
  return PORTAL_SECRET_NAMES.every((name) => typeof entries.get(name) === 'string');
}

/** A fresh pair: a private JWK, and the JWK set of its public half. The key id is the RFC 7638 thumbprint. */
function generateSigningKeys(): { signingKey: string; publicKeys: string } {
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const members = { crv: 'Ed25519', kty: 'OKP', x };
  const kid = createHash('sha256').update(JSON.stringify(members)).digest('base64url').slice(0, 16);
  return {
    signingKey: JSON.stringify({ ...members, kid, d }),
    publicKeys: JSON.stringify({ keys: [{ ...members, kid }] }),
  };
}

/** Fresh secrets of a portal. */
export function newPortalSecrets(): PortalSecrets {
  const { signingKey, publicKeys } = generateSigningKeys();
  return {
    REGISTRY_ADMIN_TOKEN: `trl_pub_${randomBytes(32).toString('base64url')}`,
    COMPOSITION_SIGNING_KEY: signingKey,
    COMPOSITION_PUBLIC_KEYS: publicKeys,
  };
}

/** The portal host's secrets on this machine, made once and kept in `portal-secrets.json` (mode 0600). */
export function providePortalSecrets(dataDir: string): PortalSecrets {
  const file = join(dataDir, 'portal-secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const secrets = newPortalSecrets();
  try {
    // Never over an existing file: hosts believe no document that another key has signed.
    writeFileSync(file, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return secrets;
  } catch {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isPortalSecrets(kept)) return kept;
    throw new Error(`${file} does not hold the portal's secrets. Wipe the local data with npm run reset.`);
  }
}
