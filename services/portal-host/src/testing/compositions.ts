import { createHash } from 'node:crypto';
import type { PinnedRelease } from '@trilho/contracts/portal-registry';
import type { Composition } from '../composition/document/document.ts';

/** A release as a composition names it: the version is made of any text. */
export function pinnedRelease(text: string): PinnedRelease {
  const digest = createHash('sha256').update(text).digest('hex');
  return { version: digest.slice(0, 12), digest };
}

/** A composition of a shell and one remote, each of the given releases, the current one first. */
export const buildComposition = (keys: readonly string[] = ['keys 1'], shell = 'shell 1'): Composition => ({
  shell: { stable: [pinnedRelease(shell)] },
  remotes: { keys: { stable: keys.map(pinnedRelease) } },
});
