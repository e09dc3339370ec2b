import type { QueryOf } from '../caller.ts';
import type { components } from '../generated/api.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Customer, PaymentMethod } from '../types.ts';

export type PaymentMethodAttachParams = components['schemas']['AttachPaymentMethodInput'];
export type PaymentMethodListParams = QueryOf<'GET /customers/{id}/payment-methods'>;

/** The stored payment methods of a customer. */
export class PaymentMethods extends Resource {
  /** Stores a payment method that the browser has turned into a token. @throws CardDeclinedError */
  attach(customerId: string, body: PaymentMethodAttachParams, options?: CallOptions): Promise<PaymentMethod> {
    return this.api.call('POST /customers/{id}/payment-methods', { path: { id: customerId }, body }, options);
  }

  /** Lists a customer's payment methods, newest first. */
  list(customerId: string, query?: PaymentMethodListParams, options?: CallOptions): List<PaymentMethod> {
    return this.api.list('GET /customers/{id}/payment-methods', { path: { id: customerId }, query }, options);
  }

  detach(customerId: string, id: string, options?: CallOptions): Promise<void> {
    const path = { id: customerId, pmId: id };
    return this.api.call('DELETE /customers/{id}/payment-methods/{pmId}', { path }, options);
  }

  /** Makes it the payment method that the customer's subscriptions charge. Resolves to the customer. */
  setDefault(customerId: string, id: string, options?: CallOptions): Promise<Customer> {
    const path = { id: customerId, pmId: id };
    return this.api.call('PUT /customers/{id}/payment-methods/{pmId}/default', { path }, options);
  }
}
