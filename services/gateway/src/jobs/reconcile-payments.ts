import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../context.ts';
import { findPayment } from '../modules/payments/payment.repository.ts';
import {
  type PaymentRow,
  type RawPayment,
  readPaymentRow,
  selectPayment,
} from '../modules/payments/payment.row.ts';
import { statusOf } from '../modules/payments/payment.state.ts';
import { applyTruth, type Source, writePayment } from '../modules/payments/payment-apply.ts';
import { noEffect, noEffectCode } from '../modules/payments/payment-failures.ts';
import { noting, offerSteps } from '../modules/payments/payment-journal.ts';
import {
  type RawRefund,
  type RefundRow,
  readRefundRow,
  selectRefund,
} from '../modules/payments/refund.row.ts';
import { applyRefund, failRefund } from '../modules/payments/refund-apply.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { askAccounts, openAccounts } from './begun-accounts.ts';

export interface ReconcileOptions {
  /** Leaves alone what was attempted more recently: the request may still be waiting for its answer. */
  olderThanMs?: number;
  /** From this age on, what the provider does not know never happened. */
  giveUpAfterMs?: number;
  now?: Date;
  /** How many payments, and how many refunds, a run asks for: those first that were not asked for the longest time. */
  batchSize?: number;
}

/** How many payments and refunds a run settled, found to be without effect, and could not ask for. */
export interface ReconcileReport {
  settled: number;
  withoutEffect: number;
  unreachable: number;
}

type Outcome = keyof ReconcileReport | 'unchanged';

const atATime = 5;

/** Asks the accounts; null when none of them can tell for sure. What they were asked is added to `steps`. */
async function ask<T>(
  context: AppContext,
  payment: PaymentRow,
  { steps, refundId }: { steps: PaymentStep[]; refundId?: string },
  question: (provider: PaymentProvider) => Promise<T>,
  em: EntityManager,
): Promise<{ truth: T } | null> {
  const call = { operation: 'retrieve' as const, ...(refundId && { refundId }) };
  const accounts = await openAccounts(context, payment, em);
  const answer = await askAccounts(accounts, (provider) => noting(steps, call, () => question(provider)));
  return answer && (answer.truth || answer.sure) ? answer : null;
}

/** Reconciles something of a payment; what it asked, where no change tells of it, is journaled as a mere look. */
async function looking(
  paymentId: string,
  em: EntityManager,
  reconcile: (source: Source) => Promise<Outcome>,
): Promise<Outcome> {
  const source: Source = { cause: 'reconciliation', steps: [] };
  let outcome: Outcome = 'unreachable';
  try {
    outcome = await reconcile(source);
  } finally {
    const isTold = outcome === 'settled' || outcome === 'withoutEffect';
    if (!isTold) await offerSteps(paymentId, source.steps, em, 'look');
  }
  return outcome;
}

async function reconcilePayment(context: AppContext, row: PaymentRow, giveUpBefore: Date): Promise<Outcome> {
  const em = context.orm.em.fork();
  await em.execute('update payments set checked_at = ? where id = ?', [new Date(), row.id]);
  const askedAt = new Date();
  return looking(row.id, em, async (source) => {
    const question = (provider: PaymentProvider) =>
      row.externalId ? provider.retrievePayment(row.externalId) : provider.findPayment(row.id, row.createdAt);
    const answer = await ask(context, row, source, question, em);
    if (!answer) return 'unreachable';
    return em.transactional(async (tx) => {
      const current = await findPayment(row, row.id, tx, 'for update');
      // Somebody took the payment up while the provider was asked: what it answered is out of date.
      if (current?.status !== row.status || current.attemptedAt.getTime() !== row.attemptedAt.getTime()) {
        return 'unchanged';
      }
      if (answer.truth) {
        const news = statusOf(current, answer.truth) !== current.status;
        const truth = { payment: answer.truth, askedAt };
        // What is written here is none of the mere looks any more, though it may change nothing.
        const steps = news ? source.steps.splice(0) : [];
        const after = await applyTruth(context, current, truth, { ...source, steps }, tx);
        return after.status === current.status ? 'unchanged' : 'settled';
      }
      if (current.attemptedAt > giveUpBefore) return 'unchanged';
      const failed: PaymentRow = { ...current, ...noEffect, status: 'failed', updatedAt: new Date() };
      await writePayment(current, failed, source, tx);
      return 'withoutEffect';
    });
  });
}

async function reconcileRefund(context: AppContext, refund: RefundRow, giveUpBefore: Date): Promise<Outcome> {
  const em = context.orm.em.fork();
  await em.execute('update refunds set checked_at = ? where id = ?', [new Date(), refund.id]);
  const payment = await findPayment(refund, refund.paymentId, em);
  const { externalId } = payment ?? {};
  if (!payment || !externalId) return 'unreachable';
  return looking(payment.id, em, async (source) => {
    const question = (provider: PaymentProvider) => provider.findRefund(externalId, refund.id);
    const answer = await ask(context, payment, { ...source, refundId: refund.id }, question, em);
    if (!answer) return 'unreachable';
    const { truth } = answer;
    if (!truth && refund.attemptedAt > giveUpBefore) return 'unchanged';
    return em.transactional(async (tx) => {
      if (truth) return (await applyRefund(refund.id, truth, source, tx)) ? 'settled' : 'unchanged';
      return (await failRefund(refund, noEffectCode, source, tx)) ? 'withoutEffect' : 'unchanged';
    });
  });
}

/**
 * Asks the provider for the truth of every payment and refund whose outcome is not known. What it has is written with
 * its events; what it never received, and is old enough, has failed without effect (`provider_no_effect`).
 */
export async function reconcilePayments(
  context: AppContext,
  {
    olderThanMs = 90_000,
    giveUpAfterMs = 15 * 60_000,
    now = new Date(),
    batchSize = 200,
  }: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const em = context.orm.em.fork();
  const attemptedBefore = new Date(now.getTime() - olderThanMs);
  const giveUpBefore = new Date(now.getTime() - giveUpAfterMs);
  const payments = await em.execute<RawPayment[]>(
    `${selectPayment} where status in ('unknown', 'processing') and attempted_at <= ?
     order by checked_at nulls first, attempted_at limit ?`,
    [attemptedBefore, batchSize],
  );
  const refunds = await em.execute<RawRefund[]>(
    `${selectRefund} where status in ('unknown', 'pending') and attempted_at <= ?
     order by checked_at nulls first, attempted_at limit ?`,
    [attemptedBefore, batchSize],
  );
  const report: ReconcileReport = { settled: 0, withoutEffect: 0, unreachable: 0 };
  const work = [
    ...payments.map((raw) => () => reconcilePayment(context, readPaymentRow(raw), giveUpBefore)),
    ...refunds.map((raw) => () => reconcileRefund(context, readRefundRow(raw), giveUpBefore)),
  ];
  const takeNext = async (): Promise<void> => {
    for (let next = work.shift(); next; next = work.shift()) {
      // A provider that does not answer costs its own rows nothing but time: the next run asks again.
      const outcome = await next().catch((): Outcome => 'unreachable');
      if (outcome !== 'unchanged') report[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: atATime }, takeNext));
  return report;
}
