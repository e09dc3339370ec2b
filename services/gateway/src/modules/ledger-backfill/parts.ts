import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../platform/database/queries.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { InvoiceSchema } from '../billing/invoices/invoice.entity.ts';
import { bookDispute } from '../disputes/book-dispute.ts';
import type { DisputeSchema } from '../disputes/dispute.entity.ts';
import { invoicePosition } from '../ledger/positions.ts';
import { bookTo } from '../ledger/post.ts';
import { bookPayment } from '../payments/changes/booked.ts';
import { findSurplus } from '../payments/changes/surplus-debt.ts';
import type { PaymentSchema } from '../payments/record/payment.entity.ts';
import { findPaymentOfAnyone, lockPayment } from '../payments/record/payment.repository.ts';

/** One table of what the ledger is made of. */
export interface BackfillPart {
  name: 'payments' | 'invoices' | 'disputes';
  /** The next ids in their order; a row that is written later than the walk has passed is posted by who writes it. */
  idsAfter(position: string, most: number, em: EntityManager): Promise<string[]>;
  /** Posts what the ledger lacks of a row, under its lock. */
  book(id: string, tx: EntityManager): Promise<void>;
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

/** When it happened, which is not when it is posted. */
const earlier = (at: Date): { occurredOn?: string } => ({ occurredOn: dayOf(at) });

export const parts: readonly BackfillPart[] = [
  {
    name: 'payments',
    idsAfter: idsIn('payments'),
    async book(id, tx) {
      const found = await findPaymentOfAnyone(id, tx);
      if (!found || (found.status !== 'succeeded' && found.amountCapturedMinor === 0)) return;
      const payment = await lockPayment(found, id, tx);
      if (payment) await bookPayment(payment, await findSurplus(id, tx), tx, { isLate: true });
    },
  },
  {
    name: 'invoices',
    idsAfter: idsIn('invoices'),
    async book(id, tx) {
      const invoice = await db(tx)
        .selectFrom('invoices')
        .selectAll()
        .where('id', '=', id)
        .where('amountPaidMinor', '>', 0)
        .forUpdate()
        .executeTakeFirst();
      if (!invoice) return;
      const amounts = invoicePosition(invoice);
      const day = earlier(invoice.paidAt ?? invoice.createdAt);
      await bookTo(invoice, { kind: 'payment', objectId: id, paymentId: id, amounts, ...day }, tx);
    },
  },
  {
    name: 'disputes',
    idsAfter: idsIn('disputes'),
    async book(id, tx) {
      const dispute = await db(tx)
        .selectFrom('disputes')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (dispute) await bookDispute(dispute, tx, earlier(dispute.createdAt));
    },
  },
];
