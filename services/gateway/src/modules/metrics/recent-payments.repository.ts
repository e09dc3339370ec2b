import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecentPayment } from '@trilho/contracts/metrics';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { inScope, listOrder, merchantRows } from '../../platform/lists/scope.ts';
import type { CustomerSchema } from '../customers/customer.entity.ts';
import type { PaymentSchema } from '../payments/record/payment.entity.ts';

/** Finds the merchant's latest payments, newest first, with the name of who pays, or of the customer. */
export async function findRecentPayments(
  merchant: MerchantScope,
  limit: number,
  em: EntityManager,
): Promise<RecentPayment[]> {
  const scope = merchantRows('payment', merchant);
  let payments = queries<typeof PaymentSchema | typeof CustomerSchema>(em)
    .selectFrom('payments as payment')
    .leftJoin('customers as customer', (join) =>
      join
        .onRef('customer.id', '=', 'payment.customerId')
        .onRef('customer.userId', '=', 'payment.userId')
        .onRef('customer.environment', '=', 'payment.environment'),
    )
    .select([
      'payment.id',
      'payment.status',
      'payment.method',
      'payment.failureCode',
      'payment.currency',
      'payment.customerEmail',
      'payment.createdAt',
    ])
    .select(['payment.amountMinor as amount', 'payment.amountCapturedMinor as amountCaptured'])
    .select([
      'payment.amountRefundedMinor as amountRefunded',
      sql<string | null>`coalesce(payment.payer_name, customer.name)`.as('customerName'),
    ])
    .where('payment.replacedBy', 'is', null)
    .where((eb) => eb.and(inScope(scope)));
  for (const column of listOrder(scope)) payments = payments.orderBy(column, 'desc');
  const rows = await payments.limit(limit).execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
