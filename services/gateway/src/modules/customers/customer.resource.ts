import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import type { SyncedResource } from '../../provider-sync/synced-resource.ts';
import { refused } from '../../providers/kit/refusals.ts';
import type { ProviderCustomer } from '../../providers/port/customers.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { type CustomerRow, customerTable } from './customer.repository.ts';
import { customerView } from './customer.view.ts';
import { ownState } from './own-customer.ts';
import type { PaymentMethodSchema } from './payment-method.entity.ts';

/** How a customer of the provider becomes a row of ours. */
export const customerResource: SyncedResource<CustomerRow, ProviderCustomer, object> = {
  prefix: 'cus',
  table: customerTable,
  links: async () => ({}),
  fields: (state, _links, before) => ({
    name: state.name,
    email: state.email,
    phone: state.phone,
    description: state.description,
    defaultPaymentMethodExternalId: state.defaultPaymentMethodExternalId,
    defaultPaymentMethodId: before?.defaultPaymentMethodId ?? null,
  }),
  eventType: (before, after) => {
    if (after.deletedAt) return before ? 'customer.deleted' : null;
    return before ? 'customer.updated' : 'customer.created';
  },
  view: customerView,
  async retrieve(provider, externalId, { scope, em }) {
    if (!provider.capabilities.customersAreOurs)
      return requireNamespace(provider, 'customers').retrieve(externalId);
    const row = await customerTable.findByExternalId(scope, externalId, em);
    if (!row) throw refused('not_found', null);
    return ownState(row);
  },
  async onWrite(_before, after, tx) {
    if (!after.deletedAt) return;
    // The provider detaches a deleted customer's payment methods.
    await queries<typeof PaymentMethodSchema>(tx)
      .updateTable('payment_methods')
      .set((eb) => ({
        deletedAt: after.deletedAt,
        updatedAt: clockNow(),
        version: eb('version', '+', 1),
      }))
      .where('customerId', '=', after.id)
      .where('deletedAt', 'is', null)
      .execute();
  },
};
