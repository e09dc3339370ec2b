import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import type { AppContext } from '../../context.ts';
import { holdAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { isProviderFailure } from '../../providers/port/provider-errors.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { sealWebhookSecret } from './account-keys.ts';
import { eventAddress } from './event-address.ts';
import { within } from './look-limit.ts';
import { PaymentConfig } from './payment-config.entity.ts';
import { accountOf, openAccount } from './provider-account.ts';
import { eventCodes, eventsNotRegistered, eventsRegistered } from './webhook-findings.ts';

/** What the row remembers of the webhooks registered at the merchant's provider account. */
export type WebhookColumns = Pick<
  PaymentConfig,
  | 'webhookExternalId'
  | 'webhookSecretSealed'
  | 'previousWebhookExternalId'
  | 'previousWebhookSecretSealed'
  | 'previousWebhookUntil'
>;

/** No webhook is registered, neither now nor before. */
export const noWebhooks: WebhookColumns = {
  webhookExternalId: null,
  webhookSecretSealed: null,
  previousWebhookExternalId: null,
  previousWebhookSecretSealed: null,
  previousWebhookUntil: null,
};

/** What a look at the webhook comes to: columns and finding as they are from now on. */
export interface WebhookChange {
  columns?: Partial<WebhookColumns>;
  finding?: ConfigFinding;
}

type ChangeWebhook = (
  context: AppContext,
  config: PaymentConfig,
  provider: PaymentProvider,
) => Promise<WebhookChange>;

/**
 * Registers our endpoint at the account, or takes up the one that is there. Its secret is told only when it is made: an
 * endpoint whose secret we do not hold is made anew.
 */
export const registerWebhook: ChangeWebhook = async (context, config, provider) => {
  const { id, webhookExternalId: heldExternalId, webhookSecretSealed } = config;
  const input = { url: eventAddress(context, config), heldExternalId };
  // The provider would repeat its answer about one that was deleted there since.
  const idempotencyKey = `config-webhook:${id}:${config.revision}:${heldExternalId ?? 'first'}`;
  let endpoint = await requireNamespace(provider, 'eventEndpoints').register(input, { idempotencyKey });
  if (!endpoint.secret && endpoint.externalId === heldExternalId && webhookSecretSealed) {
    return { columns: { webhookExternalId: heldExternalId }, finding: eventsRegistered(config.gatewayType) };
  }
  if (!endpoint.secret) {
    await requireNamespace(provider, 'eventEndpoints').delete(endpoint.externalId);
    endpoint = await requireNamespace(provider, 'eventEndpoints').register(input, {
      idempotencyKey: `${idempotencyKey}:anew`,
    });
  }
  if (!endpoint.secret) return { finding: eventsNotRegistered(config.gatewayType) };
  const sealed = sealWebhookSecret(context, id, endpoint.secret);
  return {
    columns: { webhookExternalId: endpoint.externalId, webhookSecretSealed: sealed },
    finding: eventsRegistered(config.gatewayType),
  };
};

/** A provider that does not answer delays what goes on without it at most so long. */
const removalLimitMs = 10_000;

/** Takes our endpoint off an account that is no longer used. A provider that does not go along is no obstacle. */
export async function removeWebhook(provider: PaymentProvider, externalId: string): Promise<void> {
  try {
    await within(removalLimitMs, () => requireNamespace(provider, 'eventEndpoints').delete(externalId));
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
  }
}

interface WhichWebhook {
  id: string;
  /** Only of this revision: a later save looks after the webhook for its keys. */
  revision?: number;
}

/**
 * Changes a configuration's webhook at its account, and writes what came of it. One at a time for each configuration: two
 * at once would remove each other's webhook from the account. Returns whether the provider went along.
 */
export function changeWebhook(
  context: AppContext,
  { id, revision }: WhichWebhook,
  change: ChangeWebhook,
  em: EntityManager,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    await disableTimeouts(tx);
    await holdAdvisoryLock(`payment_configs:${id}`, tx);
    const config = await tx.findOneOrFail(PaymentConfig, id, { refresh: true });
    if (!config.active || (revision !== undefined && config.revision !== revision)) return true;
    const provider = openAccount(context, accountOf(config));
    const changing = () => change(context, config, provider);
    const changed = await within(context.env.PROVIDER_CHECK_MS, changing).catch((error: unknown) => {
      if (!isProviderFailure(error)) throw error;
      return null;
    });
    if (!changed) return false;
    const { columns = {}, finding } = changed;
    const others = config.findings.filter(({ code }) => !eventCodes.has(code));
    const findings = finding ? [...others, finding] : config.findings;
    const inForce = { id, revision: config.revision };
    const written = await tx.nativeUpdate(PaymentConfig, inForce, { findings, ...columns });
    const made = columns.webhookExternalId;
    // The keys were replaced meanwhile by a save that knows of no webhook to remove.
    if (written === 0 && made && made !== config.webhookExternalId) await removeWebhook(provider, made);
    return true;
  });
}

/** Registers our webhook at the account of the keys that this revision saved, and adds the outcome to the findings. */
export async function registerWebhookOf(
  context: AppContext,
  saved: { id: string; revision: number },
  change: ChangeWebhook,
  em: EntityManager,
): Promise<void> {
  if (await changeWebhook(context, saved, change, em)) return;
  await changeWebhook(
    context,
    saved,
    async (_context, { gatewayType }) => ({ finding: eventsNotRegistered(gatewayType) }),
    em,
  );
}
