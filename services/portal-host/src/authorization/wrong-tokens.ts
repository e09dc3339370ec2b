/** How long wrong tokens count, in milliseconds. */
const windowMs = 60_000;
/** Addresses that are remembered: more of them forget the oldest. */
const longestMemory = 10_000;

/** Counts the wrong tokens of an address, so that nobody tries many. */
export function createWrongTokens(limit: number, now: () => number = Date.now) {
  const byAddress = new Map<string, { count: number; since: number }>();
  const recent = (address: string) => {
    const found = byAddress.get(address);
    return found && now() - found.since < windowMs ? found : undefined;
  };
  return {
    isExhausted: (address: string): boolean => (recent(address)?.count ?? 0) >= limit,
    add(address: string): void {
      const known = recent(address) ?? { count: 0, since: now() };
      byAddress.delete(address);
      const [oldest] = byAddress.keys();
      if (byAddress.size >= longestMemory && oldest !== undefined) byAddress.delete(oldest);
      byAddress.set(address, { ...known, count: known.count + 1 });
    },
  };
}
