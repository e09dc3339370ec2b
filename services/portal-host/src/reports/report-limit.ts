/** How long a message counts, in milliseconds. */
const windowMs = 60_000;
/** Keys that are remembered: more of them forget the oldest. */
const longestMemory = 10_000;

/** Lets a number of messages a minute through for each key. Kept in memory alone. */
export function createReportLimit(limit: number, now: () => number = Date.now) {
  const byKey = new Map<string, { count: number; since: number }>();
  return {
    /** Counts a message. Returns whether it is within the limit. */
    take(key: string): boolean {
      const found = byKey.get(key);
      const isRecent = found !== undefined && now() - found.since < windowMs;
      const next = isRecent ? { ...found, count: found.count + 1 } : { count: 1, since: now() };
      const [oldest] = byKey.keys();
      if (!found && byKey.size >= longestMemory && oldest !== undefined) byKey.delete(oldest);
      if (!isRecent) byKey.delete(key);
      byKey.set(key, next);
      return next.count <= limit;
    },
  };
}
