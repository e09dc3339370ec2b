import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApiVersion } from '@trilho/contracts/api-version';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { createKeyPair } from '../../platform/security/key-pair.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import {
  type ApplicationRow,
  findActiveApplication,
  findLastVersion,
  insertApplication,
} from './applications.repository.ts';

/** What the sealed secret key of a pair is bound to. */
export const secretKeyContext = (applicationId: string): string => `applications:${applicationId}:secret_key`;

/**
 * Creates the key pair of an environment, pinned to a version of the API: without one, to that of the pair before it.
 * @throws 409 when the environment has one in force, also when two calls arrive together.
 */
export async function createApplication(
  { userId, environment, apiVersion }: MerchantScope & { apiVersion?: ApiVersion },
  vault: Vault,
  device: Device,
  em: EntityManager,
): Promise<ApplicationRow> {
  const { accessKey, secretKey } = createKeyPair(environment);
  const id = newId('app');
  return em.transactional(async (tx) => {
    const application = await insertApplication(
      {
        id,
        userId,
        environment,
        accessKey,
        secretKeySealed: vault.encrypt(secretKey, secretKeyContext(id)),
        secretKeyDigest: vault.digest(secretKey),
        createdAt: clockNow(),
        apiVersion: apiVersion ?? (await findLastVersion({ userId, environment }, tx)),
      },
      tx,
    );
    if (!application) throw conflict('Já existe um par de chaves para este ambiente.', 'keys_exist');
    await recordSecurityEvent({ userId, type: 'keys_generated', device, detail: environment }, tx);
    return application;
  });
}

/**
 * Returns the secret key of one of the user's own pairs, after recording that in the security log.
 * @throws 404 when the pair is not theirs or works no more.
 */
export async function revealSecretKey(
  { userId, id }: { userId: string; id: string },
  vault: Vault,
  device: Device,
  em: EntityManager,
): Promise<string> {
  const application = await findActiveApplication(userId, id, em);
  if (!application) throw notFound();
  const secretKey = vault.decrypt(application.secretKeySealed, secretKeyContext(id));
  const detail = application.environment;
  await recordSecurityEvent({ userId, type: 'secret_key_revealed', device, detail }, em);
  return secretKey;
}
