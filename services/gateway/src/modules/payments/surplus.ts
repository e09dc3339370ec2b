import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import type { ProviderPayment, ProviderRefund } from '../../providers/payment-verbs.ts';
import type { ProviderOutcome } from '../../providers/provider-outcome.ts';
import type { PaymentRow } from './payment.entity.ts';
import { findRefunds, lockPayment, updatePayment } from './payment.repository.ts';
import { askCandidates, openCandidates } from './payment-account.ts';
import type { Source } from './payment-apply.ts';
import { firstCheckAt, inDoubtFrom } from './payment-checks.ts';
import { appendSteps } from './payment-journal.ts';
import { callProvider } from './provider-outcome.ts';
import type { RefundRow } from './refund.entity.ts';
import { applyRefund, failRefund, insertRefund } from './refund-apply.ts';

/** Why money goes back that was never asked for. */
export type SurplusReason = NonNullable<RefundRow['reason']>;

interface Surplus {
  amountMinor: number;
  reason: SurplusReason;
}

/** What was paid beyond what was asked for, as far as the provider tells: twice, or after it was canceled. */
export function surplusOf(
  { status, amountMinor }: Pick<PaymentRow, 'status' | 'amountMinor'>,
  { amountCapturedMinor }: Pick<ProviderPayment, 'amountCapturedMinor'>,
): Surplus | null {
  if (status === 'canceled' && amountCapturedMinor > 0) {
    return { amountMinor: amountCapturedMinor, reason: 'paid_after_cancel' };
  }
  const beyond = amountCapturedMinor - amountMinor;
  return beyond > 0 ? { amountMinor: beyond, reason: 'paid_twice' } : null;
}

/** A refund of a surplus that is `unknown` while the provider is asked for it. */
interface Reservation {
  refund: RefundRow;
  payment: PaymentRow & { externalId: string };
}

/**
 * Writes that the surplus came in, and the refund of what is left of it, under the payment's lock. Returns null when all of
 * it has gone back, or is on its way.
 */
async function reserve(
  read: PaymentRow,
  state: ProviderPayment,
  { steps }: Source,
  tx: EntityManager,
): Promise<Reservation | null> {
  const row = await lockPayment(read, read.id, tx);
  const surplus = row && surplusOf(row, state);
  if (!surplus) return null;
  const returned = (await findRefunds([row.id], tx))
    .filter(({ reason, status }) => reason !== null && status !== 'failed')
    .reduce((sum, refund) => sum + refund.amountMinor, 0);
  const amountMinor = surplus.amountMinor - returned;
  if (amountMinor <= 0) return null;
  const now = new Date();
  const payment = {
    ...row,
    externalId: state.externalId,
    amountCapturedMinor: state.amountCapturedMinor,
    version: row.version + 1,
    updatedAt: now,
  };
  const id = newId('ref', now.getTime());
  const at = now.toISOString();
  const request: PaymentStep = {
    kind: 'request',
    at,
    operation: 'refund',
    origin: 'trilho',
    amount: amountMinor,
    refundId: id,
  };
  await updatePayment(payment, [...steps, request], tx);
  const dates = { inDoubtUntil: inDoubtFrom(now), nextCheckAt: firstCheckAt(now) };
  const made = { id, amountMinor, externalId: null, reason: surplus.reason, ...dates };
  return { refund: await insertRefund(payment, made, tx), payment };
}

/** Asks the provider for the refund. Null when no key opens the account any more. */
async function send(
  context: AppContext,
  { refund, payment }: Reservation,
  steps: PaymentStep[],
): Promise<ProviderOutcome<ProviderRefund> | null> {
  const accounts = await openCandidates(context, payment, context.orm.em.fork());
  const answer = await askCandidates(accounts, async (provider) =>
    callProvider(steps, { operation: 'refund', refundId: refund.id }, () =>
      provider.refundPayment(
        payment.externalId,
        { refundId: refund.id, amountMinor: refund.amountMinor },
        { idempotencyKey: `${refund.id}:create` },
      ),
    ),
  );
  return answer?.value ?? null;
}

/**
 * Gives back what was paid beyond what was asked for. May run twice, and at once with itself: what is on its way is not
 * sent again, and what an answer was lost of the reconciler finds. Returns whether a refund was begun.
 */
export async function returnSurplus(
  context: AppContext,
  row: PaymentRow,
  state: ProviderPayment,
  source: Source,
): Promise<boolean> {
  if (!surplusOf(row, state)) return false;
  const em = context.orm.em.fork();
  const reservation = await em.transactional((tx) => reserve(row, state, source, tx));
  if (!reservation) return false;
  const { refund } = reservation;
  const steps: PaymentStep[] = [];
  const outcome = await send(context, reservation, steps);
  await em.transactional(async (tx) => {
    const answered: Source = { trigger: source.trigger, steps };
    const isWritten =
      outcome?.kind === 'accepted'
        ? await applyRefund(refund.id, outcome.state, answered, tx)
        : outcome?.kind === 'rejected' &&
          (await failRefund(
            refund,
            outcome.error.providerCode ?? `provider_${outcome.error.reason}`,
            answered,
            tx,
          ));
    if (!isWritten) await appendSteps(row.id, steps, tx);
  });
  return true;
}
