import type { PayPalCustomer, PayPalVaulting } from '../kernel/paypal-records.ts';
import type { Fields } from './fields.ts';
import { newPayPalId } from './ids.ts';

/** Reads `customer`, whose id may be left to the provider. */
export const readCustomer = (fields: Fields): PayPalVaulting => ({
  id: fields.text('id', { max: 22 }),
  merchantCustomerId: fields.text('merchant_customer_id', { max: 64 }),
});

/** The same with an id, made when none was sent. */
export const knownCustomer = ({ id, merchantCustomerId }: PayPalVaulting): PayPalCustomer => ({
  id: id ?? newPayPalId(10),
  merchantCustomerId,
});

/** A customer in the API's shape. */
export const customerView = ({ id, merchantCustomerId }: PayPalCustomer) => ({
  id,
  ...(merchantCustomerId && { merchant_customer_id: merchantCustomerId }),
});
