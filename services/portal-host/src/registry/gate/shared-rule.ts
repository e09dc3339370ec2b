import type { Release } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { checkRelease } from '../../releases/release-gate.ts';
import type { LivePortal } from './live-portal.ts';

/**
 * Refuses a remote that a live shell cannot run, a canary's too: it is on its way to everybody. Open pages may run an
 * older one; they get the newest release of the remote that theirs can run.
 */
export function sharedRule(release: Release, { shells }: LivePortal): Refusal[] {
  const messages = shells.flatMap(({ surface }) => checkRelease(release, surface));
  return [...new Set(messages)].map((message) => ({
    rule: 'shared',
    message,
    advice: 'Use what the shell ships, bundle it, or have the shell released with it first.',
  }));
}
