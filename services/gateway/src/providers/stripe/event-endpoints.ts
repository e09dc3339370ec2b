import type Stripe from 'stripe';
import type { EventEndpointsNamespace } from '../port/account.ts';
import { asProviderCall } from './errors.ts';
import { handledEvents } from './events.ts';
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

export const eventEndpointsNamespace = (stripe: Stripe): EventEndpointsNamespace => ({
  register: ({ url, heldExternalId }, options) =>
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

  create: ({ url }, options) =>
    asProviderCall(async () => {
      const { id, secret } = await stripe.webhookEndpoints.create(newEndpoint(url), options);
      if (!secret) throw new Error('The provider revealed no secret of a new endpoint');
      return { externalId: id, secret };
    }),

  list: (url) =>
    asProviderCall(async () =>
      (await findEndpoints(stripe, url)).map(({ id, status, enabled_events }) => ({
        externalId: id,
        isEnabled: status === 'enabled',
        isComplete:
          enabled_events.includes('*') || handledEvents.every((type) => enabled_events.includes(type)),
      })),
    ),

  delete: (externalId) => orGone(() => asProviderCall(() => stripe.webhookEndpoints.del(externalId))),
});
