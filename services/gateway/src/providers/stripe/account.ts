import type Stripe from 'stripe';
import type { AccountVerbs } from '../account-verbs.ts';
import { asProviderCall } from './errors.ts';
import { handledEvents, parseEvent, readSignedEvent } from './events.ts';
import { orGone } from './objects.ts';

/** Finds our endpoint among those of the account. */
async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | null> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) return endpoint;
  }
  return null;
}

export function accountVerbs(stripe: Stripe): AccountVerbs {
  return {
    checkAccount: () =>
      asProviderCall(async () => {
        // The mode belongs to the key: the account object lacks it, the balance has it.
        const [account, balance] = await Promise.all([
          stripe.accounts.retrieveCurrent(),
          stripe.balance.retrieve(),
        ]);
        return {
          externalId: account.id,
          liveMode: balance.livemode,
          chargesEnabled: account.charges_enabled,
          defaultCurrency: (account.default_currency ?? '').toUpperCase(),
          country: account.country ?? '',
        };
      }),

    registerEventEndpoint: ({ url }, options) =>
      asProviderCall(async () => {
        const known = await findEndpoint(stripe, url);
        if (known) {
          await stripe.webhookEndpoints.update(known.id, {
            enabled_events: [...handledEvents],
            disabled: false,
          });
          return { externalId: known.id, secret: null };
        }
        const params = { url, enabled_events: [...handledEvents], description: 'Trilho' };
        const created = await stripe.webhookEndpoints.create(params, options);
        return { externalId: created.id, secret: created.secret ?? null };
      }),

    removeEventEndpoint: (externalId) =>
      orGone(() => asProviderCall(() => stripe.webhookEndpoints.del(externalId))),

    readEvent: (rawBody, signature, secret) => readSignedEvent(stripe, rawBody, signature, secret),
    translateEvent: parseEvent,
  };
}
