import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockMs, clockNow } from '../../platform/clock.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { isProviderFailure } from '../../providers/port/provider-errors.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { gatewaysThat } from '../../providers/registry.ts';
import { sealWebhookSecret } from './account-keys.ts';
import { eventAddress } from './event-address.ts';
import { PaymentConfig } from './payment-config.entity.ts';
import { changeWebhook, registerWebhook, type WebhookChange } from './provider-webhook.ts';
import {
  eventsDisabled,
  eventsMissing,
  eventsRegistered,
  eventsRegisteredAgain,
} from './webhook-findings.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Registers a second endpoint, as the provider gives an endpoint no other secret. Both post and both secrets hold for a
 * day, so that nothing is lost that is on its way; an event that comes by both is recognised.
 */
export async function rollWebhook(
  context: AppContext,
  config: PaymentConfig,
  provider: PaymentProvider,
): Promise<WebhookChange> {
  const { id, webhookExternalId, webhookSecretSealed, previousWebhookExternalId } = config;
  if (!webhookExternalId || !webhookSecretSealed) return registerWebhook(context, config, provider);
  const made = await requireNamespace(provider, 'eventEndpoints').create(
    { url: eventAddress(context, config) },
    { idempotencyKey: `config-webhook-roll:${id}:${webhookExternalId}` },
  );
  if (previousWebhookExternalId)
    await requireNamespace(provider, 'eventEndpoints').delete(previousWebhookExternalId);
  return {
    columns: {
      webhookExternalId: made.externalId,
      webhookSecretSealed: sealWebhookSecret(context, id, made.secret),
      previousWebhookExternalId: webhookExternalId,
      previousWebhookSecretSealed: webhookSecretSealed,
      previousWebhookUntil: new Date(clockMs() + dayMs),
    },
    finding: eventsRegistered(config.gatewayType),
  };
}

/**
 * Looks for our webhook at the account. One that is missing is registered again, and one that lacks types of events gets
 * them; what was left there by a process that was killed is removed. One that was disabled is only reported.
 */
async function lookAtWebhook(
  context: AppContext,
  config: PaymentConfig,
  provider: PaymentProvider,
): Promise<WebhookChange> {
  const endpoints = await requireNamespace(provider, 'eventEndpoints').list(eventAddress(context, config));
  const { webhookExternalId, webhookSecretSealed, previousWebhookExternalId } = config;
  const own = endpoints.find(({ externalId }) => externalId === webhookExternalId);
  if (!own || !webhookSecretSealed) {
    const finding = webhookExternalId
      ? eventsRegisteredAgain(config.gatewayType)
      : eventsRegistered(config.gatewayType);
    try {
      return { ...(await registerWebhook(context, config, provider)), finding };
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      return { finding: eventsMissing(config.gatewayType) };
    }
  }
  const strays = endpoints.filter((endpoint) => {
    const { externalId } = endpoint;
    return externalId !== webhookExternalId && externalId !== previousWebhookExternalId;
  });
  for (const { externalId } of strays) await requireNamespace(provider, 'eventEndpoints').delete(externalId);
  if (!own.isEnabled) return { finding: eventsDisabled(config.gatewayType) };
  return own.isComplete
    ? { finding: eventsRegistered(config.gatewayType) }
    : registerWebhook(context, config, provider);
}

/** Looks at the webhook of a configuration and writes what was found. A provider that does not answer changes nothing. */
export async function checkWebhook(context: AppContext, id: string, em: EntityManager): Promise<void> {
  await changeWebhook(context, { id }, lookAtWebhook, em);
}

/** Looks at the webhooks of all configurations whose keys work, one after the other. */
export async function checkWebhooks(context: AppContext): Promise<void> {
  const em = context.orm.em.fork();
  const gatewayType = { $in: gatewaysThat(({ events }) => events === 'account') };
  const accepted = { active: true, keyState: 'accepted' as const, gatewayType };
  const configs = await em.find(PaymentConfig, accepted, { fields: ['id'] });
  for (const { id } of configs) await checkWebhook(context, id, context.orm.em.fork());
}

/** Removes the endpoints that were rolled a day ago. One whose provider does not answer waits for the next run. */
export async function removePreviousWebhooks(context: AppContext, now: Date = clockNow()): Promise<void> {
  const em = context.orm.em.fork();
  const rolled = { active: true, previousWebhookUntil: { $lte: now } };
  for (const { id } of await em.find(PaymentConfig, rolled, { fields: ['id'] })) {
    await changeWebhook(
      context,
      { id },
      async (_context, { previousWebhookExternalId, previousWebhookUntil }, provider) => {
        if (!previousWebhookUntil || previousWebhookUntil > now) return {};
        if (previousWebhookExternalId)
          await requireNamespace(provider, 'eventEndpoints').delete(previousWebhookExternalId);
        return {
          columns: {
            previousWebhookExternalId: null,
            previousWebhookSecretSealed: null,
            previousWebhookUntil: null,
          },
        };
      },
      context.orm.em.fork(),
    );
  }
}
