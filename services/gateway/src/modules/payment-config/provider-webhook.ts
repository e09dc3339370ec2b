import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { holdAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { eventCodes, eventsNotRegistered, eventsRegistered, isProviderFailure } from './check-up.ts';
import { within } from './look-limit.ts';
import { PaymentConfig } from './payment-config.entity.ts';
import { openSealedProvider, sealContext } from './payment-config.secrets.ts';

/** What the row remembers of the webhook registered at the merchant's provider account. */
type RegisteredWebhook = Pick<PaymentConfig, 'webhookExternalId' | 'webhookSecretSealed'>;

/**
 * Registers our endpoint at the account, or takes up the one that is there. Its secret is told only when it is made: an
 * endpoint whose secret we do not hold is made anew. Answers `null` when the provider does not go along.
 */
async function registerWebhook(
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

/**
 * Registers our webhook at the account of the keys that this revision saved, and adds the outcome to the findings. One
 * at a time for each configuration: two at once would remove each other's webhook from the account.
 */
export function registerWebhookOf(
  context: AppContext,
  { id, revision }: { id: string; revision: number },
  em: EntityManager,
): Promise<void> {
  return em.transactional(async (tx) => {
    await disableTimeouts(tx);
    await holdAdvisoryLock(`payment_configs:${id}`, tx);
    const config = await tx.findOneOrFail(PaymentConfig, id, { refresh: true });
    // A later save registers the webhook for its keys.
    if (config.revision !== revision) return;
    const provider = openSealedProvider(context, id, config.secretKeySealed);
    const registering = () => registerWebhook(context, config, provider);
    const webhook = await within(context.env.PROVIDER_CHECK_MS, registering).catch((error: unknown) => {
      if (!isProviderFailure(error)) throw error;
      return null;
    });
    const others = config.findings.filter(({ code }) => !eventCodes.has(code));
    const findings = [...others, webhook ? eventsRegistered() : eventsNotRegistered()];
    const written = await tx.nativeUpdate(PaymentConfig, { id, revision }, { findings, ...webhook });
    const isNew = webhook && webhook.webhookExternalId !== config.webhookExternalId;
    // The keys were replaced meanwhile by a save that knows of no webhook to remove.
    if (written === 0 && isNew && webhook.webhookExternalId) {
      await removeWebhook(provider, webhook.webhookExternalId);
    }
  });
}
