import type Stripe from 'stripe';
import { ProviderSignatureInvalid } from '../provider-errors.ts';
import type { ProviderEvent, ProviderEventHead } from '../provider-event.ts';
import { toProviderSubscription } from './billing.ts';
import { copiedEvents, toCopiedEvent } from './copied-events.ts';
import { toCustomerInvoice } from './customer-invoices.ts';
import { paymentIdKey, refundIdKey, toProviderPayment, toProviderRefund } from './payments.ts';
import { toCustomerSubscription } from './subscriptions.ts';

/** The events we act upon: what an endpoint of ours is registered for. */
export const handledEvents = [
  ...copiedEvents,
  'payment_intent.created',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.updated',
  'invoice.voided',
  'invoice.marked_uncollectible',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

function ofRefund(head: ProviderEventHead, refund: Stripe.Refund): ProviderEvent {
  const paymentExternalId = idOf(refund.payment_intent);
  if (!paymentExternalId) return { ...head, kind: 'other' };
  const refundId = refund.metadata?.[refundIdKey] ?? null;
  return { ...head, kind: 'refund', refundId, paymentExternalId, refund: toProviderRefund(refund) };
}

function ofInvoice(head: ProviderEventHead, invoice: Stripe.Invoice): ProviderEvent {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return {
    ...head,
    kind: 'invoice',
    invoiceExternalId: invoice.id,
    subscriptionExternalId: idOf(subscription),
    customerInvoice: toCustomerInvoice(invoice),
  };
}

/** The provider's event in our words; a type we do not act upon comes out as `other`. */
export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const head = {
    externalId: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    isCreation: event.type.endsWith('.created'),
  };
  switch (event.type) {
    case 'payment_intent.created':
    case 'payment_intent.requires_action':
    case 'payment_intent.processing':
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      const paymentId = intent.metadata[paymentIdKey] ?? null;
      return { ...head, kind: 'payment', paymentId, payment: toProviderPayment(intent) };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return ofRefund(head, event.data.object);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return {
        ...head,
        kind: 'subscription',
        subscription: toProviderSubscription(event.data.object),
        customerSubscription: toCustomerSubscription(event.data.object),
      };
    case 'invoice.finalized':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.updated':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return ofInvoice(head, event.data.object);
    default:
      return toCopiedEvent(event, head) ?? { ...head, kind: 'other' };
  }
}

/** Checks the signature over the raw body (300 s tolerance). @throws ProviderSignatureInvalid */
export function readSignedEvent(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string,
  secret: string,
): ProviderEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    throw new ProviderSignatureInvalid('The signature of a posted event does not hold', { cause: error });
  }
  return toProviderEvent(event);
}

/** An event whose signature was checked when it was stored. */
export function parseEvent(rawBody: string): ProviderEvent {
  const event: Stripe.Event = JSON.parse(rawBody);
  return toProviderEvent(event);
}
