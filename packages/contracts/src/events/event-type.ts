import Type from 'typebox';
import { named } from '../named.ts';
import type { ProviderEventId } from './provider-event-ids.ts';

/**
 * Every type of our events, with the provider's types that report the same change: an endpoint that
 * subscribes to one of these receives the event, and so does one that subscribes to the type itself.
 */
export const eventTypes = {
  'payment.requires_action': ['payment_intent.requires_action'],
  'payment.processing': ['payment_intent.processing', 'charge.pending'],
  'payment.requires_capture': ['payment_intent.amount_capturable_updated'],
  'payment.partially_captured': ['charge.updated'],
  'payment.authorization_incremented': [],
  'payment.succeeded': ['payment_intent.succeeded', 'charge.succeeded', 'charge.captured'],
  'payment.failed': ['payment_intent.payment_failed', 'charge.failed'],
  'payment.canceled': ['payment_intent.canceled'],
  'payment.surplus_unreturned': [],
  'payment.amount_mismatch': [],
  'refund.pending': ['refund.created', 'charge.refund.updated'],
  'refund.succeeded': ['refund.created', 'refund.updated', 'charge.refunded', 'charge.refund.updated'],
  'refund.failed': ['refund.failed', 'charge.refund.updated'],
  'refund.unknown': [],
  'dispute.created': ['charge.dispute.created', 'charge.dispute.funds_withdrawn'],
  'dispute.updated': ['charge.dispute.updated'],
  'dispute.closed': ['charge.dispute.closed', 'charge.dispute.funds_reinstated'],
  'payout.paid': ['payout.paid'],
  'payout.difference_found': [],
  'customer.created': ['customer.created'],
  'customer.updated': ['customer.updated'],
  'customer.deleted': ['customer.deleted'],
  'payment_method.attached': ['payment_method.attached'],
  'payment_method.updated': ['payment_method.updated', 'payment_method.automatically_updated'],
  'payment_method.detached': ['payment_method.detached'],
  'card_verification.succeeded': ['setup_intent.succeeded'],
  'card_verification.failed': ['setup_intent.setup_failed'],
  'card_verification.canceled': ['setup_intent.canceled'],
  'product.created': ['product.created'],
  'product.updated': ['product.updated'],
  'product.deleted': ['product.deleted'],
  'price.created': ['price.created'],
  'price.updated': ['price.updated'],
  'price.deleted': ['price.deleted'],
  'subscription.created': ['customer.subscription.created'],
  'subscription.updated': [
    'customer.subscription.updated',
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'customer.subscription.trial_will_end',
  ],
  'subscription.canceled': ['customer.subscription.deleted'],
  'subscription.refunded': ['customer.subscription.updated'],
  'invoice.created': ['invoice.created', 'invoice.finalized'],
  'invoice.paid': ['invoice.paid', 'invoice.payment_succeeded'],
  'invoice.payment_failed': ['invoice.payment_failed', 'invoice.payment_action_required'],
  'invoice.voided': ['invoice.voided'],
  'invoice.uncollectible': ['invoice.marked_uncollectible'],
  'invoice.refunded': ['invoice.updated'],
  'gateway.degraded': [],
  'gateway.recovered': [],
} as const satisfies Record<string, readonly ProviderEventId[]>;

export type EventType = keyof typeof eventTypes | typeof testEventType;

/** The event by which a merchant tests an endpoint: sent on request, whatever the endpoint subscribes to. */
export const testEventType = 'webhook.test';

export const isEventType = (value: unknown): value is EventType =>
  typeof value === 'string' && (value === testEventType || Object.hasOwn(eventTypes, value));

/** Every type of our events, the test event included. */
export const eventTypeNames: EventType[] = [...Object.keys(eventTypes), testEventType].filter(isEventType);

export const EventType = named('EventType', Type.Unsafe<EventType>({ type: 'string', enum: eventTypeNames }));

/** Subscribes to every type. */
export const everyEvent = '*';

/** Returns what an endpoint may have subscribed to for it to receive an event of this type. */
export const subscriptionsTo = (type: string): string[] =>
  isEventType(type) && type !== testEventType ? [everyEvent, type, ...eventTypes[type]] : [];
