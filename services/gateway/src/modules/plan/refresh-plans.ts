import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { refreshPlan } from './plan.service.ts';
import { copyInvoices } from './plan-invoice.service.ts';
import { endPlansNow } from './plan-management.service.ts';
import { finishRefunds } from './plan-refund.service.ts';
import { changePlan, planStatusAt } from './plan-state.ts';
import { PlanSubscription } from './plan-subscription.entity.ts';
import { gracePeriodMs } from './premium.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const batchSize = 200;

/** What a run did: plans asked for, plans that could not be, plans closed for want of payment, refunds finished. */
export interface RefreshReport {
  asked: number;
  unreachable: number;
  lapsed: number;
  refunded: number;
}

/**
 * Plans whose truth may have changed without an event reaching us: the period is over, a renewal fails, a first payment
 * was never made, or a lapsed plan may still be collected. Each is asked for at most once in ten minutes.
 */
const dueSql = `
  select id from plan_subscriptions
  where ended_at is null and provider_state_at <= ? and (
    (status = 'ACTIVE' and current_period_end <= ?)
    or status = 'PAST_DUE'
    or (status = 'INCOMPLETE' and created_at <= ?)
    or (status = 'INACTIVE' and activated_at is not null and provider_state_at <= ?))
  order by provider_state_at limit ?`;

/** Brings one plan and its latest charges up to date. */
async function askFor(context: AppContext, id: string, em: EntityManager): Promise<void> {
  const { plan } = await refreshPlan(context, await em.findOneOrFail(PlanSubscription, id), em);
  if (plan.activatedAt) await copyInvoices(context, plan, em, 3);
}

async function askForDue(
  context: AppContext,
  now: number,
): Promise<Pick<RefreshReport, 'asked' | 'unreachable'>> {
  const tenMinutesAgo = new Date(now - 10 * minuteMs);
  const due = await context.orm.em
    .fork()
    .execute<{ id: string }[]>(dueSql, [
      tenMinutesAgo,
      tenMinutesAgo,
      new Date(now - 24 * hourMs),
      new Date(now - 6 * hourMs),
      batchSize,
    ]);
  const report = { asked: 0, unreachable: 0 };
  for (const { id } of due) {
    const em = context.orm.em.fork();
    // A provider that does not answer costs nothing but time: the next run asks again.
    await askFor(context, id, em).then(
      () => (report.asked += 1),
      () => (report.unreachable += 1),
    );
  }
  return report;
}

/** Closes the plans whose grace is over, also while the provider is out of reach. */
async function closeLapsed(context: AppContext, now: number): Promise<number> {
  const lapsed = await context.orm.em
    .fork()
    .execute<{ id: string }[]>(
      `select id from plan_subscriptions where status = 'PAST_DUE' and past_due_since <= ? limit ?`,
      [new Date(now - gracePeriodMs), batchSize],
    );
  for (const { id } of lapsed) {
    await changePlan(
      context,
      id,
      (row) => {
        row.status = planStatusAt(row, new Date(now));
        row.version += 1;
        row.updatedAt = new Date();
      },
      context.orm.em.fork(),
    );
  }
  return lapsed.length;
}

/** A plan that is closed for want of payment must not be collected any more. */
async function endLapsed(context: AppContext, now: number): Promise<void> {
  const graceEnd = new Date(now - gracePeriodMs);
  const users = await context.orm.em.fork().execute<{ user_id: string }[]>(
    `select distinct user_id from plan_subscriptions
       where status = 'INACTIVE' and ended_at is null and past_due_since <= ? limit ?`,
    [graceEnd, batchSize],
  );
  for (const { user_id: userId } of users) {
    const isLapsed = ({ status, pastDueSince }: PlanSubscription) =>
      status === 'INACTIVE' && !!pastDueSince && pastDueSince <= graceEnd;
    await endPlansNow(context, userId, context.orm.em.fork(), isLapsed).catch(() => undefined);
  }
}

/** Brings plans up to date that the provider's events, or a request that was cut short, left behind. */
export async function refreshPlans(context: AppContext, now: Date = new Date()): Promise<RefreshReport> {
  const at = now.getTime();
  const asked = await askForDue(context, at);
  const lapsed = await closeLapsed(context, at);
  await endLapsed(context, at);
  const refunded = await finishRefunds(context, new Date(at - minuteMs));
  return { ...asked, lapsed, refunded };
}
