import { defineEntity, p } from '@mikro-orm/core';
import { syncedProperties } from '../../provider-sync/synced-entity.ts';
import { User } from '../users/user.entity.ts';
import { Customer } from './customer.entity.ts';

/** Our copy of a payment method that is, or was, stored with a customer. Never more of a card than its last digits. */
export const PaymentMethodSchema = defineEntity({
  name: 'PaymentMethod',
  tableName: 'payment_methods',
  uniques: [{ properties: ['userId', 'environment', 'externalId'] }],
  indexes: [
    { properties: ['userId', 'environment', 'id'] },
    { properties: ['customerId', 'id'] },
    {
      // By the provider's own id of a customer that it knows by ours; what it keeps with customers of its own costs no entry.
      name: 'payment_methods_holder_index',
      properties: ['userId', 'environment', 'holderExternalId'],
      where: '"holder_external_id" is not null',
    },
  ],
  properties: {
    ...syncedProperties(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    /** Null only for one that was detached before we imported it. */
    customerId: () => p.manyToOne(Customer).mapToPk().nullable().index(false).deleteRule('no action'),
    type: p.text(),
    brand: p.text().nullable(),
    lastFourDigits: p.text().nullable(),
    expiryMonth: p.integer().nullable(),
    expiryYear: p.integer().nullable(),
    holderName: p.text().nullable(),
    /** Whose account it is, of a method that is one. */
    email: p.text().nullable(),
    /** The provider's own id of the customer, where it knows customers by our ids. */
    holderExternalId: p.text().nullable(),
  },
});

export class PaymentMethod extends PaymentMethodSchema.class {}
PaymentMethodSchema.setClass(PaymentMethod);
