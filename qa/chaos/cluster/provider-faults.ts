import type { Random } from '@trilho/gateway/src/demo/random.ts';
import type { ProviderFault } from './simulator-controls.ts';

/** The calls that move money: what the provider keeps of them under their key must not end in a loop. */
const moneyCalls = [
  { method: 'POST', path: '^/v1/payment_intents$' },
  { method: 'POST', path: '^/v1/payment_intents$' },
  { method: 'POST', path: '/capture$' },
  { method: 'POST', path: '/cancel$' },
  { method: 'POST', path: '^/v1/refunds$' },
  { method: 'POST', path: '^/v1/refunds$' },
  { method: 'POST', path: '^/mercadopago/v1/payments$' },
  { method: 'POST', path: '^/mercadopago/v1/payments$' },
  { method: 'PUT', path: '^/mercadopago/v1/payments/' },
  { method: 'POST', path: '^/mercadopago/v1/payments/.*refunds$' },
  { method: 'POST', path: '^/mercadopago/v1/payments/.*refunds$' },
] as const;

/** The calls that a fault may strike. */
const calls = [
  ...moneyCalls,
  ...moneyCalls,
  { method: 'POST', path: '^/v1/(customers|subscriptions)' },
  { method: 'GET', path: '^/v1/' },
  { method: 'GET', path: '^/mercadopago/v1/payments' },
] as const;

const callFaults: readonly (readonly [string, number])[] = [
  ['cut_before', 10],
  ['cut_after', 12],
  ['status', 8],
  ['status_after', 8],
  ['status_kept', 6],
  ['status_kept_after', 8],
  ['rate_limit', 6],
  ['delay', 6],
  ['delay_after', 8],
  ['late_effect', 12],
];

const eventFaults: readonly (readonly [string, number])[] = [
  ['withhold_webhooks', 5],
  ['delay_webhooks', 5],
  ['duplicate_webhooks', 4],
  ['reorder_webhooks', 4],
];

const families = [
  'payment_intent.',
  'payment_intent.created',
  'refund.',
  'charge.',
  'payment.created',
  'payment.updated',
  '',
] as const;

/** The types of events that are sent again long after they were delivered. */
export const repeatedEvents = [
  'payment_intent.created',
  'refund.created',
  'payment.created',
  'payment.updated',
] as const;

export function drawCallFault(random: Random): ProviderFault {
  const kind = random.weighted(callFaults);
  const isKept = kind.startsWith('status_kept');
  return {
    kind,
    match: isKept ? random.pick(moneyCalls) : random.pick(calls),
    // Twice or more: the SDK itself repeats a cut request once.
    times: random.whole(1, 4),
    ...(kind.startsWith('status') && { status: random.pick([500, 500, 502, 503]) }),
    ...(kind.startsWith('delay') && { delayMs: random.pick([300, 1_500, 2_600]) }),
    ...(kind === 'late_effect' && { delayMs: random.whole(500, 5_000) }),
  };
}

export function drawEventFault(random: Random): ProviderFault {
  const kind = random.weighted(eventFaults);
  return {
    kind,
    match: { event: random.pick(families) },
    times: random.whole(1, 8),
    ...(kind === 'delay_webhooks' && { delayMs: random.whole(300, 6_000) }),
  };
}
