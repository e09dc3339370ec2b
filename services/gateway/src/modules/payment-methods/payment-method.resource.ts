import { ensure, type SyncContext, type SyncedResource } from '../../provider-sync/synced-resource.ts';
import type { ProviderPaymentMethod } from '../../providers/customer-verbs.ts';
import { ensureCustomer } from '../customers/customer.resource.ts';
import { type PaymentMethodRow, paymentMethodTable } from './payment-method.table.ts';
import { paymentMethodView } from './payment-method.view.ts';

/** How a stored payment method of the provider becomes a row of ours. */
export const paymentMethodResource: SyncedResource<
  PaymentMethodRow,
  ProviderPaymentMethod,
  { customerId: string | null }
> = {
  prefix: 'pm',
  table: paymentMethodTable,
  async links({ customerExternalId, deleted }, copying) {
    const customerId = customerExternalId && (await ensureCustomer(copying, customerExternalId));
    // One that is gone is taken in as well: news of its storing may still be on the way.
    return customerId || deleted ? { customerId: customerId || null } : null;
  },
  fields: ({ type, card, holderName }, { customerId }, before) => ({
    customerId: customerId ?? before?.customerId ?? null,
    type,
    brand: card?.brand ?? null,
    lastFourDigits: card?.lastFourDigits ?? null,
    expiryMonth: card?.expiryMonth ?? null,
    expiryYear: card?.expiryYear ?? null,
    holderName,
  }),
  eventType: (before, after) => {
    if (after.deletedAt) return before ? 'payment_method.detached' : null;
    return before ? 'payment_method.updated' : 'payment_method.attached';
  },
  view: paymentMethodView,
  retrieve: (provider, externalId) => provider.fetchPaymentMethod(externalId),
};

/** Our id of a stored payment method of the provider, taken in if need be; null when it is stored with nobody. */
export const ensurePaymentMethod = (copying: SyncContext, externalId: string): Promise<string | null> =>
  ensure(paymentMethodResource, copying, externalId);
