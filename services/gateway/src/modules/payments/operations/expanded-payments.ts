import type { EntityManager } from '@mikro-orm/postgresql';
import type { Payment, PaymentQuery } from '@trilho/contracts/payment';
import type { MerchantScope } from '../../../context.ts';
import { customerTable } from '../../customers/customer.repository.ts';
import { customerView } from '../../customers/customer.view.ts';

/** Adds to the merchant's payments what the query expands. */
export async function expandPayments(
  scope: MerchantScope,
  payments: Payment[],
  { expand = [] }: PaymentQuery,
  em: EntityManager,
): Promise<Payment[]> {
  if (!expand.includes('customer')) return payments;
  const ids = payments.flatMap(({ customerId }) => customerId ?? []);
  const rows = await customerTable.findMany(scope, [...new Set(ids)], em);
  const customers = new Map(rows.map((row) => [row.id, customerView(row)]));
  return payments.map((payment) => {
    const customer = customers.get(payment.customerId ?? '');
    return customer ? { ...payment, customer } : payment;
  });
}
