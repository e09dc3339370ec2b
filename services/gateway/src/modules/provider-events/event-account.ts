import type { AppContext } from '../../context.ts';
import { groupRuns } from '../../platform/queue/group-runs.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import {
  platformEndpoint,
  platformProvider,
  platformWebhookSecret,
} from '../plan/record/platform-account.ts';
import { type EventEndpoint, readEventEndpoints } from '../provider-accounts/event-endpoints.ts';

/** The account at a provider that events come from: the platform's own where it has no merchant. */
export interface EventAccount {
  merchant: EventEndpoint['scope'] | null;
  provider: PaymentProvider;
  /** Sign the account's events; none while no webhook is registered. */
  secrets: string[];
}

/** Finds the account whose events come in by an endpoint: a configuration's id or `platform`. */
export type FindEventAccount = (endpoint: string) => Promise<EventAccount | null>;

/** Makes a finder whose look-ups that come together share a statement: none is answered from memory. */
export function createAccountFinder(context: AppContext): FindEventAccount {
  const findMerchants = groupRuns<string, EventAccount | null>(
    async (endpoints) => {
      const found = await readEventEndpoints(context, [...new Set(endpoints)], context.orm.em.fork());
      return endpoints.map((endpoint) => {
        const opened = found.get(endpoint);
        if (!opened) return null;
        return { merchant: opened.scope, provider: opened.provider, secrets: opened.secrets };
      });
    },
    { most: 64 },
  );
  return async (endpoint) => {
    if (endpoint !== platformEndpoint) return findMerchants(endpoint);
    const secret = await platformWebhookSecret(context, context.orm.em.fork());
    return { merchant: null, provider: platformProvider(context), secrets: secret ? [secret] : [] };
  };
}
