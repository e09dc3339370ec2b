import type { Vault } from '../platform/security/vault.ts';

/** What the signing secrets of an endpoint are kept in. */
export interface SealedSecrets {
  id: string;
  sealedSecret: string;
  sealedPreviousSecret: string | null;
  previousSecretUntil: Date | null;
}

/** What the sealed secrets of an endpoint are bound to. */
export const endpointContext = (endpointId: string): string => `webhook_endpoints:${endpointId}`;

/** Encrypts a signing secret (`whsec_…`) for the row of its endpoint, the current and the previous one alike. */
export const sealSecret = (vault: Vault, endpointId: string, secret: string): string =>
  vault.encrypt(secret, endpointContext(endpointId));

/** Decrypts the current secret of an endpoint. */
export const openSecret = (vault: Vault, { id, sealedSecret }: SealedSecrets): string =>
  vault.decrypt(sealedSecret, endpointContext(id));

/** Decrypts the secrets that sign now: the current one, and the one before it while that is valid. */
export function openSigningSecrets(vault: Vault, endpoint: SealedSecrets, now: Date): string[] {
  const { id, sealedPreviousSecret: previous, previousSecretUntil: until } = endpoint;
  const current = openSecret(vault, endpoint);
  return previous && until && now < until
    ? [current, vault.decrypt(previous, endpointContext(id))]
    : [current];
}
