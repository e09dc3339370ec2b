import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { createKeyPair } from '../../platform/security/key-pair.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { Application } from './application.entity.ts';
import { findActiveApplication } from './applications.repository.ts';

/** What the sealed secret key of a pair is bound to. */
export const secretKeyContext = (applicationId: string): string => `applications:${applicationId}:secret_key`;

/**
 * Creates the key pair of an environment.
 * @throws 409 when the environment has one in force, also when two calls arrive together.
 */
export async function createApplication(
  { userId, environment }: MerchantScope,
  vault: Vault,
  device: Device,
  em: EntityManager,
): Promise<Application> {
  const { accessKey, secretKey } = createKeyPair(environment);
  const id = newId('app');
  try {
    return await em.transactional(async (tx) => {
      const application = tx.create(Application, {
        id,
        userId,
        environment,
        accessKey,
        secretKeySealed: vault.encrypt(secretKey, secretKeyContext(id)),
        secretKeyDigest: vault.digest(secretKey),
        createdAt: new Date(),
        revokedAt: null,
        lastUsedAt: null,
        lastUsedFrom: null,
      });
      await tx.flush();
      await recordSecurityEvent({ userId, type: 'keys_generated', device, detail: environment }, tx);
      return application;
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw conflict('Já existe um par de chaves para este ambiente.', 'keys_exist');
  }
}

/**
 * Answers the secret key of one of the user's own pairs, once it is in the security log that it was shown.
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
