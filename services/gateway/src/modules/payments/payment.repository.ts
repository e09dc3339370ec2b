import type { PaymentListQuery } from '@trilho/contracts/payment';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { type Condition, createdBetween, type Page, readPage } from '../../platform/lists/cursor.ts';
import { metadataHolds } from '../../platform/lists/filters.ts';
import { type PaymentRow, type RawPayment, readPaymentRow, selectPayment } from './payment.row.ts';
import { type RawRefund, type RefundRow, readRefundRow, selectRefund } from './refund.row.ts';

const inScope = 'user_id = ? and environment = ?';

/** The merchant's payment, or null; `lock` holds the row until the transaction ends. */
export async function findPayment(
  { userId, environment }: MerchantScope,
  id: string,
  sql: SqlRunner,
  lock: '' | 'for update' = '',
): Promise<PaymentRow | null> {
  const [raw] = await sql.execute<RawPayment[]>(`${selectPayment} where id = ? and ${inScope} ${lock}`, [
    id,
    userId,
    environment,
  ]);
  return raw ? readPaymentRow(raw) : null;
}

/** The refunds of these payments, oldest first. The payments are the merchant's own. */
export async function findRefunds(paymentIds: string[], sql: SqlRunner): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  const marks = paymentIds.map(() => '?').join(', ');
  const raws = await sql.execute<RawRefund[]>(
    `${selectRefund} where payment_id in (${marks}) order by created_at, id`,
    paymentIds,
  );
  return raws.map(readRefundRow);
}

/**
 * A page of the merchant's payments, newest first. `startingAfter` goes towards older ones, `endingBefore` back.
 * @throws 400 for a cursor that is not ours, or both cursors.
 */
export function listPayments(
  { userId, environment }: MerchantScope,
  filter: PaymentListQuery,
  sql: SqlRunner,
): Promise<Page<PaymentRow>> {
  const conditions: Condition[] = [
    [inScope, userId, environment],
    ...createdBetween('pay', filter),
    ...metadataHolds('metadata', filter.metadata),
  ];
  if (filter.status) conditions.push(['status = ?', filter.status]);
  if (filter.customerId) conditions.push(['customer_id = ?', filter.customerId]);
  if (filter.customerEmail) conditions.push(['lower(customer_email) = lower(?)', filter.customerEmail]);
  return readPage<RawPayment, PaymentRow>(
    { prefix: 'pay', select: selectPayment, conditions, query: filter, read: readPaymentRow },
    sql,
  );
}
