import type { ObjectType } from '../kernel/object-types.ts';

/** `token` matches whole values, `text` parts of them too, `number` ranges. */
export type FieldKind = 'number' | 'text' | 'token';

/** A resource that can be searched: its type, and the fields that its documentation lists. */
export interface Searchable {
  type: ObjectType;
  fields: Record<string, FieldKind>;
  /** Where a field is in the object, unless its name says so. */
  paths?: Record<string, string>;
}

/** What can be searched, by the name that its path has. Metadata can be, everywhere. */
export const searchables = {
  payment_intents: {
    type: 'payment_intent',
    fields: { amount: 'number', created: 'number', currency: 'token', customer: 'token', status: 'token' },
  },
  charges: {
    type: 'charge',
    fields: {
      amount: 'number',
      created: 'number',
      currency: 'token',
      customer: 'token',
      disputed: 'token',
      'payment_method_details.card.brand': 'token',
      'payment_method_details.card.exp_month': 'number',
      'payment_method_details.card.exp_year': 'number',
      'payment_method_details.card.fingerprint': 'token',
      'payment_method_details.card.last4': 'token',
      refunded: 'token',
      status: 'token',
    },
  },
  customers: {
    type: 'customer',
    fields: { created: 'number', email: 'text', name: 'text', phone: 'text' },
  },
  invoices: {
    type: 'invoice',
    fields: {
      created: 'number',
      currency: 'token',
      customer: 'token',
      number: 'token',
      receipt_number: 'token',
      status: 'token',
      subscription: 'token',
      total: 'number',
    },
    paths: { subscription: 'parent.subscription_details.subscription' },
  },
  prices: {
    type: 'price',
    fields: { active: 'token', currency: 'token', lookup_key: 'text', product: 'token', type: 'token' },
  },
  products: {
    type: 'product',
    fields: { active: 'token', description: 'text', name: 'text', shippable: 'token', url: 'text' },
  },
  subscriptions: {
    type: 'subscription',
    fields: { canceled_at: 'number', created: 'number', status: 'token' },
  },
} as const satisfies Record<string, Searchable>;
