import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { KeyAccount } from './key-account.entity.ts';
import { PaymentConfig, type PaymentConfigSchema } from './payment-config.entity.ts';
import type { PreviousCredentialSchema } from './previous-credential.entity.ts';
import { findConfigs } from './provider-account.repository.ts';
import { accountOf, openAccount } from './provider-account.ts';
import { noWebhooks, removeWebhook } from './provider-webhook.ts';

/** Takes our webhooks off the merchant's accounts, while we still hold the keys. A provider out of reach is no obstacle. */
export async function removeWebhooksOf(context: AppContext, userId: string, em: EntityManager) {
  for (const config of await findConfigs(userId, em)) {
    if (!config.active) continue;
    for (const externalId of [config.webhookExternalId, config.previousWebhookExternalId]) {
      if (externalId) await removeWebhook(openAccount(context, accountOf(config)), externalId);
    }
  }
}

/** Puts the merchant's provider accounts out of force and forgets their keys. */
export async function closeConfigs(userId: string, em: EntityManager): Promise<void> {
  await queries<typeof PreviousCredentialSchema | typeof PaymentConfigSchema>(em)
    .deleteFrom('former_provider_keys')
    .where('configId', 'in', ({ selectFrom }) =>
      selectFrom('payment_configs').select('id').where('userId', '=', userId),
    )
    .execute();
  const configs = await findConfigs(userId, em);
  await em.nativeDelete(KeyAccount, { configId: { $in: configs.map(({ id }) => id) } });
  await em.nativeUpdate(
    PaymentConfig,
    { userId },
    {
      active: false,
      publicKeySealed: '',
      secretKeySealed: '',
      ...noWebhooks,
      keyState: 'unchecked',
      accountExternalId: null,
      findings: [],
      updatedAt: clockNow(),
    },
  );
}
