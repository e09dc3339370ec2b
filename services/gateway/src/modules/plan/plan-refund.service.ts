import type { EntityManager } from '@mikro-orm/postgresql';
import type { CancelWithRefundInput } from '@trilho/contracts/plan';
import type { AppContext } from '../../context.ts';
import { conflict, notFound, unprocessable } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { ProviderInvoice } from '../../providers/billing-verbs.ts';
import { ProviderRejected } from '../../providers/provider-errors.ts';
import { findOwnPlan } from './plan.repository.ts';
import { PlanCancellation } from './plan-cancellation.entity.ts';
import { recordInvoices } from './plan-invoice.service.ts';
import { withPlanLock } from './plan-lease.ts';
import { changePlan, isRefundable, lockPlan, planStatusAt, syncPlan } from './plan-state.ts';
import { PlanSubscription } from './plan-subscription.entity.ts';
import { platformProvider } from './platform-account.ts';

export const planNotActive = () => conflict('A sua assinatura não está ativa.', 'plan_not_active');
const windowClosed = () =>
  unprocessable('O prazo de 7 dias para cancelar com reembolso já passou.', 'refund_window_closed');

/** The merchant's wish, written down before anything is done; asked for again, it is the same one. */
async function requestRefund(
  planId: string,
  { reason, comments }: CancelWithRefundInput,
  em: EntityManager,
): Promise<PlanCancellation> {
  return em.transactional(async (tx) => {
    const plan = await lockPlan(planId, tx);
    const known = await tx.findOne(PlanCancellation, {
      planId: plan.id,
      kind: 'refund',
      status: { $in: ['requested', 'done'] },
    });
    if (known) return known;
    const now = new Date();
    if (planStatusAt(plan, now) !== 'ACTIVE') throw planNotActive();
    if (!isRefundable(plan, now)) throw windowClosed();
    return tx.create(PlanCancellation, {
      id: newId('can'),
      planId: plan.id,
      kind: 'refund',
      status: 'requested',
      reason: reason ?? null,
      comments: comments || null,
      refundedMinor: null,
      createdAt: now,
      updatedAt: now,
    });
  });
}

/** Gives every charge of the subscription back. The keys name the wish, so that no charge is given back twice. */
async function giveBack(
  context: AppContext,
  cancellation: PlanCancellation,
  plan: PlanSubscription,
): Promise<ProviderInvoice[]> {
  const provider = platformProvider(context);
  const paid = (await provider.listInvoices(plan.externalId)).filter(({ status }) => status === 'paid');
  const refunded: ProviderInvoice[] = [];
  for (const invoice of paid) {
    const idempotencyKey = `plan-refund:${cancellation.id}:${invoice.externalId}`;
    refunded.push(await provider.refundInvoice(invoice.externalId, { idempotencyKey }));
  }
  return refunded;
}

/**
 * Carries a refund out: gives the money back, closes the access, ends the subscription at the provider. Each step
 * recognises what is done, so it may be cut short anywhere and be taken up again, by the merchant or by the job.
 */
async function carryOut(context: AppContext, cancellation: PlanCancellation, em: EntityManager) {
  const plan = await em.findOneOrFail(PlanSubscription, cancellation.planId);
  const invoices = await recordInvoices(context, plan.id, () => giveBack(context, cancellation, plan), em);
  await changePlan(
    context,
    plan.id,
    (row) => {
      row.refundedAt ??= new Date();
      row.endedAt ??= row.refundedAt;
      row.status = 'CANCELED';
      row.cancelAtPeriodEnd = false;
      row.version += 1;
      row.updatedAt = new Date();
    },
    em,
  );
  const key = { idempotencyKey: `plan-refund-end:${cancellation.id}` };
  await syncPlan(context, plan, () => platformProvider(context).endSubscription(plan.externalId, key), em);
  const refundedMinor = invoices.reduce((sum, invoice) => sum + invoice.amountRefundedMinor, 0);
  await em.execute(
    `update plan_cancellations set status = 'done', refunded_minor = ?, updated_at = ? where id = ?`,
    [refundedMinor, new Date(), cancellation.id],
  );
}

/** A refund that the provider definitely did not accept never happened: the merchant may ask anew. */
async function giveUpWhenRejected(error: unknown, cancellation: PlanCancellation, em: EntityManager) {
  if (!(error instanceof ProviderRejected)) return;
  await em.execute(
    `update plan_cancellations set status = 'failed', updated_at = ?
     where id = ? and status = 'requested'
       and exists (select 1 from plan_subscriptions where id = plan_id and refunded_at is null)`,
    [new Date(), cancellation.id],
  );
}

/**
 * Ends the plan now and gives its charges back in full (spec 4). Asked for again, it answers the same and gives nothing
 * back twice.
 * @throws 404 for a subscription that is not the merchant's, 409 when it is not active, 422 after 7 whole days.
 */
export async function cancelWithRefund(
  context: AppContext,
  input: CancelWithRefundInput,
  em: EntityManager,
): Promise<PlanSubscription> {
  const plan = await findOwnPlan(input.userId, input.subscriptionId, em);
  if (!plan) throw notFound();
  await withPlanLock(context, plan.id, async () => {
    const cancellation = await requestRefund(plan.id, input, em);
    if (cancellation.status === 'done') return;
    try {
      await carryOut(context, cancellation, em);
    } catch (error) {
      await giveUpWhenRejected(error, cancellation, em);
      throw error;
    }
  });
  return em.findOneOrFail(PlanSubscription, plan.id, { refresh: true });
}

/** Takes up the refunds that were begun before this moment and not finished. Answers how many are finished now. */
export async function finishRefunds(context: AppContext, begunBefore: Date): Promise<number> {
  const { orm } = context;
  const open = await orm.em
    .fork()
    .find(PlanCancellation, { kind: 'refund', status: 'requested', updatedAt: { $lte: begunBefore } });
  let finished = 0;
  for (const { id, planId } of open) {
    const em = orm.em.fork();
    const work = async () => carryOut(context, await em.findOneOrFail(PlanCancellation, id), em);
    // What cannot be finished now is taken up by the next run.
    await withPlanLock(context, planId, work).then(
      () => (finished += 1),
      () => undefined,
    );
  }
  return finished;
}
