import { hash } from 'node:crypto';
import type { Static } from 'typebox';
import { readAnswer } from '../kit/read-answer.ts';
import type { Client } from '../kit/rest-client.ts';
import type { EventEndpointsNamespace } from '../port/account.ts';
import { ProviderRejected } from '../port/provider-errors.ts';
import { handledEvents } from './events.ts';
import { WebhookAnswer, WebhooksAnswer } from './objects.ts';

type Webhook = Static<typeof WebhookAnswer>;

const path = '/v1/notifications/webhooks';

/** An account has one webhook for each address: the next one of ours has a number of its own behind it. */
const numbered = (url: string, idempotencyKey: string): string =>
  `${url}?n=${hash('sha256', idempotencyKey).slice(0, 8)}`;

const isOf = (url: string, webhook: Webhook): boolean =>
  webhook.url === url || webhook.url.startsWith(`${url}?`);

const isComplete = ({ event_types: types }: Webhook): boolean => {
  const names = new Set(types?.map(({ name }) => name));
  return names.has('*') || handledEvents.every((type) => names.has(type));
};

export const eventEndpointsNamespace = (send: Client): EventEndpointsNamespace => {
  async function webhooksOf(url: string): Promise<Webhook[]> {
    const answer = await send({ method: 'GET', path, query: { anchor_type: 'APPLICATION' } });
    return readAnswer(WebhooksAnswer, answer).webhooks.filter((webhook) => isOf(url, webhook));
  }

  async function add(url: string): Promise<Webhook> {
    const body = { url, event_types: handledEvents.map((name) => ({ name })) };
    return readAnswer(WebhookAnswer, await send({ method: 'POST', path, body }));
  }

  async function remove(id: string): Promise<void> {
    try {
      await send({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` });
    } catch (error) {
      if (!(error instanceof ProviderRejected) || error.reason !== 'not_found') throw error;
    }
  }

  return {
    async register({ url, heldExternalId }) {
      const known = await webhooksOf(url);
      const own = known.find(({ id }) => id === heldExternalId) ?? known[0];
      if (own && isComplete(own)) return { externalId: own.id, secret: own.id };
      if (own) await remove(own.id);
      const { id } = await add(own?.url ?? url);
      return { externalId: id, secret: id };
    },

    async create({ url }, { idempotencyKey }) {
      const address = numbered(url, idempotencyKey);
      const known = (await webhooksOf(url)).find((webhook) => webhook.url === address);
      const { id } = known ?? (await add(address));
      return { externalId: id, secret: id };
    },

    list: async (url) =>
      (await webhooksOf(url)).map((webhook) => ({
        externalId: webhook.id,
        isEnabled: true,
        isComplete: isComplete(webhook),
      })),

    delete: remove,
  };
};
