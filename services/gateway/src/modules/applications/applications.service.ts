import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { createKeyPair } from '../../security/key-pair.ts';
import type { Vault } from '../../security/vault.ts';
import type { Device } from '../account/device.ts';
import { recordSecurityEvent } from '../account/security-log.repository.ts';
import { Application } from './application.entity.ts';

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
        user: userId,
        environment,
        accessKey,
        secretKeySealed: vault.encrypt(secretKey, secretKeyContext(id)),
        secretKeyDigest: vault.digest(secretKey),
        createdAt: new Date(),
        revokedAt: null,
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
