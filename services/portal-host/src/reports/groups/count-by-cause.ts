import type { FailureReport } from '@trilho/contracts/portal-report';
import { fingerprintOf, isResolved } from './fingerprint.ts';
import type { SourceMaps } from './maps/source-maps.ts';

/** A failure of a release in a page that was given this release. */
export type GroupedFailure = Omit<FailureReport, 'type' | 'version'> & {
  version: string;
  shell: string;
  at: Date;
  /** Digest of the network of its page. */
  network: string;
};

/** Failures of one cause in one release, as the newest one says. */
export type CountedCause = Omit<GroupedFailure, 'network'> & {
  fingerprint: string;
  firstAt: Date;
  count: number;
  networks: ReadonlySet<string>;
  /** Whether source maps have the places of its stack. */
  resolved: boolean;
};

export type LocateReported = Pick<SourceMaps, 'locateReported'>;

/** Only files of the release in question, and of the page's shell, say something of it. */
function ownFrames({ remote, version, shell, stack = [] }: GroupedFailure): string[] {
  const own = [`${remote}/${version}/`, `shell/${shell}/`];
  return stack.filter((frame) => own.some((start) => frame.startsWith(start)));
}

/** Counts failures by their cause and release. Those whose places cannot be found now are left out. */
export async function countByCause(
  failures: readonly GroupedFailure[],
  maps: LocateReported,
): Promise<CountedCause[]> {
  const counted = new Map<string, CountedCause>();
  for (const { network, ...failure } of failures) {
    const frames = await maps.locateReported(ownFrames({ ...failure, network }), network);
    if (!frames) continue;
    const fingerprint = fingerprintOf(failure, frames);
    const key = `${fingerprint} ${failure.version}`;
    const before = counted.get(key);
    counted.set(key, {
      ...failure,
      stack: frames.map(({ at }) => at),
      fingerprint,
      resolved: isResolved(failure.remote, frames),
      firstAt: before?.firstAt ?? failure.at,
      count: (before?.count ?? 0) + 1,
      networks: new Set([...(before?.networks ?? []), network]),
    });
  }
  return [...counted.values()];
}
