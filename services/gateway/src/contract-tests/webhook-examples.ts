import { deliverDue } from '../modules/webhook-delivery/deliver-due.ts';
import type { TestApp } from '../testing/app/test-app.ts';
import { startReceiver } from '../testing/servers/webhook-receiver.ts';
import type { Send } from './example-recorder.ts';

type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => ReturnType<Send>;

/** Sends what is due to a server of the test's, in the place of the one that the examples name. */
export async function deliverTo({ context }: TestApp, id: string, answer: number): Promise<void> {
  const receiver = await startReceiver((_, response) => response.writeHead(answer).end());
  const em = context.orm.em.fork();
  const [former] = await em.execute<{ url: string }[]>('select url from webhook_endpoints where id = ?', [
    id,
  ]);
  try {
    await em.execute('update webhook_endpoints set url = ? where id = ?', [receiver.url, id]);
    await deliverDue(context);
  } finally {
    await em.execute('update webhook_endpoints set url = ? where id = ?', [former?.url ?? '', id]);
    await receiver.close();
  }
}

/** Creates an endpoint, to be there when the merchant's payments happen. */
export const webhookToExample = (call: Call) =>
  call('POST', '/webhooks', {
    url: 'https://loja.example/webhooks',
    description: 'Loja',
    enabledEvents: ['payment.succeeded', 'payment.failed', 'refund.succeeded'],
  });

/** Everything about an endpoint that has received a payment's event, and about events. */
export async function webhookExamples(service: TestApp, call: Call, { id }: { id: string }): Promise<void> {
  await call('GET', '/webhooks?limit=3');
  await call('GET', `/webhooks/${id}`);
  await deliverTo(service, id, 204);
  const { items: deliveries } = await call('GET', `/webhooks/${id}/deliveries?limit=3`);
  const [{ id: deliveryId }] = deliveries;
  await call('GET', `/webhooks/deliveries/${deliveryId}`);
  await call('POST', `/webhooks/deliveries/${deliveryId}/replay`);
  await call('POST', `/webhooks/${id}/test`);
  const replay = await call('POST', `/webhooks/${id}/replay`, {
    scope: 'failed',
    since: '2026-11-01T03:00:00Z',
  });
  await call('GET', `/webhooks/${id}/replays/${replay.id}`);
  const { items: events } = await call('GET', '/events?type=payment.succeeded&limit=3');
  await call('GET', `/events/${events[0].id}`);
  await call('PUT', `/webhooks/${id}`, { ordered: true, active: true });
  await call('POST', `/webhooks/${id}/rotate-secret`);
  await call('DELETE', `/webhooks/${id}`);
}
