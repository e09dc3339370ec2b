import type { CreatedSpan } from '../../providers/book-verbs.ts';

const dayMs = 24 * 60 * 60_000;

/** The last so many whole days of UTC before a moment. */
export function lastWholeDays(days: number, now: Date): CreatedSpan {
  const to = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  return { from: new Date(to.getTime() - days * dayMs), to };
}
