import type { Folder } from './folder.ts';

const endpoint = { id: '{{webhookId}}' };

/** An endpoint's life, and the events that the requests before have made. */
export const webhookFolder: Folder = {
  name: 'Webhooks e eventos',
  steps: [
    {
      operation: 'webhooks.create',
      body: {
        url: 'https://loja.example/webhooks',
        description: 'Loja',
        enabledEvents: ['payment.succeeded', 'refund.succeeded'],
      },
      saves: { webhookId: 'result.id' },
      expects: { 'traz a chave secreta': `result.secret.startsWith('whsec_')` },
    },
    { operation: 'webhooks.list', query: { limit: '10' } },
    {
      operation: 'webhooks.retrieve',
      path: endpoint,
      expects: { 'não traz a chave secreta': '!result.secret' },
    },
    {
      operation: 'webhooks.update',
      path: endpoint,
      body: { enabledEvents: ['*'], ordered: true },
      expects: { 'a alteração foi gravada': 'result.ordered' },
    },
    {
      operation: 'webhooks.rotateSecret',
      path: endpoint,
      expects: { 'a anterior ainda assina': 'result.previousSecretUntil !== null' },
    },
    {
      operation: 'webhooks.test',
      path: endpoint,
      saves: { deliveryId: 'result.id' },
      expects: { 'é um evento de teste': `result.eventType === 'webhook.test'` },
    },
    { operation: 'webhooks.listDeliveries', path: endpoint, query: { limit: '10' } },
    {
      operation: 'webhooks.retrieveDelivery',
      path: { id: '{{deliveryId}}' },
      expects: { 'traz o corpo enviado': `result.requestBody.includes('webhook.test')` },
    },
    { operation: 'webhooks.replayDelivery', path: { id: '{{deliveryId}}' } },
    {
      operation: 'webhooks.replay',
      path: endpoint,
      body: { scope: 'failed', since: '2026-01-01T00:00:00Z' },
      saves: { replayId: 'result.id' },
    },
    { operation: 'webhooks.retrieveReplay', path: { ...endpoint, replayId: '{{replayId}}' } },
    {
      operation: 'events.list',
      query: { type: 'payment.requires_action', limit: '10' },
      saves: { eventId: 'result.items[0].id' },
    },
    {
      operation: 'events.list',
      name: 'Lê os eventos que vieram depois de um',
      query: { after: '{{eventId}}', limit: '10' },
      expects: { 'diz onde continuar': 'result.nextCursor !== null' },
    },
    {
      operation: 'events.retrieve',
      path: { id: '{{eventId}}' },
      expects: { 'traz o pagamento': `result.data.object.id.startsWith('pay_')` },
    },
    { operation: 'webhooks.delete', path: endpoint },
  ],
};
