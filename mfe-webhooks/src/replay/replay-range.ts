import { deliveryDays } from '@trilho/contracts/retention';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

/** Returns a moment, or the earliest one that a replay may begin at: `deliveryDays` ago, less a minute for the call. */
export function monthAgo(iso: string, now = Date.now()): string {
  return new Date(Math.max(new Date(iso).getTime(), now - deliveryDays * dayMs + minuteMs)).toISOString();
}

export const rangeOptions = [
  { value: '1', label: '24 horas' },
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
] as const;

/** The moment that many days ago. */
export const daysAgo = (days: number, now = Date.now()): string =>
  monthAgo(new Date(now - days * dayMs).toISOString(), now);
