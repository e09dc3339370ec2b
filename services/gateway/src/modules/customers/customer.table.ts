import type { EntityManager } from '@mikro-orm/postgresql';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import type { PaymentMethodSchema } from '../payment-methods/payment-method.entity.ts';
import { CustomerSchema } from './customer.entity.ts';

/** Selects customers with our id of the default method, as long as that is known and still stored. */
export const selectCustomers = (em: EntityManager) =>
  queries<typeof CustomerSchema | typeof PaymentMethodSchema>(em)
    .selectFrom('customers')
    .selectAll('customers')
    .select((eb) =>
      eb
        .selectFrom('payment_methods as method')
        .select('method.id')
        .whereRef('method.userId', '=', 'customers.userId')
        .whereRef('method.environment', '=', 'customers.environment')
        .whereRef('method.externalId', '=', 'customers.defaultPaymentMethodExternalId')
        .where('method.deletedAt', 'is', null)
        .as('defaultPaymentMethodId'),
    );

export interface CustomerRow extends RowOf<typeof CustomerSchema> {
  defaultPaymentMethodId: string | null;
}

export const customerTable = syncedTable<CustomerRow>(CustomerSchema, selectCustomers);
