import type { EntityManager } from '@mikro-orm/postgresql';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import { PaymentMethodSchema } from './payment-method.entity.ts';

/** A stored payment method. The card's columns are null for other kinds. */
export type PaymentMethodRow = RowOf<typeof PaymentMethodSchema>;

export const selectPaymentMethods = (em: EntityManager) =>
  queries<typeof PaymentMethodSchema>(em).selectFrom('payment_methods').selectAll();

export const paymentMethodTable = syncedTable<PaymentMethodRow>(PaymentMethodSchema, selectPaymentMethods);
