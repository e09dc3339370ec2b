import { randomBytes } from 'node:crypto';
import type { RevealedWebhookSecret } from '@trilho/contracts/portal-webhook';
import { openSecret, openSigningSecrets, sealSecret } from '../../event-log/endpoint-secrets.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { EndpointRow } from './webhook-endpoint.repository.ts';

const secretBytes = 32;
const overlapMs = 24 * 60 * 60 * 1000;

/** Generates a signing secret: `whsec_` and the base64 of 32 random bytes. */
export const generateSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

/**
 * The columns that make `secret` the current one, the former signing too for 24 hours more. Null when it is the
 * current one already.
 */
export function rotateSecret(vault: Vault, endpoint: EndpointRow, secret: string, now: Date) {
  if (openSecret(vault, endpoint) === secret) return null;
  return {
    sealedSecret: sealSecret(vault, endpoint.id, secret),
    sealedPreviousSecret: endpoint.sealedSecret,
    previousSecretUntil: new Date(now.getTime() + overlapMs),
  };
}

/** Reveals the secret of an endpoint, and the former one while it signs too. */
export function revealSecrets(vault: Vault, endpoint: EndpointRow, now: Date): RevealedWebhookSecret {
  const [secret = '', previousSecret = null] = openSigningSecrets(vault, endpoint, now);
  const until = endpoint.previousSecretUntil;
  return {
    secret,
    previousSecret,
    previousSecretUntil: previousSecret && until ? until.toISOString() : null,
  };
}
