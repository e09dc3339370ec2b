import type { AppContext } from '../../../context.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { inLanes } from '../../../platform/in-lanes.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import type { ProviderRefund } from '../../../providers/port/refunds.ts';
import { applyProviderState, withStatus, writePayment } from '../changes/payment-apply.ts';
import { forgottenPayment, presentState } from '../changes/present-state.ts';
import { applyFoundRefund, failRefund } from '../changes/refund-apply.ts';
import { findDueSurpluses } from '../changes/surplus-debt.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { lockPayment, referenceOf } from '../record/payment.repository.ts';
import {
  isSearchedFor,
  nextPaymentCheckAt,
  nextRefundCheckAt,
  searchedSince,
} from '../record/payment-checks.ts';
import { noEffect, noEffectCode } from '../record/payment-failures.ts';
import { keepSavedMethod } from '../saved-methods/keep-saved-method.ts';
import { askForOldSurpluses } from '../surplus/ask-for-surplus.ts';
import { returnDueSurplus, returnSurplus, sendSurplusAgain } from '../surplus/surplus.ts';
import { claimDuePayments, claimDueRefunds, type DueRefund, isAnythingDue } from './due-checks.ts';
import { byAccount, type CheckedKind, type CheckOutcome, reconcileAccount } from './reconcile-account.ts';
import { findUnchangedPayments } from './waiting-payments.ts';

export interface ReconcileOptions {
  /** The database's time unless given. */
  now?: Date;
  /** How many payments, and how many refunds, a run checks: the longest due first. */
  batchSize?: number;
}

/**
 * How many payments and refunds a run settled, found to be without effect, and could not ask for; and how
 * many the provider describes in a way that cannot follow what it said before.
 */
export type ReconcileReport = Record<Exclude<CheckOutcome, 'unchanged'>, number> & {
  /** All that were due. */
  looked: number;
};

const accountsAtOnce = 5;

/** How payments are checked. */
const checkedPayments: CheckedKind<PaymentRow, ProviderPayment> = {
  table: 'payments',
  paymentIdOf: ({ id }) => id,
  about: () => ({}),
  retrieve: (context, provider, externalId, row) => presentState(context, provider, { ...row, externalId }),
  forgotten: (provider, externalId, row, now) => forgottenPayment(provider, { ...row, externalId }, now),
  isSearched: isSearchedFor,
  find: (provider, rows) => {
    const since = new Date(Math.min(...rows.map((row) => searchedSince(row).getTime())));
    return provider.payments.find(rows.map(referenceOf), since);
  },
  findUnchanged: findUnchangedPayments,
  nextCheckAt: nextPaymentCheckAt,

  async settle(context, read, { state, isSame, steps }, now) {
    const source = { trigger: 'reconciliation', steps } as const;
    const payment = state && (await keepSavedMethod(context, read, state));
    const outcome = await context.orm.em.fork().transactional(async (tx): Promise<CheckOutcome> => {
      if (payment) {
        const applied = await applyProviderState(context, read, { payment, askedAt: now }, source, tx);
        if (applied?.decision === 'contradiction') return 'contradicting';
        return applied?.decision === 'write' ? 'settled' : 'unchanged';
      }
      const isCreation = read.status === 'unknown' && read.externalId === null;
      if (!isCreation) return 'unchanged';
      if (!isSame) return 'unreachable';
      if (read.inDoubtUntil > now) return 'unchanged';
      const current = await lockPayment(read, read.id, tx);
      if (current?.version !== read.version) return 'unchanged';
      await writePayment(current, withStatus(current, { ...noEffect, status: 'failed' }), source, tx);
      return 'withoutEffect';
    });
    if (payment) await returnSurplus(context, read, payment, { ...source, steps: [] });
    return outcome;
  },
};

/** How refunds are checked. */
const checkedRefunds: CheckedKind<DueRefund, ProviderRefund> = {
  table: 'refunds',
  isSearched: () => true,
  paymentIdOf: ({ paymentId }) => paymentId,
  about: ({ id }) => ({ refundId: id }),
  retrieve: (_context, provider, externalId, { paymentExternalId }) =>
    provider.refunds.retrieve(externalId, paymentExternalId ?? ''),
  find: (provider, rows) =>
    provider.refunds.find(
      rows.flatMap((row) => {
        const { paymentExternalId, amountMinor, createdAt, others } = row;
        const refundId = referenceOf(row);
        const isGivenUp = row.status === 'failed';
        return paymentExternalId
          ? { refundId, paymentExternalId, amountMinor, createdAt, isGivenUp, others }
          : [];
      }),
    ),
  forgotten: () => null,
  findUnchanged: async () => new Set(),
  nextCheckAt: nextRefundCheckAt,

  async settle(context, read, { state, isSame, steps }, now) {
    const source = { trigger: 'reconciliation', steps } as const;
    const isLost = !state && isSame && read.status === 'unknown' && read.inDoubtUntil <= now;
    if (isLost && read.reason !== null && (await sendSurplusAgain(context, read, now)))
      return 'withoutEffect';
    return context.orm.em.fork().transactional(async (tx) => {
      if (state) return (await applyFoundRefund(read, state, source, tx)) ? 'settled' : 'unchanged';
      if (read.status !== 'unknown') return 'unchanged';
      if (!isSame) return 'unreachable';
      if (read.inDoubtUntil > now) return 'unchanged';
      return (await failRefund(read, noEffectCode, source, tx)) ? 'withoutEffect' : 'unchanged';
    });
  },
};

const emptyReport = (): ReconcileReport => ({
  settled: 0,
  withoutEffect: 0,
  unreachable: 0,
  contradicting: 0,
  looked: 0,
});

/**
 * Brings the payments and refunds whose check is due to the provider's present state. What it has is written
 * with its events; what it never received, and cannot receive any more, has failed without effect
 * (`provider_no_effect`). What was paid beyond what was asked for is sent back until it is there.
 */
export async function reconcilePayments(
  context: AppContext,
  { now: at, batchSize = 200 }: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const em = context.orm.em.fork();
  const now = at ?? (await databaseNow(em));
  const report = emptyReport();
  const count = (outcome: CheckOutcome) => {
    report.looked += 1;
    if (outcome !== 'unchanged') report[outcome] += 1;
  };
  const payments = await claimDuePayments({ now, batchSize }, em);
  const refunds = await claimDueRefunds({ now, batchSize }, em);
  await inLanes(byAccount(payments), accountsAtOnce, (rows) =>
    reconcileAccount(context, checkedPayments, rows, now, count),
  );
  await inLanes(byAccount(refunds), accountsAtOnce, (rows) =>
    reconcileAccount(context, checkedRefunds, rows, now, count),
  );
  await inLanes(await findDueSurpluses(now, batchSize, em), accountsAtOnce, (surplus) =>
    returnDueSurplus(context, surplus, 'reconciliation', now),
  );
  await askForOldSurpluses(context, now);
  return report;
}

/** Checks all that is due, batch by batch. Returns what was done, or null when nothing was due. */
export async function reconcileDue(context: AppContext): Promise<ReconcileReport | null> {
  if (!(await isAnythingDue(context.orm.em.fork()))) return null;
  const total = emptyReport();
  const batchSize = 200;
  for (let looked = batchSize; looked >= batchSize; ) {
    const report = await reconcilePayments(context, { batchSize });
    looked = report.looked;
    for (const name of Object.keys(total) as (keyof ReconcileReport)[]) total[name] += report[name];
  }
  return total.looked > 0 ? total : null;
}
