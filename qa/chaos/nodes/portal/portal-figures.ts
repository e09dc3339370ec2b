import type { PortalBook } from './portal-visits.ts';

/** What people saw of the portal in a case. */
export interface PortalFigures {
  visits: number;
  /** Visits in which something was not shown, and what, with how often. */
  failed: number;
  failures: ReadonlyMap<string, number>;
  /** The longest time in which nobody saw the whole page, in seconds. */
  gapSeconds: number;
  accepted: number;
}

/** Names and numbers of files are left out: what they have in common is what counts. */
const kindOf = (failure: string): string => failure.replaceAll(/[0-9a-f]{8,12}/g, '…');

/** Reads the figures of a case out of what was seen. */
export function readPortalFigures({
  visits,
  accepted,
}: Pick<PortalBook, 'visits' | 'accepted'>): PortalFigures {
  const failures = new Map<string, number>();
  const shown: number[] = [];
  for (const { failure, endedMs } of visits) {
    if (failure === null) shown.push(endedMs);
    else failures.set(kindOf(failure), (failures.get(kindOf(failure)) ?? 0) + 1);
  }
  const [first] = visits;
  const moments = [
    ...(first ? [first.startedMs] : []),
    ...shown,
    ...visits.slice(-1).map(({ endedMs }) => endedMs),
  ].toSorted((a, b) => a - b);
  const gapMs = Math.max(0, ...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment)));
  return {
    visits: visits.length,
    failed: visits.length - shown.length,
    failures,
    gapSeconds: Math.round(gapMs / 100) / 10,
    accepted: accepted.length,
  };
}
