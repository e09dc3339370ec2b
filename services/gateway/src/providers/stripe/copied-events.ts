import type Stripe from 'stripe';
import type { ProviderEvent, ProviderEventHead } from '../provider-event.ts';
import { toProviderPrice, toProviderProduct } from './catalog.ts';
import { toProviderCustomer, toProviderPaymentMethod } from './customers.ts';

/** The events by which our copy of customers, payment methods, products and prices is kept in step. */
export const copiedEvents = [
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'payment_method.attached',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'product.created',
  'product.updated',
  'product.deleted',
  'price.created',
  'price.updated',
  'price.deleted',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Whose a detached payment method was. */
function formerCustomer(event: Stripe.Event): string | null {
  const { previous_attributes: before } = event.data;
  return before && 'customer' in before && typeof before.customer === 'string' ? before.customer : null;
}

/** An event of one of the copied kinds in our words; null for any other. */
export function toCopiedEvent(event: Stripe.Event, head: ProviderEventHead): ProviderEvent | null {
  switch (event.type) {
    case 'customer.created':
    case 'customer.updated':
      return { ...head, kind: 'customer', customer: toProviderCustomer(event.data.object) };
    case 'customer.deleted':
      return { ...head, kind: 'customer', customer: toProviderCustomer(event.data.object, true) };
    case 'payment_method.attached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
    case 'payment_method.detached': {
      const method = toProviderPaymentMethod(event.data.object, formerCustomer(event));
      return { ...head, kind: 'payment_method', paymentMethod: method };
    }
    case 'product.created':
    case 'product.updated':
      return { ...head, kind: 'product', product: toProviderProduct(event.data.object) };
    case 'product.deleted':
      return { ...head, kind: 'product', product: toProviderProduct(event.data.object, true) };
    case 'price.created':
    case 'price.updated':
      return { ...head, kind: 'price', price: toProviderPrice(event.data.object) };
    case 'price.deleted':
      return { ...head, kind: 'price', price: toProviderPrice(event.data.object, true) };
    default:
      return null;
  }
}
