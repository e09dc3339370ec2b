import type { WebhookStats } from '@trilho/contracts/portal-webhook';
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryDetails,
  Replay,
  WebhookEndpoint,
} from '@trilho/contracts/webhook';

/** A healthy endpoint of the sandbox. */
export const buildEndpoint = (overrides: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 'we_0351k2Tn9aQ',
  description: 'ERP Loja das Flores',
  url: 'https://erp.lojadasflores.com.br/trilho/eventos',
  active: true,
  enabledEvents: ['payment.succeeded', 'invoice.paid'],
  payload: 'full',
  ordered: false,
  metadataFilter: {},
  apiVersion: '2026-11-22',
  environment: 'SANDBOX',
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  disablesAt: null,
  previousSecretUntil: null,
  createdAt: '2026-11-03T12:00:00.000Z',
  updatedAt: '2026-11-03T12:00:00.000Z',
  ...overrides,
});

export const buildDelivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  id: 'dlv_0351k2VtC8Wm',
  eventId: 'evt_0351k2VtC8Wm',
  eventType: 'payment.succeeded',
  endpointId: 'we_0351k2Tn9aQ',
  status: 'succeeded',
  attempts: 1,
  lastStatus: 200,
  lastError: null,
  nextAttemptAt: null,
  isReplay: false,
  createdAt: '2026-11-21T12:06:09.000Z',
  completedAt: '2026-11-21T12:06:10.000Z',
  ...overrides,
});

export const buildAttempt = (overrides: Partial<DeliveryAttempt> = {}): DeliveryAttempt => ({
  number: 1,
  at: '2026-11-21T12:06:10.000Z',
  durationMs: 84,
  status: 200,
  error: null,
  requestHeaders: {
    'webhook-id': 'evt_0351k2VtC8Wm',
    'webhook-timestamp': '1795262770',
    'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
  responseHeaders: { 'content-type': 'application/json' },
  responseBody: '{"received":true}',
  ...overrides,
});

/** A delivery with the attempts that it says it had. */
export function buildDetails(delivery: Delivery = buildDelivery()): DeliveryDetails {
  const { id: eventId, ...event } = {
    id: delivery.eventId,
    type: delivery.eventType,
    apiVersion: '2026-11-22',
    environment: 'SANDBOX',
    timestamp: delivery.createdAt,
    data: { object: { id: 'pay_0351k2Tn8fE', amount: 24_990, status: 'succeeded' } },
  };
  const history = Array.from({ length: delivery.attempts }, (_, index) => {
    const isLast = index === delivery.attempts - 1;
    const isGood = isLast && delivery.status === 'succeeded';
    return buildAttempt({
      number: index + 1,
      at: new Date(Date.parse(delivery.createdAt) + index * 300_000).toISOString(),
      ...(!isGood && { status: 503, error: 'status', durationMs: 2100, responseBody: 'Service Unavailable' }),
    });
  });
  return {
    ...delivery,
    url: buildEndpoint().url,
    requestBody: JSON.stringify({ id: eventId, ...event }),
    history,
  };
}

/** A day of attempts by the hour, some failed. */
export function buildStats(overrides: Partial<WebhookStats> = {}): WebhookStats {
  const points = Array.from({ length: 24 }, (_, hour) => ({
    at: new Date(Date.parse('2026-11-20T15:00:00.000Z') + hour * 3_600_000).toISOString(),
    succeeded: 120 + ((hour * 53) % 90),
    failed: hour === 18 ? 40 : 0,
    p50Ms: 84,
    p95Ms: 150 + ((hour * 37) % 60) + (hour === 18 ? 600 : 0),
  }));
  const succeeded = points.reduce((sum, point) => sum + point.succeeded, 0);
  return { succeeded, failed: 40, pending: 3, p50Ms: 84, p95Ms: 184, points, ...overrides };
}

export const buildReplay = (overrides: Partial<Replay> = {}): Replay => ({
  id: 'rpl_0351k2VtC8Wm',
  endpointId: 'we_0351k2Tn9aQ',
  scope: 'failed',
  since: '2026-11-20T12:00:00.000Z',
  status: 'completed',
  total: 37,
  queued: 37,
  succeeded: 37,
  failed: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
  completedAt: '2026-11-21T12:00:10.000Z',
  ...overrides,
});
