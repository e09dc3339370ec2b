import type { PaymentStatus } from '@trilho/contracts/payment';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../database/sql-runner.ts';
import { malformed } from '../../errors.ts';
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

export interface PaymentFilter {
  limit: number;
  startingAfter?: string;
  endingBefore?: string;
  status?: PaymentStatus;
  customerEmail?: string;
  createdFrom?: string;
  createdTo?: string;
}

export interface PageOfRows {
  rows: PaymentRow[];
  hasMore: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorOf = ({ createdAt, id }: PaymentRow): string =>
  Buffer.from(`${createdAt.getTime()}:${id}`).toString('base64url');

function readCursor(cursor: string): [Date, string] {
  const [ms = '', id] = Buffer.from(cursor, 'base64url').toString('utf8').split(':');
  const at = new Date(/^\d{1,15}$/.test(ms) ? Number(ms) : Number.NaN);
  if (!id || Number.isNaN(at.getTime())) throw malformed('O cursor da lista é inválido.');
  return [at, id];
}

/**
 * A page of the merchant's payments, newest first. `startingAfter` goes towards older ones, `endingBefore` back.
 * @throws 400 for a cursor that is not ours, or both cursors.
 */
export async function listPayments(
  { userId, environment }: MerchantScope,
  filter: PaymentFilter,
  sql: SqlRunner,
): Promise<PageOfRows> {
  const { limit, startingAfter, endingBefore } = filter;
  if (startingAfter && endingBefore) throw malformed('Use startingAfter ou endingBefore, não os dois.');
  const backwards = endingBefore !== undefined;
  const cursor = startingAfter ?? endingBefore;
  const conditions: [string, ...unknown[]][] = [[inScope, userId, environment]];
  if (cursor) conditions.push([`(created_at, id) ${backwards ? '>' : '<'} (?, ?)`, ...readCursor(cursor)]);
  if (filter.status) conditions.push(['status = ?', filter.status]);
  if (filter.customerEmail) conditions.push(['lower(customer_email) = lower(?)', filter.customerEmail]);
  if (filter.createdFrom) conditions.push(['created_at >= ?', new Date(filter.createdFrom)]);
  if (filter.createdTo) conditions.push(['created_at <= ?', new Date(filter.createdTo)]);
  const order = backwards ? 'asc' : 'desc';
  const raws = await sql.execute<RawPayment[]>(
    `${selectPayment} where ${conditions.map(([condition]) => condition).join(' and ')}
     order by created_at ${order}, id ${order} limit ?`,
    [...conditions.flatMap(([, ...params]) => params), limit + 1],
  );
  const more = raws.length > limit;
  const found = raws.slice(0, limit).map(readPaymentRow);
  const rows = backwards ? found.reverse() : found;
  const [first, last] = [rows.at(0), rows.at(-1)];
  const older = backwards ? last !== undefined : more;
  const newer = backwards ? more : startingAfter !== undefined;
  return {
    rows,
    hasMore: more,
    nextCursor: older && last ? cursorOf(last) : null,
    previousCursor: newer && first ? cursorOf(first) : null,
  };
}
