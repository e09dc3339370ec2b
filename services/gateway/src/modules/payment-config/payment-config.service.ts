import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { PaymentConfigInput } from '@trilho/contracts/payment-config';
import type { AppContext, MerchantScope } from '../../context.ts';
import { liftLimits } from '../../database/lift-limits.ts';
import { invalid, notFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { beginWalk } from '../../jobs/import-begin.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { Device } from '../account/device.ts';
import { recordSecurityEvent } from '../account/security-log.repository.ts';
import { checkUp, eventsNotRegistered, eventsRegistered, isProviderFailure } from './check-up.ts';
import { keepFormerKey } from './former-keys.ts';
import { PaymentConfig } from './payment-config.entity.ts';
import { findActiveConfig, findConfigById } from './payment-config.repository.ts';
import { openKeys, openSealedProvider, sealContext } from './payment-config.secrets.ts';
import { registerWebhook, removeWebhook } from './provider-webhook.ts';
import { noConfig } from './required-config.ts';

/** What an earlier save left at an account that the new keys do not open. */
interface Leftover {
  secretKeySealed: string;
  webhookExternalId: string;
}

/** Writes the keys, one row per environment. Answers its id, and what has to be cleared up at the former account. */
async function writeKeys(
  { vault, jobs }: AppContext,
  { userId, environment }: MerchantScope,
  keys: PaymentConfigInput,
  device: Device,
  em: EntityManager,
): Promise<{ id: string; leftover: Leftover | null }> {
  return em.transactional(async (tx) => {
    await recordSecurityEvent({ userId, type: 'provider_keys_changed', device, detail: environment }, tx);
    const known = await tx.findOne(
      PaymentConfig,
      { user: userId, environment },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    const updatedAt = new Date();
    const id = known?.id ?? newId('cfg');
    const sealed = {
      publicKeySealed: vault.encrypt(keys.publicKey, sealContext(id, 'public_key')),
      secretKeySealed: vault.encrypt(keys.secretKey, sealContext(id, 'secret_key')),
    };
    if (!known) {
      const fresh = { ...sealed, id, user: userId, environment, active: true, revision: 1, findings: [] };
      tx.create(PaymentConfig, { ...fresh, createdAt: updatedAt, updatedAt });
      await tx.flush();
      await beginWalk({ jobs }, id, 1, 'import', tx);
      return { id, leftover: null };
    }
    const { secretKeySealed, webhookExternalId, keyRevision } = known;
    const held = secretKeySealed === '' ? null : openKeys({ vault }, known).secretKey;
    const moved = held !== keys.secretKey;
    if (moved && held) await keepFormerKey({ configId: id, keyRevision }, secretKeySealed, tx);
    tx.assign(known, {
      ...sealed,
      ...(moved && {
        webhookExternalId: null,
        webhookSecretSealed: null,
        keyRevision: known.revision + 1,
      }),
      active: true,
      revision: known.revision + 1,
      findings: [],
      updatedAt,
    });
    await beginWalk({ jobs }, id, known.revision, 'import', tx);
    return { id, leftover: moved && webhookExternalId ? { secretKeySealed, webhookExternalId } : null };
  });
}

/**
 * Looks at the account of the keys as they stand, registers our webhook there, and writes down what it found. One at a
 * time for each configuration: two at once would take each other's webhook off the account.
 */
function inspectAccount(context: AppContext, id: string, em: EntityManager): Promise<boolean> {
  return em.transactional(async (tx) => {
    await liftLimits(tx);
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`payment_configs:${id}`]);
    const config = await tx.findOneOrFail(PaymentConfig, id, { refresh: true });
    const provider = openMerchantProvider(context, config);
    const { reachable, findings } = await checkUp(provider, openKeys(context, config), config.environment);
    const webhook = reachable ? await registerWebhook(context, config, provider) : null;
    const onEvents = reachable ? [webhook ? eventsRegistered() : eventsNotRegistered()] : [];
    const written = await tx.nativeUpdate(
      PaymentConfig,
      { id, revision: config.revision },
      { findings: [...findings, ...onEvents], ...webhook },
    );
    return written > 0;
  });
}

/** Two saves at once: the one that ends last finds keys newer than those it looked at, and looks again. */
const inspectionRounds = 3;

/**
 * Saves the merchant's provider keys for one environment, then looks at the account and registers our webhook there. The
 * keys are saved before the provider is asked: nothing that it answers, or fails to, blocks them.
 * @throws 422 when both keys are the same.
 */
export async function saveConfig(
  context: AppContext,
  scope: MerchantScope,
  keys: PaymentConfigInput,
  device: Device,
  em: EntityManager,
): Promise<void> {
  if (keys.publicKey === keys.secretKey) {
    const message = 'As chaves de acesso não podem ser iguais.';
    throw invalid([{ field: 'secretKey', message }], message);
  }
  const { id, leftover } = await writeKeys(context, scope, keys, device, em).catch((error: unknown) => {
    // Another first save came in between; now there is a row to update.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    em.clear();
    return writeKeys(context, scope, keys, device, em);
  });
  if (leftover) {
    const former = openSealedProvider(context, id, leftover.secretKeySealed);
    await removeWebhook(former, leftover.webhookExternalId);
  }
  for (let round = 0; round < inspectionRounds; round++) {
    if (await inspectAccount(context, id, em)) return;
  }
}

/**
 * Whether the provider accepts the stored keys at this moment.
 * @throws 404 when the environment has no configuration.
 */
export async function checkConnection(
  context: AppContext,
  scope: MerchantScope,
  em: EntityManager,
): Promise<boolean> {
  const config = await findActiveConfig(scope, em);
  if (!config) throw notFound(noConfig);
  try {
    await openMerchantProvider(context, config).checkAccount();
    return true;
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    return false;
  }
}

/** Opens the provider for the merchant's own account. */
export const openMerchantProvider = (
  context: Pick<AppContext, 'vault' | 'openProvider'>,
  config: PaymentConfig,
): PaymentProvider => openSealedProvider(context, config.id, config.secretKeySealed);

/** Opens the provider of a configuration by its id; `null` when there is none in force. */
export async function openConfigProvider(
  context: Pick<AppContext, 'vault' | 'openProvider'>,
  configId: string,
  em: EntityManager,
): Promise<PaymentProvider | null> {
  const config = await findConfigById(configId, em);
  return config && openMerchantProvider(context, config);
}

/** The endpoint that a merchant's provider account posts its events to; `null` when none of that id is registered. */
export async function openEventEndpoint(
  context: Pick<AppContext, 'vault' | 'openProvider'>,
  configId: string,
  em: EntityManager,
): Promise<{ config: PaymentConfig; provider: PaymentProvider; secret: string } | null> {
  const config = await findConfigById(configId, em);
  if (!config?.webhookSecretSealed) return null;
  const secret = context.vault.decrypt(config.webhookSecretSealed, sealContext(config.id, 'webhook_secret'));
  return { config, provider: openMerchantProvider(context, config), secret };
}
