import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentFiscal } from '@trilho/contracts/fiscal';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { type BookKey, bookOf } from '../ledger/books.ts';
import { taxObject } from '../ledger/forecast-accounts.ts';
import { taxForecastPosition } from '../ledger/positions.ts';
import { bookTo, type Posting } from '../ledger/post.ts';
import { forecast } from './forecast.ts';
import { sumOfTaxes } from './tax-split.ts';

/** A payment, as far as the forecast of its taxes depends on it. */
export interface TaxedPayment extends BookKey {
  id: string;
  amountMinor: number;
  fiscal: PaymentFiscal | null;
}

/** What is booked of a payment's own money, in minor units. */
interface BookedMoney {
  /** What came in and was not given or charged back. */
  left: number;
  /** What statements told as tax. */
  told: number;
}

async function readMoney(payment: TaxedPayment, tx: EntityManager): Promise<BookedMoney> {
  const { rows } = await sql<BookedMoney>`
    select coalesce(-sum(coalesce(l.sales, 0) + coalesce(l.refunds, 0) + coalesce(l.chargebacks, 0)), 0)::bigint as left,
      coalesce(sum(l.taxes), 0)::bigint as told
    from ledger_postings l where l.book = ${await bookOf(payment, tx)} and l.payment_id = ${payment.id}`.execute(
    queries(tx).withoutPlugins(),
  );
  return rows[0] ?? { left: 0, told: 0 };
}

/**
 * Brings the forecast of a payment's taxes to what its booked money says, under the payment's lock and in the transaction that changed
 * that. A payment without a forecast costs nothing.
 */
export async function bookTaxes(
  payment: TaxedPayment,
  tx: EntityManager,
  happened: Pick<Posting, 'occurredOn'> = {},
): Promise<void> {
  const { id, fiscal, amountMinor } = payment;
  if (!fiscal?.forecast) return;
  const { left, told } = await readMoney(payment, tx);
  const base = Math.min(Math.max(0, Number(left)), amountMinor);
  const expected = sumOfTaxes(await forecast.withheld({ ...fiscal, amountMinor }, [base]));
  const amounts = taxForecastPosition({ expectedMinor: expected, toldMinor: Number(told) });
  await bookTo(
    payment,
    { kind: 'tax_forecast', objectId: taxObject(id), paymentId: id, amounts, ...happened },
    tx,
  );
}

/** Finds those of these payments that have a forecast, and locks them in the order of their ids: others are left alone. */
export async function lockTaxed(ids: readonly string[], tx: EntityManager): Promise<TaxedPayment[]> {
  const named = ids.filter((id) => id.startsWith('pay_'));
  if (named.length === 0) return [];
  const { rows } = await sql<TaxedPayment>`
    select id, user_id as "userId", environment, gateway, currency, amount_minor as "amountMinor", fiscal from payments
    where id = any(${named}::text[]) and (fiscal->>'forecast')::boolean order by id for no key update`.execute(
    queries(tx).withoutPlugins(),
  );
  return rows.map((payment) => ({ ...payment, amountMinor: Number(payment.amountMinor) }));
}

/** Brings the forecast of those of these payments that have one to what their books say, under their locks, which it takes. */
export async function bookTaxesOf(ids: readonly string[], tx: EntityManager): Promise<void> {
  for (const payment of await lockTaxed(ids, tx)) await bookTaxes(payment, tx);
}

const taxedAccounts: ReadonlySet<string | null> = new Set(['sales', 'refunds', 'chargebacks', 'taxes']);

/** Whether what is booked in an account changes the forecast of its payment. */
export const changesTaxes = (account: string | null): boolean => taxedAccounts.has(account);
