import type { PaymentMethodListQuery } from '@trilho/contracts/payment-method';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { notFound } from '../../platform/errors.ts';
import { type Page, readPage } from '../../platform/lists/cursor.ts';
import { type PaymentMethodRow, paymentMethodTable } from './payment-method.row.ts';

/** A payment method stored with this customer of the merchant. @throws 404 when there is none, or none any more */
export async function getPaymentMethod(
  scope: MerchantScope,
  customerId: string,
  id: string,
  sql: SqlRunner,
): Promise<PaymentMethodRow> {
  const row = await paymentMethodTable.find(scope, id, sql);
  if (!row || row.deletedAt || row.customerId !== customerId) throw notFound();
  return row;
}

/** A page of a customer's payment methods, newest first. @throws 400 for a cursor that is not of this list */
export const listPaymentMethods = (
  { userId, environment }: MerchantScope,
  customerId: string,
  query: PaymentMethodListQuery,
  sql: SqlRunner,
): Promise<Page<PaymentMethodRow>> =>
  readPage<PaymentMethodRow, PaymentMethodRow>(
    {
      prefix: 'pm',
      select: paymentMethodTable.select,
      conditions: [
        ['user_id = ? and environment = ?', userId, environment],
        ['customer_id = ? and deleted_at is null', customerId],
      ],
      query,
      read: paymentMethodTable.read,
    },
    sql,
  );
