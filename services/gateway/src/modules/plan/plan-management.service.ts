import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  CancelAtPeriodEndInput,
  CardSummary,
  ResumePlanInput,
  UpdatePlanCardInput,
} from '@trilho/contracts/plan';
import type { AppContext } from '../../context.ts';
import { cardDeclined, invalid, notFound, providerFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { ProviderDeclined, ProviderRejected } from '../../providers/provider-errors.ts';
import { findLivingPlans, findOwnPlan } from './plan.repository.ts';
import { PlanCancellation } from './plan-cancellation.entity.ts';
import { recordInvoices } from './plan-invoice.service.ts';
import { withPlanLock } from './plan-lease.ts';
import { planNotActive } from './plan-refund.service.ts';
import { changePlan, lockPlan, planStatusAt, syncPlan } from './plan-state.ts';
import { PlanSubscription } from './plan-subscription.entity.ts';
import { platformProvider } from './platform-account.ts';

/** The merchant's own subscription, which must be in force. */
async function ownActivePlan(
  { userId, subscriptionId }: ResumePlanInput,
  em: EntityManager,
): Promise<PlanSubscription> {
  const plan = await findOwnPlan(userId, subscriptionId, em);
  if (!plan) throw notFound();
  if (planStatusAt(plan, new Date()) !== 'ACTIVE') throw planNotActive();
  return plan;
}

/**
 * Schedules the end of the plan at the end of its period; the access stays until then (spec 4). One that is scheduled
 * already stays so.
 * @throws 404 for a subscription that is not the merchant's, 409 when it is not active.
 */
export async function cancelAtPeriodEnd(
  context: AppContext,
  input: CancelAtPeriodEndInput,
  em: EntityManager,
): Promise<PlanSubscription> {
  const { id, externalId } = await ownActivePlan(input, em);
  await withPlanLock(context, id, async () => {
    const cancellation = await em.transactional(async (tx) => {
      const plan = await lockPlan(id, tx);
      if (plan.cancelAtPeriodEnd) return null;
      const now = new Date();
      return tx.create(PlanCancellation, {
        id: newId('can'),
        planId: plan.id,
        kind: 'period_end',
        status: 'requested',
        reason: input.reason ?? null,
        comments: input.comments || null,
        refundedMinor: null,
        createdAt: now,
        updatedAt: now,
      });
    });
    if (!cancellation) return;
    const options = { idempotencyKey: `plan-period-end:${cancellation.id}` };
    const settle = (status: string) =>
      em.execute('update plan_cancellations set status = ?, updated_at = ? where id = ?', [
        status,
        new Date(),
        cancellation.id,
      ]);
    try {
      const ask = () => platformProvider(context).endAtPeriodEnd(externalId, true, options);
      await syncPlan(context, { id, externalId }, ask, em);
    } catch (error) {
      // Where the effect is unknown, the provider's events tell; the merchant's reason stays on record.
      if (error instanceof ProviderRejected) await settle('failed');
      throw error;
    }
    await settle('done');
  });
  return em.findOneOrFail(PlanSubscription, id, { refresh: true });
}

/**
 * Takes a scheduled end back: the plan renews itself again. One that is not scheduled stays as it is.
 * @throws 404 for a subscription that is not the merchant's, 409 when it is not active any more.
 */
export async function resumePlan(
  context: AppContext,
  input: ResumePlanInput,
  em: EntityManager,
): Promise<PlanSubscription> {
  const { id, externalId, cancelAtPeriodEnd: scheduled } = await ownActivePlan(input, em);
  if (scheduled) {
    await withPlanLock(context, id, async () => {
      const options = { idempotencyKey: `plan-resume:${newId('can')}` };
      const ask = () => platformProvider(context).endAtPeriodEnd(externalId, false, options);
      await syncPlan(context, { id, externalId }, ask, em);
      await em.execute(
        `update plan_cancellations set status = 'undone', updated_at = ?
         where plan_id = ? and kind = 'period_end' and status in ('requested', 'done')`,
        [new Date(), id],
      );
    });
  }
  return em.findOneOrFail(PlanSubscription, id, { refresh: true });
}

/** What is wrong with a card, in words for its holder. */
function cardError(error: unknown): unknown {
  if (error instanceof ProviderDeclined) {
    const { message, declineCode, advice } = error.decline;
    return cardDeclined(message, { declineCode, advice });
  }
  if (error instanceof ProviderRejected && (error.reason === 'not_found' || error.reason === 'invalid')) {
    return invalid([{ field: 'paymentMethodId', message: 'O cartão informado não pode ser usado.' }]);
  }
  return error;
}

/** Tries to collect what is owed, oldest first. */
async function payDebts(
  context: AppContext,
  { id, externalId }: PlanSubscription,
  operation: string,
  em: EntityManager,
): Promise<void> {
  const provider = platformProvider(context);
  const owed = (await provider.listInvoices(externalId)).filter(({ status }) => status === 'open').reverse();
  for (const invoice of owed) {
    const idempotencyKey = `plan-pay:${operation}:${invoice.externalId}`;
    const pay = async () => [await provider.payInvoice(invoice.externalId, { idempotencyKey })];
    await recordInvoices(context, id, pay, em);
  }
}

/**
 * Charges the plan to another card from now on, and collects at once what a failed renewal left open. The card stays
 * even if that fails, for the provider's own next attempt.
 * @throws 404 without a plan, 402 when the card is declined, 422 for a card that is not to be had.
 */
export async function updatePlanCard(
  context: AppContext,
  { userId, paymentMethodId }: UpdatePlanCardInput,
  em: EntityManager,
): Promise<CardSummary> {
  const plan = (await findLivingPlans(userId, em)).find(({ activatedAt }) => activatedAt);
  if (!plan) throw notFound('Você não possui um plano ativo.');
  return withPlanLock(context, plan.id, async () => {
    const operation = newId('req');
    const provider = platformProvider(context);
    const change = () =>
      provider.changeCard(
        {
          customerExternalId: plan.customerExternalId,
          subscriptionExternalId: plan.externalId,
          paymentMethodExternalId: paymentMethodId,
        },
        { idempotencyKey: `plan-card:${operation}` },
      );
    try {
      const { status, card } = (await syncPlan(context, plan, change, em)).truth;
      if (!card) throw providerFailed();
      if (status === 'past_due' || status === 'unpaid') {
        await payDebts(context, plan, operation, em);
        await syncPlan(context, plan, () => provider.retrieveSubscription(plan.externalId), em);
      }
      return card;
    } catch (error) {
      throw cardError(error);
    }
  });
}

function closeUnknown(row: PlanSubscription): void {
  row.endedAt = new Date();
  row.status = row.activatedAt && row.status !== 'INACTIVE' ? 'CANCELED' : 'INACTIVE';
  row.version += 1;
  row.updatedAt = row.endedAt;
}

/**
 * Ends whatever the provider may still charge this merchant for, without a refund: before an account is closed, or
 * before a lapsed plan is replaced by a new one. `which` picks among what has not ended.
 */
export async function endPlansNow(
  context: AppContext,
  userId: string,
  em: EntityManager,
  which: (plan: PlanSubscription) => boolean = () => true,
): Promise<void> {
  for (const { id, externalId } of (await findLivingPlans(userId, em)).filter(which)) {
    await withPlanLock(context, id, async () => {
      const options = { idempotencyKey: `plan-end:${id}` };
      const ask = () => platformProvider(context).endSubscription(externalId, options);
      try {
        await syncPlan(context, { id, externalId }, ask, em);
      } catch (error) {
        if (!(error instanceof ProviderRejected) || error.reason !== 'not_found') throw error;
        // The provider knows no such subscription (any more): nobody is charged by it.
        await changePlan(context, id, closeUnknown, em);
      }
    });
  }
}
