import type { SampleRequest } from './sample-request.ts';

const endpoint = { id: '__WEBHOOK_ID__' } as const;
const delivery = { id: '__DELIVERY_ID__' } as const;

/** The samples about endpoints, their deliveries, and events. */
export const webhookRequests: Record<string, SampleRequest> = {
  'webhooks.create': {
    body: {
      url: 'https://loja.example/webhooks',
      description: 'Loja',
      enabledEvents: ['payment.succeeded', 'payment.failed', 'refund.succeeded'],
    },
  },
  'webhooks.retrieve': { path: endpoint },
  'webhooks.list': { query: { limit: '10' } },
  'webhooks.update': { path: endpoint, body: { enabledEvents: ['*'], ordered: true } },
  'webhooks.delete': { path: endpoint },
  'webhooks.rotateSecret': { path: endpoint },
  'webhooks.test': { path: endpoint },
  'webhooks.listDeliveries': { path: endpoint, query: { status: 'pending', limit: '10' } },
  'webhooks.retrieveDelivery': { path: delivery },
  'webhooks.replayDelivery': { path: delivery },
  'webhooks.replay': { path: endpoint, body: { scope: 'failed', since: '2026-11-01T03:00:00Z' } },
  'webhooks.retrieveReplay': { path: { ...endpoint, replayId: '__REPLAY_ID__' } },
  'events.list': { query: { type: 'payment.succeeded', limit: '10' } },
  'events.retrieve': { path: { id: '__EVENT_ID__' } },
};
