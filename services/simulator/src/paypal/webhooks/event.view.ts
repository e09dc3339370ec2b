import type { PayPalEventRecord } from '../../kernel/paypal-records.ts';

/** An event in the API's shape: the body of its deliveries. */
export function eventView(baseUrl: string, event: PayPalEventRecord) {
  const href = `${baseUrl}/v1/notifications/webhooks-events/${event.id}`;
  return {
    id: event.id,
    event_version: '1.0',
    create_time: new Date(event.createdMs).toISOString(),
    resource_type: event.resourceType,
    resource_version: event.resourceVersion,
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
}
