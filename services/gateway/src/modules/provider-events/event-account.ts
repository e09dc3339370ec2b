import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { openEventEndpoint } from '../payment-config/payment-config.service.ts';
import { platformEndpoint, platformProvider, platformWebhookSecret } from '../plan/platform-account.ts';

/** The account at a provider that events come from: the platform's own where it has no merchant. */
export interface EventAccount {
  merchant: MerchantScope | null;
  provider: PaymentProvider;
  /** Signs the account's events; null while no webhook is registered. */
  secret: string | null;
}

/** Finds the account whose events come in by an endpoint: a configuration's id or `platform`. */
export async function findEventAccount(
  context: AppContext,
  endpoint: string,
  em: EntityManager,
): Promise<EventAccount | null> {
  if (endpoint === platformEndpoint) {
    const secret = await platformWebhookSecret(context, em);
    return { merchant: null, provider: platformProvider(context), secret };
  }
  const opened = await openEventEndpoint(context, endpoint, em);
  if (!opened) return null;
  const { config, provider, secret } = opened;
  return { merchant: { userId: config.userId, environment: config.environment }, provider, secret };
}
