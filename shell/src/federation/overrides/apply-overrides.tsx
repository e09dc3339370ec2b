import type { ReleaseEntry, RemotesList } from '@trilho/contracts/portal-manifest';
import type { Override } from '@trilho/contracts/portal-override';
import { createRoot, type Root } from 'react-dom/client';
import { OverrideBanner, type ShownOverride } from './override-banner.tsx';
import { AddressError, readReleaseAt } from './release-at-address.ts';

/** `<remote> <address>` → its release: what the page once took from there it keeps until it is loaded again. */
const fromAddress = new Map<string, ReleaseEntry>();
let banner: { element: HTMLElement; root: Root } | undefined;

type Applied = ShownOverride & { entry?: ReleaseEntry };

async function applyAddress(remote: string, url: string): Promise<Applied> {
  const key = `${remote} ${url}`;
  const source = `de ${url}`;
  try {
    const entry = fromAddress.get(key) ?? (await readReleaseAt(remote, url));
    fromAddress.set(key, entry);
    return { remote, source, version: entry.releases[0]?.version, entry };
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    return { remote, source, problem: error.message };
  }
}

/** The portal host has put a published release first, unless the page's shell cannot run it. */
function applyVersion(remote: string, version: string, remotes: readonly ReleaseEntry[]): Applied {
  const first = remotes.find(({ name }) => name === remote)?.releases[0]?.version;
  const source = `na versão ${version}`;
  if (first === version) return { remote, source, version };
  return { remote, source, problem: `${version} não serve à base do portal desta página` };
}

/** Puts the release of an override first: the remote's own ones stay as fallbacks. */
function putFirst(remotes: ReleaseEntry[], { entry }: Applied): ReleaseEntry[] {
  if (!entry) return remotes;
  const released = remotes.find(({ name }) => name === entry.name);
  const merged = { ...entry, releases: [...entry.releases, ...(released?.releases ?? [])] };
  return [...remotes.filter((one) => one !== released), merged];
}

function showBanner(overrides: ShownOverride[]): void {
  if (!banner) {
    const element = document.createElement('div');
    // Within a box the banner would stick no longer than that one is in sight.
    element.style.display = 'contents';
    document.body.prepend(element);
    banner = { element, root: createRoot(element) };
  }
  banner.root.render(<OverrideBanner overrides={overrides} />);
}

/**
 * Returns the list with the releases that this person's pages take from other addresses, and shows the banner that says
 * so. What cannot be read is said there, and the normal release stays.
 */
export async function applyOverrides<List extends Pick<RemotesList, 'remotes'>>(
  list: List,
  overrides: readonly Override[],
): Promise<List> {
  const applied = await Promise.all(
    overrides.map((override) =>
      'url' in override
        ? applyAddress(override.remote, override.url)
        : applyVersion(override.remote, override.version, list.remotes),
    ),
  );
  showBanner(applied);
  return { ...list, remotes: applied.reduce(putFirst, list.remotes) };
}

/** Removes the banner and forgets what was read, for tests. */
export function forgetOverrides(): void {
  banner?.root.unmount();
  banner?.element.remove();
  banner = undefined;
  fromAddress.clear();
}
