import type { Customer } from '@trilho/contracts/customer';
import type { CustomerRow } from './customer.repository.ts';
import type { PaymentMethodRow } from './payment-method.repository.ts';
import { paymentMethodView } from './payment-method.view.ts';

export const customerView = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  description: row.description,
  defaultPaymentMethodId: row.defaultPaymentMethodId,
  gateway: row.gateway,
  externalId: row.externalId,
  metadata: row.metadata,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Shows a customer with the default payment method expanded, out of those of the page. */
export function expandedCustomerView(row: CustomerRow, methods: PaymentMethodRow[]): Customer {
  const method = methods.find(({ id }) => id === row.defaultPaymentMethodId);
  return { ...customerView(row), defaultPaymentMethod: method ? paymentMethodView(method) : null };
}
