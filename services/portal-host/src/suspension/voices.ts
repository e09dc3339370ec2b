import { networkOf } from '../network.ts';

/** How long a tab counts for its address, in milliseconds. */
const windowMs = 600_000;
/** Tabs of one address whose failures count against releases: reports can be forged, and one person has few tabs. */
const tabsPerAddress = 2;
/** Addresses that are remembered: more of them forget the one that was heard longest ago. */
const longestMemory = 10_000;

/** Says whose failures count towards a suspension. Addresses are kept in memory alone. */
export function createVoices(now: () => number = Date.now) {
  /** Address → tab → when it was heard last. */
  const byAddress = new Map<string, Map<string, number>>();
  return {
    /** Returns whether failures in this tab count. Which remote they are of says a forger as well: it changes nothing. */
    counts(address: string, session: string): boolean {
      const network = networkOf(address);
      const heard = byAddress.get(network) ?? new Map<string, number>();
      for (const [tab, at] of heard) if (now() - at >= windowMs) heard.delete(tab);
      const isCounted = heard.has(session) || heard.size < tabsPerAddress;
      if (isCounted) heard.set(session, now());
      byAddress.delete(network);
      const [oldest] = byAddress.keys();
      if (byAddress.size >= longestMemory && oldest !== undefined) byAddress.delete(oldest);
      byAddress.set(network, heard);
      return isCounted;
    },
  };
}
