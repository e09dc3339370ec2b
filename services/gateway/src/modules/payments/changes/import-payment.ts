import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AppContext, MerchantScope } from '../../../context.ts';
import type { MerchantEventSchema } from '../../../event-log/event.entity.ts';
import { recordEvent } from '../../../event-log/event.repository.ts';
import { queries } from '../../../platform/database/queries.ts';
import { idFloor } from '../../../platform/ids.ts';
import type { PaymentRecord } from '../../../providers/port/payment-record.ts';
import type { ListedPayment } from '../../../providers/port/payments.ts';
import type { ListedRefund } from '../../../providers/port/refunds.ts';
import { unbookPayment } from '../../ledger/post.ts';
import type { ProviderAccount } from '../../provider-accounts/provider-account.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db, lockPayment, updatePayment } from '../record/payment.repository.ts';
import { paymentView } from '../record/payment.view.ts';
import { lostRow, type NotOurs, notOurs } from '../record/payment-origin.ts';
import { giveUpPlace, replacedBy } from '../record/replaced-payment.ts';
import { tellAmountMismatch } from './amount-mismatch.ts';
import { bookPayments } from './booked.ts';
import { buildDomainEvent, changeSteps, type Source, withProviderState } from './payment-apply.ts';
import { importRefund } from './refund-apply.ts';
import { oweSurplus, surplusOf } from './surplus-debt.ts';

const dayMs = 24 * 60 * 60_000;

/** A payment of the provider's that has no row here, and what was given back of it. */
export interface LostPayment {
  payment: ListedPayment;
  refunds: readonly ListedRefund[];
  announced: Announced;
}

/** What became of it: the row that was made, or why none was; null where another process has made one. */
export type Imported = { row: PaymentRow; refunds: number } | { left: NotOurs } | null;

/** What the log still has of some payments: id and type of each event. */
export type Announced = ReadonlySet<string>;

const announcement = (paymentId: string, type: string): string => `${paymentId} ${type}`;

/** Finds what the log still has of these payments of a merchant, by one statement. */
export async function findAnnounced(
  { userId, environment }: MerchantScope,
  payments: readonly ListedPayment[],
  em: EntityManager,
): Promise<Announced> {
  const ids = payments.flatMap(({ origin }) => origin?.record.id ?? []);
  if (ids.length === 0) return new Set();
  const oldest = Math.min(...payments.map(({ createdAt }) => createdAt.getTime())) - dayMs;
  const about = sql<string>`data->>'id'`;
  const rows = await queries<typeof MerchantEventSchema>(em)
    .selectFrom('events')
    .select(['type', about.as('paymentId')])
    .where((eb) => eb.and({ userId, environment }))
    .where('id', '>=', idFloor('evt', oldest))
    .where(sql<boolean>`${about} = any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ paymentId, type }) => announcement(paymentId, type)));
}

/** Those first that give back exactly what was paid too much: what was asked for must not be taken for it. */
export const inOrder = (refunds: readonly ListedRefund[], surplusMinor: number | undefined): ListedRefund[] =>
  refunds.toSorted(
    (a, b) =>
      Number(b.amountMinor === surplusMinor) - Number(a.amountMinor === surplusMinor) ||
      +a.createdAt - +b.createdAt,
  );

/**
 * Returns the row as it is to be made, within a transaction. A payment that went on at another gateway is at two, under one id
 * of ours: the later one has it.
 */
async function placeOf(lost: PaymentRow, hasMoved: boolean, tx: EntityManager): Promise<PaymentRow> {
  const other = await lockPayment(lost, lost.id, tx);
  if (!other || other.gateway === lost.gateway) return lost;
  if (!hasMoved) return { ...lost, ...replacedBy(lost) };
  await unbookPayment(other, tx);
  const moved = await giveUpPlace(other, tx);
  await bookPayments([moved], tx);
  const { amountCapturedMinor, currency, ...given } = moved;
  await oweSurplus({ ...given, amountCapturedMinor, currency }, { amountCapturedMinor, currency }, tx);
  return lost;
}

/**
 * Whether a payment came to nothing at its first gateway, and may be alive at the next one: its merchant must not hear that it
 * is over.
 */
const isEndOfFirst = ({ mayMove, moved }: PaymentRecord, { status }: PaymentRow): boolean =>
  mayMove === true && !moved && (status === 'canceled' || status === 'failed');

/** Inserts the row of a lost payment. Returns null where another process has made it. */
async function insertLost(
  lost: PaymentRow,
  hasMoved: boolean,
  tx: EntityManager,
): Promise<PaymentRow | null> {
  // Twice: the payment at the other gateway may be brought back at this very moment.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const row = await placeOf(lost, hasMoved, tx);
    const made = await db(tx)
      .insertInto('payments')
      .values(row)
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return row;
  }
  return null;
}

/**
 * Makes the row of a payment again that the database lost, with its refunds, journal and events, from what its provider
 * has, within a transaction. Nothing is sent to the provider. Of several processes one makes it.
 */
export async function importPayment(
  context: Pick<AppContext, 'env' | 'vault' | 'say'>,
  account: ProviderAccount,
  { payment, refunds, announced }: LostPayment,
  steps: Source['steps'],
  tx: EntityManager,
): Promise<Imported> {
  const left = notOurs(account, payment);
  if (left || !payment.origin) return { left: left ?? 'no_record' };
  const lost = { ...lostRow(context, account, payment, payment.origin), externalId: payment.externalId };
  const before = await insertLost(lost, payment.origin.record.moved === true, tx);
  if (!before) return null;
  const row = withProviderState(context, before, payment);
  const source: Source = { trigger: 'import', steps };
  const told = isEndOfFirst(payment.origin.record, row) ? null : buildDomainEvent(before, row);
  // What the log still has is not told twice.
  const domainEvent = told && announced.has(announcement(row.id, told.type)) ? null : told;
  await updatePayment(before, row, changeSteps(before, row, source, domainEvent), tx);
  if (domainEvent) await recordEvent(row, domainEvent.type, paymentView(row), tx, domainEvent.eventId);
  await tellAmountMismatch(context, row, payment, source, tx);
  // It is owed before what went back is counted, so that it does not go back a second time.
  await oweSurplus(row, payment, tx);
  for (const refund of inOrder(refunds, surplusOf(row, payment)?.amountMinor)) {
    await importRefund(row, refund, { trigger: 'import', steps: [] }, tx, refund.ownId);
  }
  return { row, refunds: refunds.length };
}
