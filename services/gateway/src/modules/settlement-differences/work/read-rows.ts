import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';
import type { InvoiceSchema } from '../../billing/invoices/invoice.entity.ts';
import type { InvoiceRow } from '../../billing/invoices/invoice.repository.ts';
import type { DisputeSchema } from '../../disputes/dispute.entity.ts';
import type { DisputeRow } from '../../disputes/dispute.repository.ts';
import type { PaymentRow, PaymentSchema } from '../../payments/record/payment.entity.ts';
import { findRefunds, paymentColumns } from '../../payments/record/payment.repository.ts';
import type { RefundRow } from '../../payments/record/refund.entity.ts';
import type { SurplusRow, SurplusSchema } from '../../payments/record/surplus.entity.ts';

const db = (em: EntityManager) =>
  queries<typeof PaymentSchema | typeof InvoiceSchema | typeof DisputeSchema | typeof SurplusSchema>(em);

/** What is known here of what was sold and of what came back. */
export interface Rows {
  payments: PaymentRow[];
  invoices: InvoiceRow[];
  refunds: ReadonlyMap<string, RefundRow[]>;
  disputes: ReadonlyMap<string, DisputeRow[]>;
  surpluses: ReadonlyMap<string, SurplusRow>;
  /** Estimated fees that are booked. */
  estimates: ReadonlyMap<string, number>;
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

async function readEstimates(ids: readonly string[], em: EntityManager): Promise<Map<string, number>> {
  // One probe a payment, whatever the planner knows of the ledger.
  const { rows } = await sql<{ id: string; estimate: number }>`
    select given.id, sums.estimate from unnest(${ids}::text[]) as given (id)
    cross join lateral (
      select sum(l.estimated_fees)::bigint as estimate
      from (select * from ledger_postings where payment_id = given.id collate "C" offset 0) as l
      where l.object_id = given.id || '-estimate') as sums
    where sums.estimate is not null`.execute(queries(em).withoutPlugins());
  return new Map(rows.map(({ id, estimate }) => [id, Number(estimate)]));
}

/** Reads these payments and invoices and locks them in the order of their ids, with what came back of them. */
export async function lockRows(ids: readonly string[], tx: EntityManager): Promise<Rows> {
  const some = sql<string>`any(${ids}::text[])`;
  const ofInvoices = ids.filter((id) => id.startsWith('inv_'));
  const payments = await db(tx)
    .selectFrom('payments')
    .select(paymentColumns)
    .where('id', '=', some)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const invoices = await db(tx)
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', some)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const disputes = await db(tx)
    .selectFrom('disputes')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('paymentId', '=', some),
        // No index has these, and few merchants do.
        ...(ofInvoices.length > 0 ? [eb('invoiceId', 'in', ofInvoices)] : []),
      ]),
    )
    .orderBy('id')
    .execute();
  const surpluses = await db(tx).selectFrom('surpluses').selectAll().where('paymentId', '=', some).execute();
  return {
    payments,
    invoices,
    refunds: grouped(await findRefunds(ids, tx), ({ paymentId }) => paymentId),
    disputes: grouped(disputes, ({ paymentId, invoiceId }) => paymentId ?? invoiceId),
    surpluses: new Map(surpluses.map((surplus) => [surplus.paymentId, surplus])),
    estimates: await readEstimates(ids, tx),
  };
}
