import type { EntityManager } from '@mikro-orm/postgresql';
import type { CardSummary, UpdatePlanCardInput } from '@trilho/contracts/plan';
import type { AppContext } from '../../context.ts';
import { cardDeclined, invalid, notFound, providerFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { ProviderDeclined, ProviderRejected } from '../../providers/provider-errors.ts';
import { findLivingPlans } from './plan.repository.ts';
import { recordInvoices } from './plan-invoice.service.ts';
import { withPlanLock } from './plan-lock.ts';
import { refreshPlan, syncPlan } from './plan-state.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';
import { platformProvider } from './platform-account.ts';

/** Translates what is wrong with a card into words for its holder; other errors stay as they are. */
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

/** Tries to collect the open invoices, oldest first. */
async function payOpenInvoices(
  context: AppContext,
  { id, externalId }: PlanSubscription,
  operation: string,
  em: EntityManager,
): Promise<void> {
  const provider = platformProvider(context);
  const open = (await provider.listInvoices(externalId)).filter(({ status }) => status === 'open').reverse();
  for (const invoice of open) {
    const idempotencyKey = `plan-pay:${operation}:${invoice.externalId}`;
    const pay = async () => [await provider.payInvoice(invoice.externalId, { idempotencyKey })];
    await recordInvoices(context, id, pay, em);
  }
}

async function changeCard(
  context: AppContext,
  plan: PlanSubscription,
  paymentMethodExternalId: string,
  em: EntityManager,
): Promise<CardSummary> {
  const operation = newId('req');
  const { customerExternalId, externalId: subscriptionExternalId } = plan;
  const change = { customerExternalId, subscriptionExternalId, paymentMethodExternalId };
  const key = { idempotencyKey: `plan-card:${operation}` };
  const { state } = await syncPlan(
    context,
    plan,
    () => platformProvider(context).changeCard(change, key),
    em,
  );
  if (!state.card) throw providerFailed();
  if (state.status === 'past_due' || state.status === 'unpaid') {
    await payOpenInvoices(context, plan, operation, em);
    await refreshPlan(context, plan, em);
  }
  return state.card;
}

/**
 * Charges the plan to another card from now on, and collects at once what a failed renewal left open. The
 * card stays even if that fails, for the provider's own next attempt.
 * @throws 404 without a plan, 402 when the card is declined, 422 for a card that cannot be used
 */
export async function updatePlanCard(
  context: AppContext,
  { userId, paymentMethodId }: UpdatePlanCardInput,
  em: EntityManager,
): Promise<CardSummary> {
  const plan = (await findLivingPlans(userId, em)).find(({ activatedAt }) => activatedAt);
  if (!plan) throw notFound('Você não possui um plano ativo.');
  return withPlanLock(context, plan.id, () =>
    changeCard(context, plan, paymentMethodId, em).catch((error: unknown) => {
      throw cardError(error);
    }),
  );
}
