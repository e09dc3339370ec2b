import type { ReleaseEntry } from '@trilho/contracts/portal-manifest';
import type { Override } from '@trilho/contracts/portal-override';
import { remotesElementId } from '@trilho/contracts/remote-paths';
import type { RemoteModule } from '@trilho/portal';
import { forgetReleases } from '../federation/releases.ts';
import { setReleaseLoader } from '../federation/remotes.ts';

/** One released remote: what it declares, and its module, or what its loading throws. */
export interface TestRemote {
  entry: Partial<ReleaseEntry> & Pick<ReleaseEntry, 'name'>;
  module: RemoteModule | Error;
}

function toEntry({ entry }: TestRemote): ReleaseEntry {
  const container = `mfe_${entry.name}_0`;
  const release = { version: '0'.repeat(12), container, entry: `/${entry.name}.js`, integrity: '' };
  return { remote: `mfe_${entry.name}`, paths: [], sidebar: [], widgets: {}, releases: [release], ...entry };
}

/** Releases remotes for the page under test, as the portal host would write them into it. */
export function releaseRemotes(remotes: TestRemote[], overrides?: Override[]): void {
  document.getElementById(remotesElementId)?.remove();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = remotesElementId;
  block.textContent = JSON.stringify({ remotes: remotes.map(toEntry), overrides });
  document.head.append(block);
  forgetReleases();
  setReleaseLoader(async ({ container }) => {
    const found = remotes.find(({ entry }) => container === `mfe_${entry.name}_0`);
    if (!found) throw new Error(`${container} was not released`);
    if (found.module instanceof Error) throw found.module;
    return found.module;
  });
}
