import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { AppContext, MerchantScope } from '../../context.ts';
import { notFound, providerFailed } from '../../platform/errors.ts';
import { capabilitiesOf } from '../../providers/registry.ts';
import { openKeys } from '../provider-accounts/account-keys.ts';
import { checkUp } from '../provider-accounts/check-up.ts';
import { noConfig } from '../provider-accounts/gateway-choice.ts';
import { nextStanding, standingOf } from '../provider-accounts/key-state.ts';
import {
  findActiveConfig,
  findOwnConfig,
  writeStanding,
} from '../provider-accounts/provider-account.repository.ts';
import { accountOf, openAccount } from '../provider-accounts/provider-account.ts';
import { changeWebhook } from '../provider-accounts/provider-webhook.ts';
import { checkWebhook, rollWebhook } from '../provider-accounts/webhook-upkeep.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { limitKeyChecks } from './check-limit.ts';

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
  const { id, environment } = config;
  const provider = openAccount(context, accountOf(config));
  const keys = { ...openKeys(context, config), gatewayType, environment };
  const found = await checkUp(provider, keys, context.env.PROVIDER_CHECK_MS);
  await writeStanding(config, nextStanding(standingOf(config), found), em);
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
  const config = await findOwnConfig({ userId, configId }, em);
  if (!config) throw notFound();
  const { secretKey } = openKeys(context, config);
  await recordSecurityEvent(
    { userId, type: 'provider_key_revealed', device, detail: config.environment },
    em,
  );
  return secretKey;
}

/**
 * Gives a merchant's webhook another secret, and the merchant's security log an entry of it.
 * @throws 404 when the merchant has no such configuration, 429 after too many, 502 when the provider does not go along
 */
export async function rollWebhookOf(
  context: AppContext,
  { userId, configId }: { userId: string; configId: string },
  device: Device,
  em: EntityManager,
): Promise<void> {
  const config = await findOwnConfig({ userId, configId }, em);
  if (!config || capabilitiesOf(config.gatewayType).events !== 'account') throw notFound();
  await limitKeyChecks(context, userId, 'save', em);
  await em.transactional(async (tx) => {
    if (!(await changeWebhook(context, { id: configId }, rollWebhook, tx))) throw providerFailed();
    const detail = config.environment;
    await recordSecurityEvent({ userId, type: 'provider_webhook_secret_rotated', device, detail }, tx);
  });
  em.clear();
}
