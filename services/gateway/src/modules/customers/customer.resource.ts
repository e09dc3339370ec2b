import { ensure, type SyncContext, type SyncedResource } from '../../provider-sync/synced-resource.ts';
import type { ProviderCustomer } from '../../providers/customer-verbs.ts';
import { type CustomerRow, customerTable } from './customer.table.ts';
import { customerView } from './customer.view.ts';

/** How a customer of the provider becomes a row of ours. */
export const customerResource: SyncedResource<CustomerRow, ProviderCustomer, object> = {
  prefix: 'cus',
  table: customerTable,
  links: async () => ({}),
  fields: (truth, _links, before) => ({
    name: truth.name,
    email: truth.email,
    phone: truth.phone,
    description: truth.description,
    defaultPaymentMethodExternalId: truth.defaultPaymentMethodExternalId,
    defaultPaymentMethodId: before?.defaultPaymentMethodId ?? null,
  }),
  eventType: (before, after) => {
    if (after.deletedAt) return before ? 'customer.deleted' : null;
    return before ? 'customer.updated' : 'customer.created';
  },
  view: customerView,
  retrieve: (provider, externalId) => provider.fetchCustomer(externalId),
  async onWrite(_before, after, tx) {
    if (!after.deletedAt) return;
    // With a customer go the payment methods: the provider takes them off.
    await tx.execute(
      `update payment_methods set deleted_at = ?, updated_at = ?, version = version + 1
       where customer_id = ? and deleted_at is null`,
      [after.deletedAt, new Date(), after.id],
    );
  },
};

/**
 * Our id of the provider's customer; one that we do not know yet is asked for and taken in. Null when the provider has
 * none of that id.
 */
export const ensureCustomer = (copying: SyncContext, externalId: string): Promise<string | null> =>
  ensure(customerResource, copying, externalId);
