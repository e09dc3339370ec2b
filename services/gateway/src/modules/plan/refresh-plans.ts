import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { endPlansNow } from './plan-end.service.ts';
import { copyInvoices } from './plan-invoice.service.ts';
import { resumeRefunds } from './plan-refund.service.ts';
import { settleEnds } from './plan-renewal.service.ts';
import { changePlan, planStatusAt, refreshPlan } from './record/plan-state.ts';
import { PlanSubscription, type PlanSubscriptionSchema } from './record/plan-subscription.entity.ts';
import { gracePeriodMs } from './record/premium.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const batchSize = 200;

const selectPlans = (em: EntityManager) =>
  queries<typeof PlanSubscriptionSchema>(em).selectFrom('plan_subscriptions').limit(batchSize);

/** What a run did: plans refreshed, out of reach, closed for want of payment, refunds finished, and ends whose outcome is known now. */
export interface RefreshReport {
  refreshed: number;
  unreachable: number;
  lapsed: number;
  refunded: number;
  settled: number;
}

/**
 * Finds plans whose state may have changed without an event reaching us: the period is over, a renewal fails,
 * a first payment was never made, or a lapsed plan may still be collected. Each is due at most once in ten
 * minutes.
 */
async function findDue(now: number, em: EntityManager): Promise<string[]> {
  const tenMinutesAgo = new Date(now - 10 * minuteMs);
  const due = await selectPlans(em)
    .select('id')
    .where('endedAt', 'is', null)
    .where('providerStateAt', '<=', tenMinutesAgo)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'ACTIVE').and('currentPeriodEnd', '<=', tenMinutesAgo),
        eb('status', '=', 'PAST_DUE'),
        eb('status', '=', 'INCOMPLETE').and('createdAt', '<=', new Date(now - 24 * hourMs)),
        eb('status', '=', 'INACTIVE')
          .and('activatedAt', 'is not', null)
          .and('providerStateAt', '<=', new Date(now - 6 * hourMs)),
      ]),
    )
    .orderBy('providerStateAt')
    .execute();
  return due.map(({ id }) => id);
}

/** Refreshes one plan and its latest charges. */
async function refreshOne(context: AppContext, id: string, em: EntityManager): Promise<void> {
  const { plan } = await refreshPlan(context, await em.findOneOrFail(PlanSubscription, id), em);
  if (plan.activatedAt) await copyInvoices(context, plan, em, 3);
}

async function refreshDue(context: AppContext, now: number) {
  const report = { refreshed: 0, unreachable: 0 };
  for (const id of await findDue(now, context.orm.em.fork())) {
    // A provider that does not answer costs nothing but time: the next run asks again.
    await refreshOne(context, id, context.orm.em.fork()).then(
      () => (report.refreshed += 1),
      () => (report.unreachable += 1),
    );
  }
  return report;
}

/** Closes the plans whose grace period is over, also while the provider is out of reach. */
async function closeLapsed(context: AppContext, now: number): Promise<number> {
  const lapsed = await selectPlans(context.orm.em.fork())
    .select('id')
    .where('status', '=', 'PAST_DUE')
    .where('pastDueSince', '<=', new Date(now - gracePeriodMs))
    .execute();
  const close = (row: PlanSubscription) => {
    row.status = planStatusAt(row, new Date(now));
  };
  for (const { id } of lapsed) await changePlan(context, id, close, context.orm.em.fork());
  return lapsed.length;
}

/** Ends plans that are closed for want of payment at the provider, which must not collect them any more. */
async function endLapsed(context: AppContext, now: number): Promise<void> {
  const graceEnd = new Date(now - gracePeriodMs);
  const isLapsed = ({ status, pastDueSince }: PlanSubscription) =>
    status === 'INACTIVE' && !!pastDueSince && pastDueSince <= graceEnd;
  const holders = await selectPlans(context.orm.em.fork())
    .select('userId')
    .distinct()
    .where('status', '=', 'INACTIVE')
    .where('endedAt', 'is', null)
    .where('pastDueSince', '<=', graceEnd)
    .execute();
  for (const { userId } of holders) {
    await endPlansNow(context, userId, context.orm.em.fork(), isLapsed).catch(() => undefined);
  }
}

/** Refreshes plans that the provider's events, or a request that was cut off, left behind. */
export async function refreshPlans(context: AppContext, now: Date = clockNow()): Promise<RefreshReport> {
  const at = now.getTime();
  const refreshed = await refreshDue(context, at);
  const lapsed = await closeLapsed(context, at);
  await endLapsed(context, at);
  const touchedBefore = new Date(at - minuteMs);
  const refunded = await resumeRefunds(context, touchedBefore);
  // What a failed request asked for may come about later than that.
  const settled = await settleEnds(context, new Date(at - 2 * minuteMs));
  return { ...refreshed, lapsed, refunded, settled };
}
