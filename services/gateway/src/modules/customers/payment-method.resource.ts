import type { SyncedResource } from '../../provider-sync/synced-resource.ts';
import { findOrImport } from '../../provider-sync/upsert-from-provider.ts';
import type { ProviderPaymentMethod } from '../../providers/port/customers.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { customerTable } from './customer.repository.ts';
import { customerResource } from './customer.resource.ts';
import { type PaymentMethodRow, paymentMethodTable } from './payment-method.repository.ts';
import { paymentMethodView } from './payment-method.view.ts';

/** How a stored payment method of the provider becomes a row of ours. */
export const paymentMethodResource: SyncedResource<
  PaymentMethodRow,
  ProviderPaymentMethod,
  { customerId: string | null }
> = {
  prefix: 'pm',
  table: paymentMethodTable,
  async links({ customerExternalId, deleted }, sync) {
    const customer = customerExternalId && (await findOrImport(customerResource, sync, customerExternalId));
    // One that is gone is imported as well: an event of its storing may still be on the way.
    return customer || deleted ? { customerId: customer ? customer.id : null } : null;
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
  async retrieve(provider, externalId, { scope, em }) {
    const row = await paymentMethodTable.findByExternalId(scope, externalId, em);
    const customer = row?.customerId ? await customerTable.find(scope, row.customerId, em) : null;
    const of = customer?.externalId ?? null;
    return requireNamespace(provider, 'paymentMethods').retrieve(externalId, of);
  },
};
