import { dayAfter, dayOf } from '../../platform/sao-paulo-day.ts';
import type { ProgressChange } from '../settlements/progress.repository.ts';

interface Reached {
  completeFrom: string | null;
  completeTo: string | null;
  readUntil: Date;
}

/** Where an account is once all that was booked before `to` is read: the days that ended by then are complete, never a day under way. */
export function readTo({ completeFrom, completeTo, readUntil }: Reached, to: Date): ProgressChange {
  if (to <= readUntil) return {};
  const first = completeFrom ?? dayOf(readUntil);
  const last = dayAfter(to, -1);
  if (last < first) return { readUntil: to };
  return {
    readUntil: to,
    completeFrom: first,
    completeTo: completeTo && completeTo > last ? completeTo : last,
  };
}
