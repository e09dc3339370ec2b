import type { EventType } from '../events.ts';
import { UsageError } from './settings.ts';

/** Every type of events; the compiler holds the list complete. */
const known: Record<EventType, true> = {
  'payment.requires_action': true,
  'payment.processing': true,
  'payment.requires_capture': true,
  'payment.partially_captured': true,
  'payment.authorization_incremented': true,
  'payment.succeeded': true,
  'payment.failed': true,
  'payment.canceled': true,
  'payment.surplus_unreturned': true,
  'payment.amount_mismatch': true,
  'refund.pending': true,
  'refund.succeeded': true,
  'refund.failed': true,
  'refund.unknown': true,
  'dispute.created': true,
  'dispute.updated': true,
  'dispute.closed': true,
  'payout.paid': true,
  'payout.difference_found': true,
  'customer.created': true,
  'customer.updated': true,
  'customer.deleted': true,
  'payment_method.attached': true,
  'payment_method.updated': true,
  'payment_method.detached': true,
  'card_verification.succeeded': true,
  'card_verification.failed': true,
  'card_verification.canceled': true,
  'product.created': true,
  'product.updated': true,
  'product.deleted': true,
  'price.created': true,
  'price.updated': true,
  'price.deleted': true,
  'subscription.created': true,
  'subscription.updated': true,
  'subscription.canceled': true,
  'subscription.refunded': true,
  'invoice.created': true,
  'invoice.paid': true,
  'invoice.payment_failed': true,
  'invoice.voided': true,
  'invoice.uncollectible': true,
  'invoice.refunded': true,
  'gateway.degraded': true,
  'gateway.recovered': true,
  'webhook.test': true,
};

const matcherOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);

/**
 * Returns whether an event is of one of these types, such as `payment.*` or `payment.succeeded,refund.*`.
 * @throws UsageError for one that no type matches
 */
export function readPatterns(given: readonly string[]): (type: string) => boolean {
  const patterns = given.flatMap((list) => list.split(',')).map((pattern) => pattern.trim());
  const matchers = patterns.map((pattern) => {
    const matcher = /^[a-z_.*]+$/.test(pattern) ? matcherOf(pattern) : null;
    if (matcher && Object.keys(known).some((type) => matcher.test(type))) return matcher;
    throw new UsageError(`Nenhum evento corresponde a "${pattern}". Um exemplo: --events "payment.*"`);
  });
  return (type) => matchers.length === 0 || matchers.some((matcher) => matcher.test(type));
}
