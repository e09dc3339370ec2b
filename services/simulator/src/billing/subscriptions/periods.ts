import type Stripe from 'stripe';

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

const DAY = 86_400;

function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/**
 * `count` intervals after the anchor (Unix seconds). A month that lacks the anchor's day ends on its last
 * one.
 */
export function addIntervals(anchor: number, interval: Interval, count: number): number {
  const units = interval.interval_count * count;
  switch (interval.interval) {
    case 'day':
      return anchor + units * DAY;
    case 'week':
      return anchor + units * 7 * DAY;
    case 'year':
      return addMonths(anchor, units * 12);
    default:
      return addMonths(anchor, units);
  }
}

/** The period that a time is in, counting whole intervals from the anchor, which is not later. */
export function periodAt(at: number, anchor: number, interval: Interval): { start: number; end: number } {
  let count = 0;
  while (addIntervals(anchor, interval, count + 1) <= at) count += 1;
  return { start: addIntervals(anchor, interval, count), end: addIntervals(anchor, interval, count + 1) };
}

/** The first end of a period after `start`, counting whole intervals from the anchor. */
export function periodEndAfter(start: number, anchor: number, interval: Interval): number {
  const oneLength = addIntervals(anchor, interval, 1) - anchor;
  let count = Math.max(1, Math.floor((start - anchor) / oneLength) - 1);
  let end = addIntervals(anchor, interval, count);
  while (end <= start) {
    count += 1;
    end = addIntervals(anchor, interval, count);
  }
  return end;
}
