import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { holdAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import { eventCodes, eventsNotRegistered, eventsRegistered, isProviderFailure } from './check-up.ts';
import { within } from './look-limit.ts';
import { PaymentConfig } from './payment-config.entity.ts';
import { openSealedProvider } from './payment-config.secrets.ts';
import { registerWebhook, removeWebhook } from './provider-webhook.ts';

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
