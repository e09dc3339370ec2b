import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, queries, type RowOf } from '../../platform/database/queries.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import type { PaymentMethodSchema } from '../payment-methods/payment-method.entity.ts';
import { SubscriptionSchema } from './subscription.entity.ts';

/** Selects subscriptions with our id of the payment method, as long as that is known and still stored. */
export const selectSubscriptions = (em: EntityManager) =>
  queries<typeof SubscriptionSchema | typeof PaymentMethodSchema>(em)
    .selectFrom('subscriptions')
    .select(columnsOf(SubscriptionSchema, ['customerSearch']))
    .select((eb) =>
      eb
        .selectFrom('payment_methods as method')
        .select('method.id')
        .whereRef('method.userId', '=', 'subscriptions.userId')
        .whereRef('method.environment', '=', 'subscriptions.environment')
        .whereRef('method.externalId', '=', 'subscriptions.paymentMethodExternalId')
        .where('method.deletedAt', 'is', null)
        .as('paymentMethodId'),
    );

/** A subscription without what only triggers write. */
export interface SubscriptionRow extends Omit<RowOf<typeof SubscriptionSchema>, 'customerSearch'> {
  paymentMethodId: string | null;
}

export const subscriptionTable = syncedTable<SubscriptionRow>(SubscriptionSchema, selectSubscriptions);
