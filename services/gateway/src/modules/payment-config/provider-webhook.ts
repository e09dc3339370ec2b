import type { AppContext } from '../../context.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { isProviderFailure } from './check-up.ts';
import { within } from './look-limit.ts';
import type { PaymentConfig } from './payment-config.entity.ts';
import { sealContext } from './payment-config.secrets.ts';

/** What the row remembers of the webhook registered at the merchant's provider account. */
export type RegisteredWebhook = Pick<PaymentConfig, 'webhookExternalId' | 'webhookSecretSealed'>;

/**
 * Registers our endpoint at the account, or takes up the one that is there. Its secret is told only when it is made: an
 * endpoint whose secret we do not hold is made anew. Answers `null` when the provider does not go along.
 */
export async function registerWebhook(
  { env, vault }: AppContext,
  config: PaymentConfig,
  provider: PaymentProvider,
): Promise<RegisteredWebhook | null> {
  const url = `${env.PROVIDER_EVENTS_URL}/stripe/events/${config.id}`;
  const idempotencyKey = `config-webhook:${config.id}:${config.revision}`;
  try {
    let endpoint = await provider.registerEventEndpoint({ url }, { idempotencyKey });
    const held = endpoint.externalId === config.webhookExternalId && config.webhookSecretSealed;
    if (!endpoint.secret && !held) {
      await provider.removeEventEndpoint(endpoint.externalId);
      endpoint = await provider.registerEventEndpoint({ url }, { idempotencyKey: `${idempotencyKey}:anew` });
    }
    const sealed = endpoint.secret
      ? vault.encrypt(endpoint.secret, sealContext(config.id, 'webhook_secret'))
      : held;
    return sealed ? { webhookExternalId: endpoint.externalId, webhookSecretSealed: sealed } : null;
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    return null;
  }
}

/** A provider that does not answer delays what goes on without it at most so long. */
const removalLimitMs = 10_000;

/** Takes our endpoint off an account that is no longer used. A provider that does not go along is no obstacle. */
export async function removeWebhook(provider: PaymentProvider, externalId: string): Promise<void> {
  try {
    await within(removalLimitMs, () => provider.removeEventEndpoint(externalId));
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
  }
}
