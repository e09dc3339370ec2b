import { defineEntity, p } from '@mikro-orm/core';
import { syncedProperties } from '../../provider-sync/synced-entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { User } from '../users/user.entity.ts';

/** Our copy of a payment method that is, or was, stored with a customer. Never more of a card than its last digits. */
const PaymentMethodSchema = defineEntity({
  name: 'PaymentMethod',
  tableName: 'payment_methods',
  uniques: [{ properties: ['user', 'environment', 'externalId'] }],
  indexes: [{ properties: ['user', 'environment', 'id'] }, { properties: ['customer', 'id'] }],
  properties: {
    ...syncedProperties(),
    user: () => p.manyToOne(User).index(false),
    /** Unknown only of one that was taken off before we heard of it. */
    customer: () => p.manyToOne(Customer).nullable().index(false).deleteRule('no action'),
    type: p.text(),
    brand: p.text().nullable(),
    lastFourDigits: p.text().nullable(),
    expiryMonth: p.integer().nullable(),
    expiryYear: p.integer().nullable(),
    holderName: p.text().nullable(),
  },
});

export class PaymentMethod extends PaymentMethodSchema.class {}
PaymentMethodSchema.setClass(PaymentMethod);
