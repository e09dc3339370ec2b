import type Stripe from 'stripe';
import type { AccountVerbs } from '../account-verbs.ts';
import { asProviderCall } from './errors.ts';
import { handledEvents, parseEvent, readSignedEvent } from './events.ts';
import { orGone } from './objects.ts';

/** Finds our endpoints among those of the account. */
async function findEndpoints(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const found: Stripe.WebhookEndpoint[] = [];
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) found.push(endpoint);
  }
  return found;
}

const newEndpoint = (url: string): Stripe.WebhookEndpointCreateParams => ({
  url,
  enabled_events: [...handledEvents],
  description: 'Trilho',
});

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

    registerEventEndpoint: ({ url, heldExternalId }, options) =>
      asProviderCall(async () => {
        const found = await findEndpoints(stripe, url);
        const known = found.find(({ id }) => id === heldExternalId) ?? found[0];
        if (known) {
          await stripe.webhookEndpoints.update(known.id, {
            enabled_events: [...handledEvents],
            disabled: false,
          });
          return { externalId: known.id, secret: null };
        }
        const created = await stripe.webhookEndpoints.create(newEndpoint(url), options);
        return { externalId: created.id, secret: created.secret ?? null };
      }),

    createEventEndpoint: ({ url }, options) =>
      asProviderCall(async () => {
        const { id, secret } = await stripe.webhookEndpoints.create(newEndpoint(url), options);
        if (!secret) throw new Error('The provider told no secret of a new endpoint');
        return { externalId: id, secret };
      }),

    findEventEndpoints: (url) =>
      asProviderCall(async () =>
        (await findEndpoints(stripe, url)).map(({ id, status, enabled_events }) => ({
          externalId: id,
          isEnabled: status === 'enabled',
          isComplete:
            enabled_events.includes('*') || handledEvents.every((type) => enabled_events.includes(type)),
        })),
      ),

    removeEventEndpoint: (externalId) =>
      orGone(() => asProviderCall(() => stripe.webhookEndpoints.del(externalId))),

    readEvent: ({ rawBody, headers }, secret) =>
      readSignedEvent(stripe, rawBody, headers['stripe-signature'], secret),
    loadEvent: async (rawBody) => parseEvent(rawBody),
  };
}
