import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findPayment } from '../record/payment.repository.ts';
import { currencyDiffers } from '../record/payment.state.ts';
import type { RefundRow, RefundSchema } from '../record/refund.entity.ts';
import type { SurplusRow, SurplusSchema } from '../record/surplus.entity.ts';
import { bookSurplus } from './booked.ts';

type Surplus = Pick<SurplusRow, 'amountMinor' | 'reason'>;

const db = (em: EntityManager) => queries<typeof SurplusSchema | typeof RefundSchema>(em);

const now: Expression<Date> = sql`now()`;

/** What was paid beyond what was asked for, as far as the provider tells: twice, after it was canceled, or
 * although another payment has its place. */
export function surplusOf(
  row: Pick<PaymentRow, 'status' | 'amountMinor' | 'currency' | 'replacedBy'>,
  state: Pick<ProviderPayment, 'amountCapturedMinor' | 'currency'>,
): Surplus | null {
  const { status, amountMinor, replacedBy } = row;
  const { amountCapturedMinor } = state;
  if (status === 'canceled' && amountCapturedMinor > 0) {
    return { amountMinor: amountCapturedMinor, reason: 'paid_after_cancel' };
  }
  if (replacedBy !== null && amountCapturedMinor > 0) {
    return { amountMinor: amountCapturedMinor, reason: 'paid_twice' };
  }
  // Amounts of two currencies have no difference.
  const beyond = currencyDiffers(row, state) ? 0 : amountCapturedMinor - amountMinor;
  return beyond > 0 ? { amountMinor: beyond, reason: 'paid_twice' } : null;
}

/**
 * Writes what has to go back, due at once, within the transaction that learns of it and holds the payment's lock: from
 * then on a worker sees to it, whichever process dies. A surplus only grows.
 */
export async function oweSurplus(
  row: PaymentRow,
  state: Pick<ProviderPayment, 'amountCapturedMinor' | 'currency'>,
  tx: EntityManager,
): Promise<void> {
  const surplus = surplusOf(row, state);
  if (!surplus) return;
  const { id: paymentId, userId, environment } = row;
  const dates = { createdAt: now, nextAttemptAt: now };
  const owed = await db(tx)
    .insertInto('surpluses')
    .values({ paymentId, userId, environment, ...surplus, ...dates, attempts: 0, keyNumber: 0 })
    .onConflict((known) =>
      known
        .column('paymentId')
        .doUpdateSet({ amountMinor: surplus.amountMinor, nextAttemptAt: now, settledAt: null })
        .where('surpluses.amountMinor', '<', surplus.amountMinor),
    )
    .returningAll()
    .executeTakeFirst();
  if (owed) await bookSurplus(row, owed, tx);
}

/** Finds the surplus of a payment, also one that is back, under the payment's lock. */
export const findSurplus = async (paymentId: string, tx: EntityManager): Promise<SurplusRow | null> =>
  (await db(tx).selectFrom('surpluses').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()) ??
  null;

/** Finds the surplus of a payment that is not back, under the payment's lock. */
export async function findOpenSurplus(paymentId: string, tx: EntityManager): Promise<SurplusRow | null> {
  const surplus = await findSurplus(paymentId, tx);
  return surplus?.settledAt ? null : surplus;
}

/** What of a surplus is neither back nor on its way. */
export const leftOfSurplus = (
  { amountMinor, byHandMinor }: Pick<SurplusRow, 'amountMinor' | 'byHandMinor'>,
  refunds: Pick<RefundRow, 'reason' | 'status' | 'amountMinor'>[],
): number =>
  refunds
    .filter(({ reason, status }) => reason !== null && status !== 'failed')
    .reduce((left, refund) => left - refund.amountMinor, amountMinor - byHandMinor);

/** Changes a surplus. */
export async function updateSurplus(
  paymentId: string,
  changes: Partial<Pick<SurplusRow, 'attempts' | 'nextAttemptAt' | 'lastRefusal' | 'keyNumber'>>,
  tx: EntityManager,
): Promise<void> {
  await db(tx).updateTable('surpluses').set(changes).where('paymentId', '=', paymentId).execute();
}

/** Writes that a person gave this much of a surplus back without the gateway, under the payment's lock. */
export async function returnByHand(paymentId: string, amountMinor: number, tx: EntityManager): Promise<void> {
  const surplus = await db(tx)
    .updateTable('surpluses')
    .set((eb) => ({ byHandMinor: eb('byHandMinor', '+', amountMinor), byHandAt: now }))
    .where('paymentId', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const payment = await findPayment(surplus, paymentId, tx);
  if (payment) await bookSurplus(payment, surplus, tx);
  await settleReturned(paymentId, tx);
}

/** Finds the surpluses whose next refund is due, longest first. Who sends one checks that again under the payment's lock. */
export const findDueSurpluses = (at: Date, most: number, em: EntityManager): Promise<SurplusRow[]> =>
  db(em)
    .selectFrom('surpluses')
    .selectAll()
    .where('nextAttemptAt', '<=', at)
    .orderBy('nextAttemptAt')
    .limit(most)
    .execute();

/** Writes that a surplus is back, once the refunds that succeeded and what went back by hand come to all of it. */
export async function settleReturned(paymentId: string, tx: EntityManager): Promise<void> {
  await db(tx)
    .updateTable('surpluses')
    .set({ settledAt: now, nextAttemptAt: null })
    .where('paymentId', '=', paymentId)
    .where('settledAt', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb(
        eb('amountMinor', '-', eb.ref('byHandMinor')),
        '<=',
        selectFrom('refunds')
          .select(sql<number>`coalesce(sum(refunds.amount_minor), 0)`.as('returned'))
          .where('refunds.paymentId', '=', paymentId)
          .where('refunds.reason', 'is not', null)
          .where('refunds.status', '=', 'succeeded'),
      ),
    )
    .execute();
}

/** The wait after a refund that failed: it doubles, from a minute to six hours. */
const nextAttempt: Expression<Date> = sql`now()
  + least(interval '6 hours', interval '1 minute' * power(2, least(greatest(attempts, 1), 20) - 1))`;

/**
 * Follows a refund of a surplus, in the transaction of its change: one that failed makes the next one due, and with the last
 * one that succeeded all is back.
 */
export async function followRefund(
  { paymentId, status, failureCode, reason }: RefundRow,
  tx: EntityManager,
): Promise<void> {
  if (reason === null) return;
  if (status === 'succeeded') await settleReturned(paymentId, tx);
  if (status !== 'failed') return;
  await db(tx)
    .updateTable('surpluses')
    .set({ nextAttemptAt: nextAttempt, lastRefusal: failureCode, settledAt: null })
    .where('paymentId', '=', paymentId)
    .execute();
}
