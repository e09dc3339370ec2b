import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentTaxes } from '@trilho/contracts/portal-payment';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import type { TaxedPayment } from './book-taxes.ts';

type Sums = Pick<PaymentTaxes, 'gross' | 'fees' | 'expected' | 'withheld'>;

const sumOf = (...accounts: string[]) =>
  sql.raw(`coalesce(sum(${accounts.map((account) => `coalesce(l.${account}, 0)`).join(' + ')}), 0)::bigint`);

/** Returns what is booked of a payment with the forecast of its taxes; null where none is made of it. */
export async function paymentTaxes(payment: TaxedPayment, em: EntityManager): Promise<PaymentTaxes | null> {
  if (!payment.fiscal?.forecast) return null;
  const { id, userId, environment, gateway, currency } = payment;
  const { rows } = await sql<Sums>`
    select -${sumOf('sales', 'refunds', 'chargebacks')} as gross,
      ${sumOf('fees', 'estimated_fees', 'installment_costs', 'anticipation_costs')} as fees,
      ${sumOf('expected_taxes')} as expected, ${sumOf('taxes')} as withheld
    from ledger_postings l join ledger_books b on b.id = l.book
    where l.payment_id = ${id} and b.user_id = ${userId} and b.environment = ${environment} and b.gateway = ${gateway}
      and b.currency = ${currency}`.execute(queries(em).withoutPlugins());
  const { gross, fees, expected, withheld } = rows[0] ?? { gross: 0, fees: 0, expected: 0, withheld: 0 };
  const net = gross - fees;
  return { gross, fees, net, expected, withheld, netAfterTaxes: net - expected - withheld };
}
