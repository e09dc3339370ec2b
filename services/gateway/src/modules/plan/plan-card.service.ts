import type { EntityManager } from '@mikro-orm/postgresql';
import type { CardSummary, UpdatePlanCardInput } from '@trilho/contracts/plan';
import type { AppContext } from '../../context.ts';
import { cardDeclined, invalid, notFound, providerFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { ProviderDeclined, ProviderRejected } from '../../providers/port/provider-errors.ts';
import type { ProviderSubscription } from '../../providers/port/subscriptions.ts';
import { listInvoices, recordInvoices } from './plan-invoice.service.ts';
import { findLivingPlans } from './record/plan.repository.ts';
import { withPlanLock } from './record/plan-lock.ts';
import { refreshPlan, syncPlan } from './record/plan-state.ts';
import type { PlanSubscription } from './record/plan-subscription.entity.ts';
import { platformProvider } from './record/platform-account.ts';

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
  const { invoices } = platformProvider(context);
  const open = (await listInvoices(context, externalId)).filter(({ status }) => status === 'open').reverse();
  for (const invoice of open) {
    const idempotencyKey = `plan-pay:${operation}:${invoice.externalId}`;
    const pay = async () => [await invoices.pay(invoice.externalId, null, { idempotencyKey })];
    await recordInvoices(context, id, pay, em);
  }
}

/** Keeps the card for the customer and charges the plan, and whatever comes later, to it. */
async function changeCardAtProvider(
  context: AppContext,
  { customerExternalId, externalId }: PlanSubscription,
  token: string,
  operation: string,
): Promise<ProviderSubscription> {
  const { customers, paymentMethods, subscriptions } = platformProvider(context);
  const step = (name: string) => ({ idempotencyKey: `plan-card:${operation}:${name}` });
  const method = await paymentMethods.attach(token, customerExternalId, step('attach'));
  await customers.setDefaultPaymentMethod(customerExternalId, method.externalId, step('customer'));
  return subscriptions.setPaymentMethod(externalId, method.externalId, step('subscription'));
}

async function changeCard(
  context: AppContext,
  plan: PlanSubscription,
  token: string,
  em: EntityManager,
): Promise<CardSummary> {
  const operation = newId('req');
  const change = () => changeCardAtProvider(context, plan, token, operation);
  const { state } = await syncPlan(context, plan, change, em);
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
