/** How long a tab counts for its address, in milliseconds. */
const windowMs = 600_000;
/** Tabs of one address whose failures count against a release: reports can be forged, and one person has few tabs. */
const tabsPerAddress = 2;
/** Keys that are remembered: more of them forget the oldest. */
const longestMemory = 10_000;

type Heard = { since: number; sessions: Set<string> };

/** Says whose failures count towards a suspension. Addresses are kept in memory alone. */
export function createVoices(now: () => number = Date.now) {
  const byAddress = new Map<string, Heard>();
  return {
    /** Returns whether a failure in this tab counts against a release of the remote. */
    counts(address: string, remote: string, session: string): boolean {
      const key = `${address} ${remote}`;
      const known = byAddress.get(key);
      const heard: Heard =
        known && now() - known.since < windowMs ? known : { since: now(), sessions: new Set() };
      if (heard.sessions.has(session)) return true;
      if (heard.sessions.size >= tabsPerAddress) return false;
      const [oldest] = byAddress.keys();
      if (!known && byAddress.size >= longestMemory && oldest !== undefined) byAddress.delete(oldest);
      heard.sessions.add(session);
      byAddress.set(key, heard);
      return true;
    },
  };
}
