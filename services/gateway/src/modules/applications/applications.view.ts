import { isApiVersion, pinnedVersion } from '@trilho/contracts/api-version';
import type { Application as ApplicationShape } from '@trilho/contracts/application';
import { clockMs } from '../../platform/clock.ts';
import { maskSecret } from '../../platform/security/mask-secret.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { ApplicationRow } from './applications.repository.ts';
import { secretKeyContext } from './applications.service.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The version before the last change, for a day after it. */
function formerVersion(
  { formerApiVersion: version, apiVersionChangedAt: changedAt }: ApplicationRow,
  now: number,
) {
  if (!isApiVersion(version) || changedAt === null) return null;
  const until = changedAt.getTime() + dayMs;
  return until > now ? { version, until: new Date(until).toISOString() } : null;
}

const view = (row: ApplicationRow, secretKey: string): ApplicationShape => ({
  id: row.id,
  environment: row.environment,
  accessKey: row.accessKey,
  secretKey,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedFrom: row.lastUsedFrom,
  apiVersion: pinnedVersion(row.apiVersion),
  formerApiVersion: formerVersion(row, clockMs()),
});

/** The secret key of a pair, in clear. */
export const openSecretKey = (row: ApplicationRow, vault: Vault): string =>
  vault.decrypt(row.secretKeySealed, secretKeyContext(row.id));

/** A key pair as its owner sees it in the portal: the secret key masked. */
export const viewApplication = (row: ApplicationRow, vault: Vault): ApplicationShape =>
  view(row, maskSecret(openSecretKey(row, vault)));

/** A key pair that was created just now, both keys in clear: the only time unless its owner asks for the secret. */
export const viewNewApplication = (row: ApplicationRow, vault: Vault): ApplicationShape =>
  view(row, openSecretKey(row, vault));
