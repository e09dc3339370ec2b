import type { RecentPayment } from '@trilho/contracts/metrics';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';

type Raw = Omit<RecentPayment, 'createdAt' | 'amount' | 'amountCaptured' | 'amountRefunded'> & {
  createdAt: Date | string;
  amount: string | number;
  amountCaptured: string | number;
  amountRefunded: string | number;
};

/** The merchant's latest payments, newest first, with the name of the customer where they were charged as one. */
export async function findRecentPayments(
  { userId, environment }: MerchantScope,
  limit: number,
  sql: SqlRunner,
): Promise<RecentPayment[]> {
  const rows = await sql.execute<Raw[]>(
    `select p.id, p.status, p.amount_minor amount, p.amount_captured_minor "amountCaptured",
       p.amount_refunded_minor "amountRefunded", p.currency, c.name "customerName",
       p.customer_email "customerEmail", p.created_at "createdAt"
     from payments p
     left join customers c on c.id = p.customer_id and c.user_id = p.user_id and c.environment = p.environment
     where p.user_id = ? and p.environment = ? order by p.id desc limit ?`,
    [userId, environment, limit],
  );
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    amountCaptured: Number(row.amountCaptured),
    amountRefunded: Number(row.amountRefunded),
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}
