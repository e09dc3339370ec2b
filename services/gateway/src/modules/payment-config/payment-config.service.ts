import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { AppContext, MerchantScope } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { limitKeyChecks } from './check-limit.ts';
import { checkUp } from './check-up.ts';
import { nextStanding, standingOf } from './key-state.ts';
import { PaymentConfig } from './payment-config.entity.ts';
import { findActiveConfig } from './payment-config.repository.ts';
import { openKeys, openSealedProvider } from './payment-config.secrets.ts';
import { noConfig } from './required-config.ts';
import { checkWebhook } from './webhook-upkeep.ts';

/**
 * Tells whether the provider accepts the stored keys at this moment, and stores what it said of them.
 * @throws 404 when the environment has no configuration, 429 after too many tests.
 */
export async function checkConnection(
  context: AppContext,
  scope: MerchantScope,
  gatewayType: GatewayType,
  em: EntityManager,
) {
  const config = await findActiveConfig(scope, gatewayType, em);
  if (!config) throw notFound(noConfig);
  await limitKeyChecks(context, scope.userId, 'test', em);
  const { id, keyRevision, environment } = config;
  const provider = openMerchantProvider(context, config);
  const keys = { ...openKeys(context, config), gatewayType, environment };
  const found = await checkUp(provider, keys, context.env.PROVIDER_CHECK_MS);
  await em.nativeUpdate(PaymentConfig, { id, keyRevision }, nextStanding(standingOf(config), found));
  const hasEndpoints = provider.capabilities.events === 'account';
  if (found.verdict === 'accepted' && hasEndpoints) await checkWebhook(context, id, em);
  return found.verdict === 'accepted';
}

/**
 * Returns the secret key of a merchant's configuration in clear, after recording that in the security log.
 * @throws 404 when the merchant has no such configuration.
 */
export async function revealSecretKey(
  context: Pick<AppContext, 'vault'>,
  { userId, configId }: { userId: string; configId: string },
  device: Device,
  em: EntityManager,
): Promise<string> {
  const config = await em.findOne(PaymentConfig, { id: configId, userId, active: true });
  if (!config) throw notFound();
  const { secretKey } = openKeys(context, config);
  await recordSecurityEvent(
    { userId, type: 'provider_key_revealed', device, detail: config.environment },
    em,
  );
  return secretKey;
}

/** Opens the provider for the merchant's own account. */
export const openMerchantProvider = (
  context: Pick<AppContext, 'vault' | 'openProvider'>,
  config: PaymentConfig,
): PaymentProvider => openSealedProvider(context, config, config.secretKeySealed);
