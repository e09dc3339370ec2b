import type { EntityManager } from '@mikro-orm/postgresql';
import type { CancelWithRefundInput } from '@trilho/contracts/plan';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { conflict, notFound, unprocessable } from '../../platform/errors.ts';
import type { ProviderInvoice } from '../../providers/port/invoices.ts';
import { outcomeOf } from '../../providers/port/provider-outcome.ts';
import { listInvoices, recordInvoices } from './plan-invoice.service.ts';
import { findOwnPlan } from './record/plan.repository.ts';
import { PlanCancellation } from './record/plan-cancellation.entity.ts';
import {
  createCancellation,
  findRefund,
  findRequested,
  markCancellation,
  markRefundFailed,
} from './record/plan-cancellation.repository.ts';
import { withPlanLock } from './record/plan-lock.ts';
import {
  changePlan,
  isRefundable,
  lockPlan,
  planStatusAt,
  reloadPlan,
  syncPlan,
} from './record/plan-state.ts';
import { PlanSubscription } from './record/plan-subscription.entity.ts';
import { platformProvider } from './record/platform-account.ts';

export const planNotActive = () => conflict('A sua assinatura não está ativa.', 'plan_not_active');
const windowClosed = () =>
  unprocessable('O prazo de 7 dias para cancelar com reembolso já passou.', 'refund_window_closed');

/** Reserves the plan's one refund before the provider is called; a second attempt finds the same one. */
const reserveRefund = (planId: string, input: CancelWithRefundInput, em: EntityManager) =>
  em.transactional(async (tx) => {
    const plan = await lockPlan(planId, tx);
    const known = await findRefund(planId, tx);
    if (known) return known;
    const now = clockNow();
    if (planStatusAt(plan, now) !== 'ACTIVE') throw planNotActive();
    if (!isRefundable(plan, now)) throw windowClosed();
    return createCancellation(planId, 'refund', input, now, tx);
  });

/** Refunds every charge of the plan. The keys name the reservation: no charge is refunded twice. */
async function refundInvoices(
  context: AppContext,
  cancellation: PlanCancellation,
  plan: PlanSubscription,
): Promise<ProviderInvoice[]> {
  const { invoices } = platformProvider(context);
  const paid = (await listInvoices(context, plan.externalId)).filter(({ status }) => status === 'paid');
  const refunded: ProviderInvoice[] = [];
  for (const invoice of paid) {
    const idempotencyKey = `plan-refund:${cancellation.id}:${invoice.externalId}`;
    refunded.push(await invoices.refund(invoice.externalId, { idempotencyKey }));
  }
  return refunded;
}

function closeAccess(row: PlanSubscription): void {
  row.refundedAt ??= clockNow();
  row.endedAt ??= row.refundedAt;
  row.status = 'CANCELED';
  row.cancelAtPeriodEnd = false;
}

/**
 * Refunds the charges, closes the access, ends the subscription at the provider. Each step recognises what is
 * done, so that a second attempt, by the merchant or by the job, goes on where the first was cut off. Returns
 * the amount that is refunded.
 */
async function refundInFull(context: AppContext, cancellation: PlanCancellation, em: EntityManager) {
  const plan = await em.findOneOrFail(PlanSubscription, cancellation.planId);
  const key = { idempotencyKey: `plan-refund-end:${cancellation.id}` };
  const refund = () => refundInvoices(context, cancellation, plan);
  const end = () => platformProvider(context).subscriptions.cancel(plan.externalId, key);
  const invoices = await recordInvoices(context, plan.id, refund, em);
  await changePlan(context, plan.id, closeAccess, em);
  await syncPlan(context, plan, end, em);
  return invoices.reduce((sum, invoice) => sum + (invoice.amountRefundedMinor ?? 0), 0);
}

/** Reserves the refund, calls the provider, settles. @throws the error of any outcome but an accepted one */
async function refundLocked(
  context: AppContext,
  planId: string,
  input: CancelWithRefundInput,
  em: EntityManager,
): Promise<void> {
  const cancellation = await reserveRefund(planId, input, em);
  if (cancellation.status === 'done') return;
  const outcome = await outcomeOf(() => refundInFull(context, cancellation, em));
  if (outcome.kind === 'accepted') {
    await markCancellation(cancellation.id, { status: 'done', refundedMinor: outcome.state }, em);
    return;
  }
  // A refund that the provider definitely did not accept never happened: the merchant may ask anew.
  if (outcome.kind === 'rejected') await markRefundFailed(cancellation.id, em);
  throw outcome.error;
}

/**
 * Ends the plan now and refunds its charges in full (spec 4). A second attempt gets the same answer and
 * refunds nothing twice.
 * @throws 404 for a subscription that is not the merchant's, 409 when it is not active, 422 after 7 whole
 * days
 */
export async function cancelWithRefund(
  context: AppContext,
  input: CancelWithRefundInput,
  em: EntityManager,
): Promise<PlanSubscription> {
  const plan = await findOwnPlan(input.userId, input.subscriptionId, em);
  if (!plan) throw notFound();
  await withPlanLock(context, plan.id, () => refundLocked(context, plan.id, input, em));
  return reloadPlan(plan.id, em);
}

async function resumeRefund(context: AppContext, id: string): Promise<void> {
  const em = context.orm.em.fork();
  const cancellation = await em.findOneOrFail(PlanCancellation, id);
  const refundedMinor = await refundInFull(context, cancellation, em);
  await markCancellation(id, { status: 'done', refundedMinor }, em);
}

/** Resumes open refunds that were last touched before this moment. Returns how many are done now. */
export async function resumeRefunds(context: AppContext, touchedBefore: Date): Promise<number> {
  const open = await findRequested('refund', touchedBefore, context.orm.em.fork());
  let done = 0;
  for (const { id, planId } of open) {
    // What cannot be done now is resumed by the next run.
    await withPlanLock(context, planId, () => resumeRefund(context, id)).then(
      () => (done += 1),
      () => undefined,
    );
  }
  return done;
}
