import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { databaseNow, inMilliseconds } from '../../../platform/database/database-now.ts';
import { newId } from '../../../platform/ids.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import { ProviderUnavailable } from '../../../providers/port/provider-errors.ts';
import { type Moment, momentNow } from '../../../providers/port/send-window.ts';
import { askCandidates, openCandidates } from '../../provider-accounts/candidate-accounts.ts';
import type { Source } from '../changes/payment-apply.ts';
import { applyRefund, failRefund, insertRefund } from '../changes/refund-apply.ts';
import {
  findOpenSurplus,
  leftOfSurplus,
  oweSurplus,
  settleReturned,
  surplusOf,
  updateSurplus,
} from '../changes/surplus-debt.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db, findPayment, findRefunds, lockPayment, updatePayment } from '../record/payment.repository.ts';
import { doubtMs, firstCheckAt, inDoubtFrom, nextRefundCheckAt } from '../record/payment-checks.ts';
import { hasEnded } from '../record/payment-failures.ts';
import { appendSteps } from '../record/payment-journal.ts';
import { sendReserved } from '../record/provider-outcome.ts';
import type { RefundRow } from '../record/refund.entity.ts';
import { unrefundable } from '../record/refund.state.ts';
import { askForSurplus } from './ask-for-surplus.ts';

/** A refund of a surplus that is `unknown` while the provider is asked for it. */
interface Reservation {
  refund: RefundRow;
  payment: PaymentRow & { externalId: string };
  /** The surplus's count of keys that are used up. */
  keyNumber: number;
  /** It was sent under this key before, and the provider does not have it. */
  isAgain: boolean;
  since: Moment;
}

const requestStep = (refundId: string, amount: number, at: Date): PaymentStep => ({
  kind: 'request',
  at: at.toISOString(),
  operation: 'refund',
  origin: 'trilho',
  amount,
  refundId,
});

/**
 * Reserves the refund of what is left of a surplus that is due, under the payment's lock. Returns null when all of it has gone
 * back or is on its way, when it is not due yet, and when it cannot be sent at all: then the merchant is asked.
 */
async function reserve(
  context: AppContext,
  scope: MerchantScope,
  paymentId: string,
  now: Date | undefined,
  tx: EntityManager,
): Promise<Omit<Reservation, 'since'> | null> {
  const payment = await lockPayment(scope, paymentId, tx);
  if (!payment?.externalId) return null;
  const { externalId } = payment;
  const surplus = await findOpenSurplus(paymentId, tx);
  if (!surplus?.nextAttemptAt) return null;
  const at = now ?? (await databaseNow(tx));
  if (surplus.nextAttemptAt > at) return null;
  const amountMinor = leftOfSurplus(surplus, await findRefunds([paymentId], tx));
  const attempts = surplus.attempts + (amountMinor > 0 ? 1 : 0);
  await updateSurplus(paymentId, { nextAttemptAt: null, attempts }, tx);
  if (amountMinor <= 0) await settleReturned(paymentId, tx);
  if (amountMinor <= 0) return null;
  const refusal = unrefundable(payment);
  if (refusal) {
    await updateSurplus(paymentId, { lastRefusal: refusal }, tx);
    await askForSurplus(context, payment, surplus, tx);
    return null;
  }
  const startedAt = clockNow();
  const id = newId('ref', startedAt.getTime());
  await appendSteps(paymentId, [requestStep(id, amountMinor, startedAt)], tx);
  const dates = { inDoubtUntil: inDoubtFrom(startedAt), nextCheckAt: firstCheckAt(startedAt) };
  const made = { id, amountMinor, externalId: null, reason: surplus.reason, ...dates };
  const refund = await insertRefund(payment, made, tx);
  const { keyNumber } = surplus;
  return { refund, payment: { ...payment, externalId }, keyNumber, isAgain: false };
}

/**
 * Records that an attempt had no outcome. Where the provider itself ended it, nothing of it is under way any more. Under
 * the same key it may repeat an error for ever: after its own, and after a second attempt, the next one has another key,
 * and is sent only once the provider is known to have nothing of this one.
 */
async function recordUnknown(
  { refund, keyNumber, isAgain }: Reservation,
  error: unknown,
  tx: EntityManager,
): Promise<void> {
  const { id, version, paymentId } = refund;
  if (hasEnded(error)) {
    await db(tx)
      .updateTable('refunds')
      .set({ inDoubtUntil: inMilliseconds(0) })
      .where((eb) => eb.and({ id, version }))
      .execute();
  }
  const isUsedUp = (isAgain || hasEnded(error)) && !(error instanceof ProviderUnavailable);
  if (isUsedUp) await updateSurplus(paymentId, { keyNumber: keyNumber + 1 }, tx);
}

/** Sends a refund that is reserved, and writes what the provider answered; neither when no key opens the account any more. */
async function attempt(
  context: AppContext,
  reservation: Reservation,
  trigger: Source['trigger'],
): Promise<void> {
  const { refund, payment, keyNumber, since } = reservation;
  const { id: refundId, amountMinor } = refund;
  // Another account would not know the payment, nor an earlier attempt.
  const accounts = await openCandidates(context, payment, context.orm.em.fork());
  const same = accounts.filter(({ isSame }) => isSame);
  if (same.length === 0) return;
  const key = `${refundId}:create`;
  const idempotencyKey = keyNumber === 0 ? key : `${key}:${keyNumber}`;
  const steps: PaymentStep[] = [];
  const call = { operation: 'refund', refundId } as const;
  const outcome = await sendReserved(context, { steps, since }, call, async () => {
    const answer = await askCandidates(same, (provider) =>
      provider.refunds.create(payment.externalId, { refundId, amountMinor }, { idempotencyKey }),
    );
    if (!answer) throw new ProviderUnavailable('No account was asked');
    return answer.value;
  });
  const source: Source = { trigger, steps };
  await context.orm.em.fork().transactional(async (tx) => {
    let isWritten = false;
    if (outcome.kind === 'accepted') isWritten = await applyRefund(refund.id, outcome.state, source, tx);
    // A refusal settles only the first attempt: an earlier one may have had its effect.
    if (outcome.kind === 'rejected' && !reservation.isAgain) {
      const code = outcome.error.providerCode ?? `provider_${outcome.error.reason}`;
      isWritten = await failRefund(refund, code, source, tx);
    }
    if (outcome.kind === 'unknown') await recordUnknown(reservation, outcome.error, tx);
    if (!isWritten) await appendSteps(payment.id, steps, tx);
  });
}

/**
 * Sends the next refund of a surplus that is due. May run twice, and at once with itself: what is on its way is not sent
 * again. Returns whether a refund was begun.
 */
export async function returnDueSurplus(
  context: AppContext,
  { paymentId, ...scope }: MerchantScope & { paymentId: string },
  trigger: Source['trigger'],
  now?: Date,
): Promise<boolean> {
  const since = momentNow();
  const reservation = await context.orm.em
    .fork()
    .transactional((tx) => reserve(context, scope, paymentId, now, tx));
  if (reservation) await attempt(context, { ...reservation, since }, trigger);
  return reservation !== null;
}

/** Writes what was paid beyond what was asked for as owed. Sends nothing. */
export async function oweFound(context: AppContext, read: PaymentRow, state: ProviderPayment): Promise<void> {
  if (!surplusOf(read, state)) return;
  await context.orm.em.fork().transactional(async (tx) => {
    const row = await lockPayment(read, read.id, tx);
    if (row) await oweSurplus(row, state, tx);
  });
}

/** Writes what was paid beyond what was asked for as received and as owed. Sends nothing. */
export async function recordSurplus(
  context: Pick<AppContext, 'orm'>,
  read: PaymentRow,
  state: ProviderPayment,
  steps: PaymentStep[],
): Promise<void> {
  if (!surplusOf(read, state)) return;
  await context.orm.em.fork().transactional(async (tx) => {
    const row = await lockPayment(read, read.id, tx);
    if (!row) return;
    const { externalId, amountCapturedMinor } = state;
    if (row.externalId !== externalId || row.amountCapturedMinor < amountCapturedMinor) {
      const version = row.version + 1;
      const told = { ...row, externalId, amountCapturedMinor, version, updatedAt: clockNow() };
      await updatePayment(row, told, steps, tx);
    }
    await oweSurplus(row, state, tx);
  });
}

/**
 * Gives back what was paid beyond what was asked for. What is written as owed is tried again until it is back, whatever
 * becomes of this call. Returns whether a refund was begun.
 */
export async function returnSurplus(
  context: AppContext,
  read: PaymentRow,
  state: ProviderPayment,
  { trigger, steps }: Source,
): Promise<boolean> {
  if (!surplusOf(read, state)) return false;
  await recordSurplus(context, read, state, steps);
  const { id: paymentId, userId, environment } = read;
  return returnDueSurplus(context, { paymentId, userId, environment }, trigger);
}

/**
 * Sends a refund of a surplus again that the provider does not have, under the same key: should an earlier attempt take
 * effect after all, the two are one.
 */
export async function sendSurplusAgain(context: AppContext, read: RefundRow, now: Date): Promise<boolean> {
  const em = context.orm.em.fork();
  const since = momentNow();
  const reservation = await em.transactional(async (tx): Promise<Reservation | null> => {
    const payment = await findPayment(read, read.paymentId, tx);
    const surplus = await findOpenSurplus(read.paymentId, tx);
    const { externalId } = payment ?? {};
    if (!payment || !surplus || !externalId) return null;
    const version = read.version + 1;
    const doubt = { inDoubtUntil: new Date(now.getTime() + doubtMs) };
    const nextCheckAt = nextRefundCheckAt({ ...read, version, ...doubt }, now);
    const refund = await db(tx)
      .updateTable('refunds')
      .set({ version, inDoubtUntil: inMilliseconds(doubtMs), nextCheckAt })
      .where((eb) => eb.and({ id: read.id, version: read.version, status: 'unknown' }))
      .returningAll()
      .executeTakeFirst();
    if (!refund) return null;
    const { keyNumber } = surplus;
    return { refund, payment: { ...payment, externalId }, keyNumber, isAgain: true, since };
  });
  if (reservation) await attempt(context, reservation, 'reconciliation');
  return reservation !== null;
}
