import { hash } from 'node:crypto';
import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { StartedPlan, StartPlanInput } from '@trilho/contracts/plan';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { conflict, invalid, providerFailed, unauthenticated } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { User } from '../users/user.entity.ts';
import { endPlansNow } from './plan-end.service.ts';
import { completeInvoices } from './plan-invoice.service.ts';
import {
  countEndedPlans,
  findOpenPlan,
  findPlanByExternalId,
  hasActivePlan,
} from './record/plan.repository.ts';
import { refreshPlan, writePlanState } from './record/plan-state.ts';
import { PlanSubscription } from './record/plan-subscription.entity.ts';
import { platformProvider, premiumPriceExternalId } from './record/platform-account.ts';
import { premium } from './record/premium.ts';

const alreadyActive = () => conflict('Você possui um plano ativo.', 'plan_active');

/**
 * Whether the merchant's plan is active. While a first payment is open the provider is asked directly, so
 * that a late webhook delays nobody; while it is out of reach, what we know holds.
 */
export async function checkActivePlan(context: AppContext, userId: string, em: EntityManager) {
  if (await hasActivePlan(userId, em)) return true;
  const open = await findOpenPlan(userId, em);
  if (open?.status !== 'INCOMPLETE') return false;
  try {
    await refreshWithInvoice(context, open, em);
  } catch {
    return false;
  }
  return hasActivePlan(userId, em);
}

/** Refreshes a plan, and copies the invoice of the period that it comes to ahead of that invoice's event. */
async function refreshWithInvoice(context: AppContext, row: PlanSubscription, em: EntityManager) {
  const { plan } = await refreshPlan(context, row, em);
  if (plan.activatedAt) await completeInvoices(context, plan, em);
}

const digestOf = (sent: object): string => hash('sha256', JSON.stringify(sent), 'base64url');

const isOpenAccount = async (userId: string, em: EntityManager): Promise<boolean> =>
  (await em.count(User, { id: userId, active: true })) > 0;

async function createPlan(context: AppContext, user: User, priceExternalId: string, em: EntityManager) {
  const provider = platformProvider(context);
  const attempt = await countEndedPlans(user.id, em);
  // The keys are derived from the user and the attempt: two clicks, or two nodes, meet in one subscription.
  // They are derived from what is sent too: the provider refuses a key that comes with other data, and the
  // user may have changed theirs since an attempt whose answer was lost. What that attempt may have left is
  // unpaid and lapses by itself.
  const details = { name: `${user.name} ${user.surname}`, email: user.email };
  const customer = await provider.customers.create(
    { ...details, customerId: null, metadata: { trilho_user_id: user.id } },
    { idempotencyKey: `plan-customer:${user.id}:${attempt}:${digestOf(details)}` },
  );
  const calledAt = clockNow();
  const state = await provider.subscriptions.create(
    {
      subscriptionId: null,
      customerExternalId: customer.externalId,
      priceExternalId,
      paymentMethod: null,
      trialDays: 0,
      metadata: { trilho_user_id: user.id },
    },
    { idempotencyKey: `plan-start:${user.id}:${attempt}:${customer.externalId}` },
  );
  const now = clockNow();
  const row = em.create(PlanSubscription, {
    id: newId('plan'),
    userId: user.id,
    externalId: state.externalId,
    customerExternalId: customer.externalId,
    priceExternalId,
    unitAmountMinor: state.unitAmountMinor ?? 0,
    status: 'INCOMPLETE',
    startedAt: state.startedAt,
    currentPeriodEnd: state.currentPeriodEnd,
    cancelAtPeriodEnd: false,
    activatedAt: null,
    refundedAt: null,
    pastDueSince: null,
    endedAt: null,
    card: state.card,
    providerStateAt: calledAt,
    createdAt: now,
    updatedAt: now,
  });
  writePlanState(row, state, calledAt);
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    em.clear();
    if (!(await findPlanByExternalId(state.externalId, em))) throw alreadyActive();
  }
  if (!(await isOpenAccount(user.id, em))) {
    // Deleted while the provider was called, too late for the deletion to see this plan: nobody must pay for
    // it.
    await endPlansNow(context, user.id, em);
    throw unauthenticated('Sessão inválida ou expirada.');
  }
  return state;
}

/**
 * Starts the Premium plan, or returns to the one whose first payment is still open.
 * @throws 409 when a plan is active, 422 for another price than Premium's
 */
export async function startPlan(
  context: AppContext,
  { userId, stripePriceId }: StartPlanInput,
  em: EntityManager,
): Promise<StartedPlan> {
  const priceExternalId = await premiumPriceExternalId(context);
  if (stripePriceId !== premium.lookupKey && stripePriceId !== priceExternalId) {
    throw invalid([{ field: 'stripePriceId', message: 'Plano desconhecido.' }]);
  }
  if (await hasActivePlan(userId, em)) throw alreadyActive();
  const open = await findOpenPlan(userId, em);
  const known = open && (await refreshPlan(context, open, em));
  if (known && ['ACTIVE', 'PAST_DUE'].includes(known.plan.status)) throw alreadyActive();
  // A plan that lapsed unpaid may still be retried by the provider: nobody pays for two.
  await endPlansNow(context, userId, em, ({ status }) => status === 'INACTIVE');
  const state =
    known?.plan.status === 'INCOMPLETE'
      ? known.state
      : await createPlan(context, await em.findOneOrFail(User, userId), priceExternalId, em);
  if (!state.clientSecret) throw providerFailed();
  return { clientSecret: state.clientSecret, subscriptionId: state.externalId };
}

/** Refreshes the plan that an event is about; subscriptions that are not plans are left alone. */
export async function refreshPlanByExternalId(
  context: AppContext,
  externalId: string,
  em: EntityManager,
): Promise<void> {
  const row = await findPlanByExternalId(externalId, em);
  if (row) await refreshWithInvoice(context, row, em);
}
