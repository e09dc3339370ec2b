import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { recordEvent } from '../../../event-log/event.repository.ts';
import { clockNow } from '../../../platform/clock.ts';
import { inMilliseconds } from '../../../platform/database/database-now.ts';
import { isId, isTimeless, newId } from '../../../platform/ids.ts';
import type { ProviderRefund, ReportedRefund } from '../../../providers/port/refunds.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import { bookTaxes, type TaxedPayment } from '../../tax-split/book-taxes.ts';
import { refundStep } from '../record/journal-steps.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db, findRefunds } from '../record/payment.repository.ts';
import { refundView } from '../record/payment.view.ts';
import { nextRefundCheckAt } from '../record/payment-checks.ts';
import { journalWith } from '../record/payment-journal.ts';
import { keyedRefundId, type RefundRow } from '../record/refund.entity.ts';
import { mayBecome } from '../record/refund.state.ts';
import { bookRefund, feeReturned } from './booked.ts';
import type { Source } from './payment-apply.ts';
import { findImported, mergeIntoImported } from './refund-merge.ts';
import { findOpenSurplus, followRefund, leftOfSurplus } from './surplus-debt.ts';

/** Finds a refund by our id, whosever it is. */
export async function findRefund(id: string, em: EntityManager): Promise<RefundRow | null> {
  return (await db(em).selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds the refund of a payment by our id for it at the provider. */
export async function findRefundNamed(
  paymentId: string,
  name: string,
  em: EntityManager,
): Promise<RefundRow | null> {
  const row = await db(em)
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where((eb) => eb.or([eb('id', '=', name), eb('providerReference', '=', name)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a refund of this payment that is `unknown`, under the payment's lock. Returns it. */
export async function insertRefund(
  { id: paymentId, userId, environment, currency }: PaymentRow,
  refund: Pick<RefundRow, 'id' | 'amountMinor' | 'externalId' | 'inDoubtUntil' | 'nextCheckAt'> &
    Partial<Pick<RefundRow, 'reason' | 'askedReason' | 'metadata' | 'providerReference' | 'imported'>> &
    Partial<Pick<RefundRow, 'createdAt'>>,
  tx: EntityManager,
): Promise<RefundRow> {
  const now = clockNow();
  const owner = { paymentId, userId, environment, currency };
  const fromNow = (at: Date) => inMilliseconds(at.getTime() - now.getTime());
  const row = {
    createdAt: now,
    ...refund,
    ...owner,
    status: 'unknown',
    updatedAt: now,
    inDoubtUntil: fromNow(refund.inDoubtUntil),
    nextCheckAt: refund.nextCheckAt && fromNow(refund.nextCheckAt),
  } as const;
  return db(tx).insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow();
}

type LockedPayment = Pick<PaymentRow, 'gateway' | 'replacedBy' | 'settlement' | 'amountCapturedMinor'> &
  TaxedPayment;

async function writeStatus(
  refund: RefundRow,
  payment: LockedPayment,
  status: RefundRow['status'],
  details: Pick<RefundRow, 'externalId' | 'failureCode'> & Partial<Pick<RefundRow, 'feeReturnedMinor'>>,
  { trigger, steps }: Source,
  tx: EntityManager,
): Promise<void> {
  const { paymentId } = refund;
  const { gateway, replacedBy } = payment;
  // Who hears of a payment does not hear of what took no place in it.
  const domainEvent = replacedBy === null ? { type: `refund.${status}`, eventId: newId('evt') } : null;
  const updatedAt = clockNow();
  const externalId = details.externalId ?? refund.externalId;
  const { failureCode, feeReturnedMinor = refund.feeReturnedMinor } = details;
  const changes = {
    status,
    externalId,
    failureCode,
    feeReturnedMinor,
    version: refund.version + 1,
    updatedAt,
  };
  const after: RefundRow = { ...refund, ...changes };
  const nextCheckAt = nextRefundCheckAt(after, updatedAt);
  const wait = nextCheckAt && inMilliseconds(nextCheckAt.getTime() - updatedAt.getTime());
  await db(tx)
    .updateTable('refunds')
    .set({ ...changes, nextCheckAt: wait })
    .where('id', '=', refund.id)
    .execute();
  await db(tx)
    .updateTable('payments')
    .set((eb) => ({
      updatedAt,
      journal: journalWith([...steps, refundStep(refund, status, trigger, domainEvent)]),
      amountRefundedMinor: eb
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(${sql.ref('amountMinor')}), 0)`.as('sum'))
        .where('paymentId', '=', paymentId)
        .where('status', 'in', ['pending', 'succeeded']),
    }))
    .where('id', '=', paymentId)
    .execute();
  await bookRefund({ ...after, gateway }, tx);
  await bookTaxes(payment, tx);
  await followRefund(after, tx);
  if (!domainEvent) return;
  await recordEvent(
    refund,
    domainEvent.type,
    { ...refundView(after, gateway), paymentId },
    tx,
    domainEvent.eventId,
  );
}

/** Locks the refund's payment, so that sums are made one after the other. */
const lockPayment = (paymentId: string, tx: EntityManager): Promise<LockedPayment> =>
  db(tx)
    .selectFrom('payments')
    .select([
      ...(['id', 'userId', 'environment', 'gateway', 'currency', 'replacedBy', 'settlement'] as const),
      ...(['amountMinor', 'amountCapturedMinor', 'fiscal'] as const),
    ])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Writes what the provider reported of a refund of ours, its event, the payment's sum and journal, within a
 * transaction. Returns whether anything changed: else nothing is written, the source's steps neither.
 */
export async function applyRefund(
  refundId: string,
  state: ProviderRefund,
  source: Source,
  tx: EntityManager,
): Promise<boolean> {
  const { status, externalId } = state;
  const found = await findRefund(refundId, tx);
  if (!found) return false;
  const payment = await lockPayment(found.paymentId, tx);
  const refund = await findRefund(refundId, tx);
  if (!refund || !mayBecome(refund, status)) return false;
  const imported = refund.externalId === null ? await findImported(refund, externalId, tx) : null;
  if (imported) {
    await mergeIntoImported(refund, imported, tx);
    // It may be of a surplus from now on.
    const merged = await findRefund(imported.id, tx);
    if (merged) {
      await bookRefund({ ...merged, gateway: payment.gateway }, tx);
      await bookTaxes(payment, tx);
      await followRefund(merged, tx);
    }
    return applyRefund(imported.id, state, source, tx);
  }
  const failureCode = status === 'failed' ? 'provider_failed' : null;
  const told = state.feeReturnedMinor ?? refund.feeReturnedMinor;
  const feeReturnedMinor = told ?? (await feeReturned(refund, payment, tx));
  await writeStatus(refund, payment, status, { externalId, failureCode, feeReturnedMinor }, source, tx);
  return true;
}

/**
 * Whether what the provider has may be another refund's of the payment: of one that has its id, or, where this one was given
 * up, of one of the same amount that is still open.
 */
async function mayBeOfAnother(
  { id, paymentId, status }: RefundRow,
  { externalId, amountMinor }: ProviderRefund,
  tx: EntityManager,
): Promise<boolean> {
  const others = await db(tx)
    .selectFrom('refunds')
    .select(['externalId', 'amountMinor', 'status'])
    .where('paymentId', '=', paymentId)
    .where('id', '<>', id)
    .execute();
  const isOpen = (other: (typeof others)[number]) =>
    other.externalId === null && other.status === 'unknown' && other.amountMinor === amountMinor;
  return others.some((other) => other.externalId === externalId || (status === 'failed' && isOpen(other)));
}

/**
 * Applies what a look at the provider found of a refund whose answer was lost, as `applyRefund` does. Where refunds carry
 * no id of ours it is a surmise, which what may be another's does not bear out.
 */
export async function applyFoundRefund(
  read: RefundRow,
  state: ProviderRefund,
  source: Source,
  tx: EntityManager,
): Promise<boolean> {
  const { gateway } = await lockPayment(read.paymentId, tx);
  const isSurmise = read.externalId === null && !capabilitiesOf(gateway).namedRefunds;
  if (isSurmise && (await mayBeOfAnother(read, state, tx))) return false;
  return applyRefund(read.id, state, source, tx);
}

/**
 * Frees the amount of a refund that had no effect at the provider, within a transaction, unless it was sent
 * again since `read` was read: then what the provider reported of it is out of date. Returns whether it
 * failed so.
 */
export async function failRefund(
  read: RefundRow,
  failureCode: string,
  source: Source,
  tx: EntityManager,
): Promise<boolean> {
  const payment = await lockPayment(read.paymentId, tx);
  const refund = await findRefund(read.id, tx);
  if (refund?.status !== 'unknown' || refund.version !== read.version) return false;
  await writeStatus(refund, payment, 'failed', { externalId: null, failureCode }, source, tx);
  return true;
}

/**
 * Applies a refund that carries no id of ours, within a transaction: one that is known, or one whose answer was lost and
 * which is of the same amount; else it was made at the provider itself. Two of an amount stay two.
 */
export async function applyForeignRefund(
  payment: PaymentRow,
  refund: ReportedRefund,
  source: Source,
  tx: EntityManager,
): Promise<boolean> {
  await lockPayment(payment.id, tx);
  const own = await db(tx)
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', payment.id)
    .orderBy('id')
    .execute();
  const isLost = (one: RefundRow) =>
    one.externalId === null && one.amountMinor === refund.amountMinor && mayBecome(one, refund.status);
  const known =
    own.find(({ externalId }) => externalId === refund.externalId) ??
    own.find((one) => isLost(one) && one.status === 'unknown') ??
    own.find(isLost);
  if (known) return applyRefund(known.id, refund, source, tx);
  return importRefund(payment, refund, source, tx);
}

/** The id that a refund had which carries a name of ours: a name without a time fixes it, any other one is the id. */
async function importedId(payment: PaymentRow, name: string | null, tx: EntityManager): Promise<string> {
  const id = name && (keyedRefundId(payment.id, name) ?? (isId('ref', name) ? name : null));
  return id && !(await findRefund(id, tx)) ? id : newId('ref');
}

/**
 * Imports a refund that was made at the provider itself, such as on its dashboard, within a transaction. `name` is our id
 * that it carries, if any: that of a request whose row was lost. It is of when the provider made it.
 */
export async function importRefund(
  payment: PaymentRow,
  refund: ReportedRefund,
  source: Source,
  tx: EntityManager,
  name: string | null = null,
): Promise<boolean> {
  const { externalId, amountMinor, createdAt, reason: askedReason = null, metadata = {} } = refund;
  await lockPayment(payment.id, tx);
  // Of this payment alone: what a provider reports concerns only the merchant whose account it came from.
  const known = await db(tx)
    .selectFrom('refunds')
    .select('id')
    .where((eb) => eb.and({ paymentId: payment.id, externalId }))
    .executeTakeFirst();
  if (known) return applyRefund(known.id, refund, source, tx);
  const surplus = await findOpenSurplus(payment.id, tx);
  // Who was asked for a surplus gives it back on the provider's dashboard: it must not go back a second time.
  const left = surplus ? leftOfSurplus(surplus, await findRefunds([payment.id], tx)) : 0;
  const reason = surplus && amountMinor <= left ? surplus.reason : null;
  const dates = { inDoubtUntil: clockNow(), nextCheckAt: null };
  const providerReference = name !== null && isTimeless('ref', name) ? name : null;
  const made = {
    id: await importedId(payment, name, tx),
    amountMinor,
    externalId,
    reason,
    askedReason,
    metadata,
    providerReference,
    imported: true,
    ...dates,
    ...(createdAt && { createdAt }),
  };
  await insertRefund(payment, made, tx);
  return applyRefund(made.id, refund, source, tx);
}
