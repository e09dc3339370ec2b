import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import type { Composition } from '../../composition/document.ts';
import { breaksRule } from './breaks-rule.ts';
import { contractRule } from './contract-rule.ts';
import { filesRule } from './files-rule.ts';
import { isRemote, type PortalReaders, readLivePortal } from './live-portal.ts';
import { pathsRule } from './paths-rule.ts';
import { sharedRule } from './shared-rule.ts';

/**
 * Returns why a release may not be shown in the portal of the moment; empty when it may. Asked when a release is
 * published, and again when it is promoted: the portal may have changed in between.
 */
export async function checkGate(
  release: Release | ShellRelease,
  composition: Composition | undefined,
  { files, catalog }: PortalReaders,
): Promise<Refusal[]> {
  const missing = await filesRule(release, files);
  const portal = await readLivePortal(composition, catalog);
  if (!isRemote(release)) return [...missing, ...breaksRule(release, portal)];
  return [
    ...missing,
    ...contractRule(release),
    ...sharedRule(release, portal),
    ...pathsRule(release, portal),
  ];
}
