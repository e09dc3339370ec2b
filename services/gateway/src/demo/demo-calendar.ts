import type { BillingInterval } from '../providers/port/catalog.ts';

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/** The provider counts whole seconds. */
export const wholeSecond = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);

/** So much later, or earlier. */
export const after = (at: Date, ms: number): Date => wholeSecond(at.getTime() + ms);

/** São Paulo is three hours behind UTC, all year round. */
const saoPauloOffsetMs = 3 * hourMs;

/** Noon of the day that it is in São Paulo, so many days before: far from any change of date. */
export function noonInSaoPaulo(now: Date, daysAgo: number): Date {
  const local = new Date(now.getTime() - saoPauloOffsetMs - daysAgo * dayMs);
  local.setUTCHours(12, 0, 0, 0);
  return new Date(local.getTime() + saoPauloOffsetMs);
}

/** So many intervals later; the end of a short month stands for days that it does not have. */
export function addIntervals(from: Date, interval: BillingInterval, count: number): Date {
  if (interval === 'day') return new Date(from.getTime() + count * dayMs);
  if (interval === 'week') return new Date(from.getTime() + count * 7 * dayMs);
  const months = interval === 'year' ? count * 12 : count;
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

/** The beginnings of the periods of a subscription up to a moment, the first one among them. */
export function renewals(from: Date, interval: BillingInterval, count: number, until: Date): Date[] {
  const beginnings: Date[] = [];
  for (let n = 0; ; n += 1) {
    const at = addIntervals(from, interval, n * count);
    if (at > until) return beginnings;
    beginnings.push(at);
  }
}
