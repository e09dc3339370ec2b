import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import type { ProviderRefund } from '../../providers/payment-verbs.ts';
import { type DueRefund, scheduleCheck } from './due-checks.ts';
import { nextRefundCheckAt } from './payment-checks.ts';
import { noEffectCode } from './payment-failures.ts';
import { recordStepsIfUnlocked } from './payment-journal.ts';
import { type AskedAccount, inLanes, openAskedAccount } from './reconcile-account.ts';
import type { Outcome } from './reconcile-payments.ts';
import { applyRefund, failRefund } from './refund-apply.ts';

interface Answer {
  refund: ProviderRefund | null;
  sure: boolean;
  steps: PaymentStep[];
}

async function settle(
  context: AppContext,
  read: DueRefund,
  { refund, sure, steps }: Answer,
  now: Date,
): Promise<Outcome> {
  const source = { cause: 'reconciliation', steps } as const;
  return context.orm.em.fork().transactional(async (tx) => {
    if (refund) return (await applyRefund(read.id, refund, source, tx)) ? 'settled' : 'unchanged';
    if (read.status !== 'unknown') return 'unchanged';
    if (!sure) return 'unreachable';
    if (read.inDoubtUntil > now) return 'unchanged';
    return (await failRefund(read, noEffectCode, source, tx)) ? 'withoutEffect' : 'unchanged';
  });
}

/** Looks after the due refunds of one account: one walk finds all that were not answered. */
export async function reconcileRefunds(
  context: AppContext,
  refunds: DueRefund[],
  now: Date,
  count: (outcome: Outcome) => void,
): Promise<void> {
  const em = context.orm.em.fork();
  const [first] = refunds;
  if (!first) return;
  const account = await openAskedAccount(context, first, em).catch(() => null);
  if (!account) {
    // They are asked about again when their lease ends; other accounts go on.
    for (const _ of refunds) count('unreachable');
    return;
  }
  const lost = refunds.filter(({ externalId }) => externalId === null);
  const walk = lost.length > 0 ? findLost(account, lost) : null;
  await inLanes(refunds, 3, async (read) => {
    let outcome: Outcome = 'unreachable';
    let answer: Answer | null = null;
    try {
      answer = read.externalId === null ? await answerOf(walk, read) : await retrieve(account, read);
      if (answer) outcome = await settle(context, read, answer, now);
    } catch {
      // As with payments: the next check asks again.
    }
    count(outcome);
    if (outcome === 'settled' || outcome === 'withoutEffect') return;
    await scheduleCheck('refunds', read, nextRefundCheckAt(read, now), em);
    await recordStepsIfUnlocked(read.paymentId, answer?.steps ?? [], em, 'look');
  });
}

function findLost(account: AskedAccount, lost: DueRefund[]) {
  const since = new Date(Math.min(...lost.map(({ createdAt }) => createdAt.getTime())));
  const ids = lost.map(({ id }) => id);
  const walk = account.ask((provider) => provider.findRefunds(ids, since), ids[0]);
  // Each row hears of a failure by itself.
  walk.catch(() => undefined);
  return walk;
}

async function answerOf(walk: ReturnType<typeof findLost> | null, { id }: DueRefund): Promise<Answer | null> {
  const found = await walk;
  if (!found) return null;
  const steps = found.steps.map((step) => ({ ...step, refundId: id }));
  return { refund: found.value.get(id) ?? null, sure: found.sure, steps };
}

async function retrieve(account: AskedAccount, { id, externalId }: DueRefund): Promise<Answer | null> {
  const found = await account.ask((provider) => provider.retrieveRefund(externalId ?? ''), id);
  return found && { refund: found.value, sure: found.sure, steps: found.steps };
}
