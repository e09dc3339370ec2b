import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { clockMs, clockNow } from '../../../platform/clock.ts';
import { holdAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { disableTimeouts } from '../../../platform/database/disable-timeouts.ts';
import { requireAll, type WholeProvider } from '../../../providers/port/require-namespace.ts';
import { defaultGateway } from '../../../providers/registry.ts';
import { eventAddress } from '../../provider-accounts/event-address.ts';
import { PlatformSetting } from './platform-setting.entity.ts';
import { premium } from './premium.ts';

/** The endpoint that the platform's own account posts its events to. */
export const platformEndpoint = 'platform';

const secretName = 'provider_webhook_secret';
/** What the sealed value of a setting is bound to. */
export const settingContext = (name: string): string => `platform_settings:${name}`;
/** One node at a time registers the platform's webhook. */
const registrationLock = 712_044_002;

/** Opens the platform's own account at the provider, from the environment. */
export const platformProvider = ({ env, openProvider }: AppContext): WholeProvider =>
  requireAll(openProvider({ secretKey: env.PLATFORM_STRIPE_SECRET_KEY }));

// An immutable fact of the platform's account, cached by each process.
const prices = new WeakMap<AppContext, Promise<string>>();

/** Finds the provider's id of the Premium price; product and price are created at first use. */
export function premiumPriceExternalId(context: AppContext): Promise<string> {
  const known = prices.get(context);
  if (known) return known;
  const found = platformProvider(context)
    .prices.findOrCreateMonthly({
      lookupKey: premium.lookupKey,
      productName: premium.name,
      description: premium.description,
      unitAmountMinor: premium.priceMinor,
      currency: premium.currency,
    })
    .then(({ externalId }) => externalId);
  prices.set(context, found);
  found.catch(() => prices.delete(context));
  return found;
}

/** Reads the secret that signs the platform's events; null while no webhook is registered. */
export async function platformWebhookSecret({ vault }: AppContext, em: EntityManager) {
  const setting = await em.findOne(PlatformSetting, secretName);
  return setting && vault.decrypt(setting.sealedValue, settingContext(secretName));
}

/**
 * Registers the platform's webhook at the provider, once for all nodes, for the events that this version acts
 * upon. Safe to call at every start.
 */
export async function registerPlatformWebhook(context: AppContext): Promise<void> {
  await context.orm.em.fork().transactional(async (em) => {
    await disableTimeouts(em);
    await holdAdvisoryLock(registrationLock, em);
    const known = await em.findOne(PlatformSetting, secretName);
    const provider = platformProvider(context);
    const url = eventAddress(context, { id: platformEndpoint, gatewayType: defaultGateway });
    const register = () =>
      provider.eventEndpoints.register({ url }, { idempotencyKey: `platform-webhook:${clockMs()}` });
    let endpoint = await register();
    if (!endpoint.secret && known) return;
    if (!endpoint.secret) {
      // Registered before, but the provider reveals a secret only once and this one was lost: register anew.
      await provider.eventEndpoints.delete(endpoint.externalId);
      endpoint = await register();
    }
    if (!endpoint.secret) throw new Error('The provider revealed no webhook secret');
    const state = {
      sealedValue: context.vault.encrypt(endpoint.secret, settingContext(secretName)),
      updatedAt: clockNow(),
    };
    if (known) Object.assign(known, state);
    else em.create(PlatformSetting, { name: secretName, ...state });
  });
}
