import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import type { ProviderPayment } from '../../providers/payment-verbs.ts';
import { claimDuePayments, claimDueRefunds, scheduleCheck } from './due-checks.ts';
import { findPayment } from './payment.repository.ts';
import type { PaymentRow } from './payment.row.ts';
import { applyProviderState, type Source, withStatus, writePayment } from './payment-apply.ts';
import { nextPaymentCheckAt } from './payment-checks.ts';
import { noEffect } from './payment-failures.ts';
import { recordStepsIfUnlocked } from './payment-journal.ts';
import { type AskedAccount, byAccount, inLanes, openAskedAccount } from './reconcile-account.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';

export interface ReconcileOptions {
  now?: Date;
  /** How many payments, and how many refunds, a run looks after: the longest due first. */
  batchSize?: number;
}

/**
 * How many payments and refunds a run settled, found to be without effect, and could not ask for; and how many the
 * provider describes in a way that cannot follow what it said before.
 */
export interface ReconcileReport {
  settled: number;
  withoutEffect: number;
  unreachable: number;
  contradicting: number;
  /** All that were due. */
  looked: number;
}

export type Outcome = Exclude<keyof ReconcileReport, 'looked'> | 'unchanged';

const accountsAtOnce = 5;
const callsPerAccount = 3;

const sourceOf = (steps: PaymentStep[]): Source => ({ cause: 'reconciliation', steps });

/** What the provider said of one payment; `payment` is null where it has none, `sure` when that proves something. */
interface Answer {
  payment: ProviderPayment | null;
  sure: boolean;
  steps: PaymentStep[];
}

/** Applies what the provider said. A row that has changed since it was read is left to its next check. */
async function settle(
  context: AppContext,
  read: PaymentRow,
  { payment, sure, steps }: Answer,
  now: Date,
): Promise<Outcome> {
  return context.orm.em.fork().transactional(async (tx) => {
    if (payment) {
      const state = { payment, askedAt: now };
      const applied = await applyProviderState(context, read, state, sourceOf(steps), tx);
      if (applied?.decision === 'contradiction') return 'contradicting';
      return applied?.decision === 'write' ? 'settled' : 'unchanged';
    }
    const isCreation = read.status === 'unknown' && read.externalId === null;
    if (!isCreation) return 'unchanged';
    if (!sure) return 'unreachable';
    if (read.inDoubtUntil > now) return 'unchanged';
    const current = await findPayment(read, read.id, tx, 'for update');
    if (current?.version !== read.version) return 'unchanged';
    const failed = withStatus(current, { ...noEffect, status: 'failed' });
    await writePayment(current, failed, sourceOf(steps), tx);
    return 'withoutEffect';
  });
}

/** Looks after the due payments of one account: one walk finds all whose creation was not answered. */
async function reconcileAccount(
  context: AppContext,
  rows: PaymentRow[],
  now: Date,
  count: (outcome: Outcome) => void,
): Promise<void> {
  const em = context.orm.em.fork();
  const [first] = rows;
  if (!first) return;
  const account = await openAskedAccount(context, first, em).catch(() => null);
  if (!account) {
    // They are asked about again when their lease ends; other accounts go on.
    for (const _ of rows) count('unreachable');
    return;
  }
  const lost = rows.filter(({ externalId }) => externalId === null);
  const walk = lost.length > 0 ? findLost(account, lost) : null;
  await inLanes(rows, callsPerAccount, async (row) => {
    let outcome: Outcome = 'unreachable';
    let answer: Answer | null = null;
    try {
      answer = row.externalId === null ? await answerOf(walk, row) : await retrieve(account, row.externalId);
      if (answer) outcome = await settle(context, row, answer, now);
    } catch {
      // A provider that does not answer costs its own rows nothing but time: the next check asks again.
    }
    count(outcome);
    if (outcome === 'settled' || outcome === 'withoutEffect') return;
    await scheduleCheck('payments', row, nextPaymentCheckAt(row, now), em);
    await recordStepsIfUnlocked(row.id, answer?.steps ?? [], em, 'look');
  });
}

type Walk = ReturnType<typeof findLost>;

function findLost(account: AskedAccount, lost: PaymentRow[]) {
  const since = new Date(Math.min(...lost.map(({ createdAt }) => createdAt.getTime())));
  const ids = lost.map(({ id }) => id);
  const walk = account.ask((provider) => provider.findPayments(ids, since));
  // Each row hears of a failure by itself.
  walk.catch(() => undefined);
  return walk;
}

async function answerOf(walk: Walk | null, { id }: PaymentRow): Promise<Answer | null> {
  const found = await walk;
  return found && { payment: found.value.get(id) ?? null, sure: found.sure, steps: found.steps };
}

async function retrieve(account: AskedAccount, externalId: string): Promise<Answer | null> {
  const found = await account.ask((provider) => provider.retrievePayment(externalId));
  return found && { payment: found.value, sure: found.sure, steps: found.steps };
}

/**
 * Brings the payments and refunds whose check is due to the provider's present state. What it has is written with its
 * events; what it never received, and cannot receive any more, has failed without effect (`provider_no_effect`).
 */
export async function reconcilePayments(
  context: AppContext,
  { now = new Date(), batchSize = 200 }: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const em: EntityManager = context.orm.em.fork();
  const report: ReconcileReport = {
    settled: 0,
    withoutEffect: 0,
    unreachable: 0,
    contradicting: 0,
    looked: 0,
  };
  const count = (outcome: Outcome) => {
    report.looked += 1;
    if (outcome !== 'unchanged') report[outcome] += 1;
  };
  const payments = await claimDuePayments({ now, batchSize }, em);
  const refunds = await claimDueRefunds({ now, batchSize }, em);
  await inLanes(byAccount(payments), accountsAtOnce, (rows) => reconcileAccount(context, rows, now, count));
  await inLanes(byAccount(refunds), accountsAtOnce, (rows) => reconcileRefunds(context, rows, now, count));
  return report;
}

/** Looks after all that is due, batch by batch. Returns what was done, or null when nothing was due. */
export async function reconcileDue(context: AppContext): Promise<ReconcileReport | null> {
  const total: ReconcileReport = {
    settled: 0,
    withoutEffect: 0,
    unreachable: 0,
    contradicting: 0,
    looked: 0,
  };
  const batchSize = 200;
  for (let looked = batchSize; looked >= batchSize; ) {
    const report = await reconcilePayments(context, { batchSize });
    looked = report.looked;
    for (const name of Object.keys(total) as (keyof ReconcileReport)[]) total[name] += report[name];
  }
  return total.looked > 0 ? total : null;
}
