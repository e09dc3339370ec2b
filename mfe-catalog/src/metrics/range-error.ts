import { dayRangeError, isDay } from '../day-range.ts';
import { daysBefore } from '../sao-paulo-days.ts';

/** The longest range that the server computes. */
export const longestRangeDays = 366;

/** Returns what is wrong with a range, to be shown at its end; undefined for one that the server takes. */
export function rangeError(from: string, to: string, today: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  if (to > today) return 'A data final está no futuro.';
  if (from < daysBefore(to, longestRangeDays - 1)) return `O período tem no máximo ${longestRangeDays} dias.`;
  return dayRangeError(from, to);
}
