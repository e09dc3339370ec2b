import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { InvoiceSchema } from '../billing/invoices/invoice.entity.ts';
import type { Settlement } from '../ledger/positions.ts';
import type { PaymentSchema } from '../payments/record/payment.entity.ts';
import type { Sale } from './plan-receivables.ts';

const db = (em: EntityManager) => queries<typeof PaymentSchema | typeof InvoiceSchema>(em);

/** The day of a gateway's word: one that tells a day alone tells it as its midnight in UTC, which is the evening before here. */
export const dayTold = (at: string): string => {
  const moment = new Date(at);
  return moment.getTime() % (24 * 60 * 60 * 1000) === 0 ? moment.toISOString().slice(0, 10) : dayOf(moment);
};

const toldBy = (settlement: Settlement | null): Pick<Sale, 'isTold' | 'availableOn'> => ({
  isTold: settlement !== null,
  availableOn: settlement?.availableAt ? dayTold(settlement.availableAt) : null,
});

async function salesOfPayments(ids: string[], em: EntityManager): Promise<Sale[]> {
  if (ids.length === 0) return [];
  const rows = await db(em)
    .selectFrom('payments')
    .select(['id', 'gateway', 'method', 'installments', 'paidAt', 'createdAt', 'settlement'])
    .select(['amountMinor', 'fiscal'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return rows.map(({ id, gateway, method, installments, paidAt, createdAt, settlement, ...row }) => ({
    ...{ id, gateway, method: method ?? 'card', installments: installments ?? 1 },
    paidOn: dayOf(paidAt ?? createdAt),
    taxed: row.fiscal?.forecast ? { ...row.fiscal, amountMinor: row.amountMinor } : null,
    ...toldBy(settlement),
  }));
}

/** The gateway charges an invoice by its customer's card, and tells what it keeps in its statement alone. */
async function salesOfInvoices(ids: string[], em: EntityManager): Promise<Sale[]> {
  if (ids.length === 0) return [];
  const rows = await db(em)
    .selectFrom('invoices')
    .select(['id', 'gateway', 'paidAt', 'createdAt', 'settlement'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return rows.map(({ id, gateway, paidAt, createdAt, settlement }) => ({
    ...{ id, gateway, method: 'card' as const, installments: 1 },
    ...{ paidOn: dayOf(paidAt ?? createdAt), ...toldBy(settlement) },
  }));
}

/** Finds what was sold by these ids, of payments and of invoices, of whichever merchants. */
export async function findSales(ids: readonly string[], em: EntityManager): Promise<Map<string, Sale>> {
  const [invoices, payments] = [true, false].map((isInvoice) =>
    ids.filter((id) => id.startsWith('inv_') === isInvoice),
  );
  const sales = [
    ...(await salesOfPayments(payments ?? [], em)),
    ...(await salesOfInvoices(invoices ?? [], em)),
  ];
  return new Map(sales.map((sale) => [sale.id, sale]));
}
