import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import { invoicePosting } from '../billing/invoices/book-invoice.ts';
import type { InvoiceSchema } from '../billing/invoices/invoice.entity.ts';
import { bookDisputes } from '../disputes/book-dispute.ts';
import type { DisputeSchema } from '../disputes/dispute.entity.ts';
import { bookEach } from '../ledger/post.ts';
import { bookPayments } from '../payments/changes/booked.ts';
import type { PaymentSchema } from '../payments/record/payment.entity.ts';

/** One table of what the ledger is made of. */
export interface BackfillPart {
  name: 'payments' | 'invoices' | 'disputes';
  /** The next ids in their order; a row that is written later than the walk has passed is posted by who writes it. */
  idsAfter(position: string, most: number, em: EntityManager): Promise<string[]>;
  /** Posts what the ledger lacks of these rows, under their locks, which are taken in the order of ids as all that lock many do. */
  book(ids: readonly string[], tx: EntityManager): Promise<void>;
}

const db = (em: EntityManager) =>
  queries<typeof PaymentSchema | typeof InvoiceSchema | typeof DisputeSchema>(em);

const idsIn =
  (table: 'payments' | 'invoices' | 'disputes'): BackfillPart['idsAfter'] =>
  async (position, most, em) => {
    const rows = await db(em)
      .selectFrom(table)
      .select('id')
      .where('id', '>', position)
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  };

const among = (ids: readonly string[]) => sql<SqlBool>`id = any(${ids}::text[])`;

/** When it happened, which is not when it is posted. */
const earlier = (at: Date) => ({ occurredOn: dayOf(at) });

/** What a payment's books depend on. */
const bookedColumns = [
  ...(['id', 'userId', 'environment', 'gateway', 'currency', 'status', 'amountMinor'] as const),
  ...(['amountCapturedMinor', 'replacedBy', 'settlement', 'fiscal', 'paidAt', 'createdAt'] as const),
];

export const parts: readonly BackfillPart[] = [
  {
    name: 'payments',
    idsAfter: idsIn('payments'),
    async book(ids, tx) {
      const payments = await db(tx)
        .selectFrom('payments')
        .select(bookedColumns)
        .where(among(ids))
        .where((eb) => eb.or([eb('status', '=', 'succeeded'), eb('amountCapturedMinor', '<>', 0)]))
        .orderBy('id')
        .forUpdate()
        .execute();
      await bookPayments(payments, tx, { isLate: true });
    },
  },
  {
    name: 'invoices',
    idsAfter: idsIn('invoices'),
    async book(ids, tx) {
      const invoices = await db(tx)
        .selectFrom('invoices')
        .selectAll()
        .where(among(ids))
        .where('amountPaidMinor', '>', 0)
        .orderBy('id')
        .forUpdate()
        .execute();
      await bookEach(
        invoices.map((invoice) => invoicePosting(invoice, earlier(invoice.paidAt ?? invoice.createdAt))),
        tx,
      );
    },
  },
  {
    name: 'disputes',
    idsAfter: idsIn('disputes'),
    async book(ids, tx) {
      const disputes = await db(tx)
        .selectFrom('disputes')
        .selectAll()
        .where(among(ids))
        .orderBy('id')
        .forUpdate()
        .execute();
      await bookDisputes(disputes, tx, ({ createdAt }) => earlier(createdAt));
    },
  },
];
