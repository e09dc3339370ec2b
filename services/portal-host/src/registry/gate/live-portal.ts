import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import { unitOf } from '../../composition/document/channels.ts';
import type { Composition } from '../../composition/document/document.ts';
import type { GatewayDocument } from '../gateway-document.ts';
import type { ReleaseCatalog } from '../release-catalog.ts';
import type { FileStore } from '../store/file-store.ts';

export type PortalReaders = {
  files: Pick<FileStore, 'locate'>;
  catalog: Pick<ReleaseCatalog, 'read'>;
  /** Without it no calls are compared. */
  gateway?: GatewayDocument | undefined;
};

/** What people get at the moment: what everybody gets, and the canaries. */
export type LivePortal = { shells: readonly ShellRelease[]; remotes: readonly Release[] };

export const isRemote = (release: Release | ShellRelease): release is Release => 'manifest' in release;

/** Reads the releases that a composition shows to anybody. Those that are fallbacks only are not among them. */
export async function readLivePortal(
  composition: Composition | undefined,
  catalog: PortalReaders['catalog'],
): Promise<LivePortal> {
  const read = async (unit: string): Promise<(Release | ShellRelease)[]> => {
    const { stable = [], canary } = unitOf(composition, unit) ?? {};
    const pinned = [...stable.slice(0, 1), ...(canary ? [canary] : [])];
    const accepted = await Promise.all(pinned.map(({ version }) => catalog.read(unit, version)));
    return accepted.flatMap((one) => (one ? [one.release] : []));
  };
  const shells = await read('shell');
  const remotes = (await Promise.all(Object.keys(composition?.remotes ?? {}).map(read))).flat();
  return {
    shells: shells.flatMap((release) => (isRemote(release) ? [] : [release])),
    remotes: remotes.filter(isRemote),
  };
}
