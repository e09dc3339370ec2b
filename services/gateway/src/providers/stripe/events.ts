import type Stripe from 'stripe';
import { clockMs } from '../../platform/clock.ts';
import { readRecord, recordKey } from '../port/payment-record.ts';
import { ProviderSignatureInvalid } from '../port/provider-errors.ts';
import type {
  EventsNamespace,
  ProviderEvent,
  ProviderEventHead,
  ReceivedEvent,
} from '../port/provider-event.ts';
import { toProviderPrice, toProviderProduct } from './billing/catalog.ts';
import { toProviderCustomer } from './billing/customers.ts';
import { toProviderInvoice } from './billing/invoices.ts';
import { toProviderPaymentMethod } from './billing/payment-methods.ts';
import { toProviderSubscription } from './billing/subscription-state.ts';
import { toProviderDispute } from './disputes.ts';
import { idOf, instant } from './objects.ts';
import { capturedPayment, paymentIdKey, toProviderPayment } from './payments.ts';
import { toListedRefund } from './refunds.ts';
import { toProviderVerification } from './verifications.ts';

/** The event types that are handled; our endpoints are registered for them. */
export const handledEvents = [
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'payment_method.attached',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
  'product.created',
  'product.updated',
  'product.deleted',
  'price.created',
  'price.updated',
  'price.deleted',
  'payment_intent.created',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.captured',
  'charge.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
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

const isHandled = new Set<string>(handledEvents);

/** The customer that a detached payment method belonged to. */
function formerCustomer(event: Stripe.Event): string | null {
  const { previous_attributes: before } = event.data;
  return before && 'customer' in before && typeof before.customer === 'string' ? before.customer : null;
}

/** The id of what an event is about in the end. */
function subjectOf({ id, data: { object } }: Stripe.Event): string {
  switch (object.object) {
    case 'charge':
    case 'refund':
    case 'dispute':
      return idOf(object.payment_intent) ?? object.id;
    case 'invoice':
      return idOf(object.parent?.subscription_details?.subscription) ?? object.id;
    default:
      return 'id' in object && typeof object.id === 'string' ? object.id : id;
  }
}

const headOf = (event: Stripe.Event): ProviderEventHead => ({
  externalId: event.id,
  type: event.type,
  createdAt: instant(event.created),
  isCreation: event.type.endsWith('.created'),
  subjectId: subjectOf(event),
});

/** Maps the provider's event; a type that is not handled becomes `other`. */
function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const { object } = event.data;
  const head = headOf(event);
  const isDeleted = event.type.endsWith('.deleted');
  if (!isHandled.has(event.type)) return { ...head, kind: 'other' };
  switch (object.object) {
    case 'payment_intent': {
      const paymentId = object.metadata[paymentIdKey] ?? null;
      const record = readRecord(object.metadata[recordKey]);
      return { ...head, kind: 'payment', paymentId, record, payment: toProviderPayment(object) };
    }
    case 'charge': {
      const payment = capturedPayment(object);
      if (!payment) return { ...head, kind: 'other' };
      const paymentId = object.metadata[paymentIdKey] ?? null;
      return { ...head, kind: 'payment', paymentId, record: readRecord(object.metadata[recordKey]), payment };
    }
    case 'refund': {
      const paymentExternalId = idOf(object.payment_intent);
      if (!paymentExternalId) return { ...head, kind: 'other' };
      const refund = toListedRefund(object);
      return { ...head, kind: 'refund', refundId: refund.ownId, paymentExternalId, refund };
    }
    case 'dispute':
      return { ...head, kind: 'dispute', dispute: toProviderDispute(object) };
    case 'subscription':
      return { ...head, kind: 'subscription', subscription: toProviderSubscription(object) };
    case 'invoice':
      return { ...head, kind: 'invoice', invoice: toProviderInvoice(object) };
    case 'customer':
      return { ...head, kind: 'customer', customer: toProviderCustomer(object, isDeleted) };
    case 'payment_method': {
      const paymentMethod = toProviderPaymentMethod(object, formerCustomer(event));
      return { ...head, kind: 'payment_method', paymentMethod };
    }
    case 'setup_intent':
      return { ...head, kind: 'verification', verification: toProviderVerification(object) };
    case 'product':
      return { ...head, kind: 'product', product: toProviderProduct(object, isDeleted) };
    case 'price':
      return { ...head, kind: 'price', price: toProviderPrice(object, isDeleted) };
    default:
      return { ...head, kind: 'other' };
  }
}

/**
 * Checks the signature over the raw body (300 s tolerance) and translates the event.
 * @throws ProviderSignatureInvalid
 */
function readSignedEvent(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | string[] | undefined,
  secret: string | null,
): ReceivedEvent {
  if (secret === null || typeof signature !== 'string') {
    throw new ProviderSignatureInvalid('A posted event is not signed');
  }
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret, undefined, undefined, clockMs());
    return { ...headOf(event), trust: 'signed' };
  } catch (error) {
    throw new ProviderSignatureInvalid('The signature of a posted event does not hold', { cause: error });
  }
}

export const eventsNamespace = (stripe: Stripe): EventsNamespace => ({
  read: ({ rawBody, headers }, secret) =>
    readSignedEvent(stripe, rawBody, headers['stripe-signature'], secret),
  load: async (rawBody) => {
    const event: Stripe.Event = JSON.parse(rawBody);
    return toProviderEvent(event);
  },
});
