import { contextAt, type DueStep } from '../clock/billing-clock.ts';
import { type Context, nowOf } from '../kernel/context.ts';
import { payOut } from './payout.make.ts';

const DAY = 86_400;
const ID = 'payout_schedule';

const nextMidnight = (at: number): number => (Math.floor(at / DAY) + 1) * DAY;

/**
 * Pays the account out each midnight (UTC), at first at a time (Unix seconds) that may be given, or no more. Without being
 * asked for it nothing is paid out.
 */
export function setSchedule(ctx: Context, isDaily: boolean, first?: number): void {
  const now = nowOf(ctx);
  const due = isDaily ? (first ?? nextMidnight(now)) : null;
  if (ctx.store.get('payout_schedule', ID)) ctx.store.update({ id: ID }, { due });
  else ctx.store.insert('payout_schedule', { id: ID }, now, { due }, {});
}

/** One day of the schedule: a payout that arrives by itself, and the next day. */
export const scheduleDue: DueStep = {
  type: 'payout_schedule',
  run(kernel, account, id, due) {
    const ctx = contextAt(kernel, account, due);
    payOut(ctx, due, true);
    ctx.store.update({ id }, { due: nextMidnight(due) });
  },
};
