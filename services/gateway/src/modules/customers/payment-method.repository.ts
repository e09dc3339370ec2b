import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodListQuery } from '@trilho/contracts/payment-method';
import type { MerchantScope } from '../../context.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { type Page, readPage } from '../../platform/lists/page.ts';
import { inScope, type ListScope, listOrder } from '../../platform/lists/scope.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import { PaymentMethodSchema } from './payment-method.entity.ts';

/** A stored payment method. The card's columns are null for other kinds. */
export type PaymentMethodRow = RowOf<typeof PaymentMethodSchema>;

const selectPaymentMethods = (em: EntityManager) =>
  queries<typeof PaymentMethodSchema>(em).selectFrom('payment_methods').selectAll();

export const paymentMethodTable = syncedTable<PaymentMethodRow>(PaymentMethodSchema, selectPaymentMethods);

/** Finds a payment method stored with this customer of the merchant. @throws 404, also when it is detached */
export async function getPaymentMethod(
  scope: MerchantScope,
  customerId: string,
  id: string,
  em: EntityManager,
): Promise<PaymentMethodRow> {
  const row = await paymentMethodTable.find(scope, id, em);
  if (!row || row.deletedAt || row.customerId !== customerId) throw notFound();
  return row;
}

/** Selects the merchant's stored payment methods. */
const selectStored = ({ userId, environment }: MerchantScope, em: EntityManager) =>
  selectPaymentMethods(em)
    .where((eb) => eb.and({ userId, environment }))
    .where('deletedAt', 'is', null);

const methodsOf = (customerId: string): ListScope => ({ leading: { customerId }, id: 'id' });

/** Finds all payment methods stored with a customer, newest first. */
export function findPaymentMethods(
  scope: MerchantScope,
  customerId: string,
  em: EntityManager,
): Promise<PaymentMethodRow[]> {
  const own = methodsOf(customerId);
  let rows = selectStored(scope, em).where((eb) => eb.and(inScope(own)));
  for (const column of listOrder(own)) rows = rows.orderBy(column, 'desc');
  return rows.execute();
}

/** Reads a page of a customer's payment methods, newest first. @throws 400 for a cursor that is not of this list */
export const listPaymentMethods = (
  scope: MerchantScope,
  customerId: string,
  query: PaymentMethodListQuery,
  em: EntityManager,
): Promise<Page<PaymentMethodRow>> =>
  readPage(selectStored(scope, em), {
    prefix: 'pm',
    scope: methodsOf(customerId),
    conditions: [],
    query,
  });

const selectHolders = ({ userId, environment }: MerchantScope, em: EntityManager) =>
  queries<typeof PaymentMethodSchema>(em)
    .selectFrom('payment_methods')
    .where((eb) => eb.and({ userId, environment }));

/** Finds our customer by the provider's own id of them, as the latest that was stored has it; null where nothing ever was. */
export async function findCustomerOfHolder(
  scope: MerchantScope,
  holderExternalId: string,
  em: EntityManager,
): Promise<string | null> {
  const row = await selectHolders(scope, em)
    .select('customerId')
    .where((eb) => eb.and({ holderExternalId }))
    .where('customerId', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.customerId ?? null;
}

/** Finds the provider's own id of a customer, by the latest that is stored with them; null where nothing is. */
export async function findHolder(
  scope: MerchantScope,
  customerId: string,
  em: EntityManager,
): Promise<string | null> {
  const row = await selectHolders(scope, em)
    .select('holderExternalId')
    .where((eb) => eb.and({ customerId }))
    .where('holderExternalId', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.holderExternalId ?? null;
}

/** Reads the provider's own ids of a gateway's customers with whom something is stored, in their order, after one of them. */
export async function listHolders(
  scope: MerchantScope,
  gateway: GatewayType,
  after: string,
  limit: number,
  em: EntityManager,
): Promise<string[]> {
  const rows = await selectHolders(scope, em)
    .select('holderExternalId')
    .distinct()
    .where((eb) => eb.and({ gateway }))
    .where('holderExternalId', '>', after)
    .where('deletedAt', 'is', null)
    .orderBy('holderExternalId')
    .limit(limit)
    .execute();
  return rows.flatMap(({ holderExternalId }) => holderExternalId ?? []);
}
