import type { ShellRelease } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { checkRelease } from '../../releases/release-gate.ts';
import type { LivePortal } from './live-portal.ts';

/** Refuses a shell that cannot run a live release of a remote, and names each one that would break. */
export function breaksRule({ surface }: ShellRelease, { remotes }: LivePortal): Refusal[] {
  return remotes.flatMap((remote) =>
    checkRelease(remote, surface).map((reason) => ({
      rule: 'breaks' as const,
      message: `${remote.manifest.name} ${remote.version} would break: ${reason}`,
      advice: `Keep what ${remote.manifest.name} uses until a release without it is live.`,
    })),
  );
}
