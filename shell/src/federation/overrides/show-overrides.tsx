import type { RemotesList } from '@trilho/contracts/portal-manifest';
import type { Override } from '@trilho/contracts/portal-override';
import { createRoot, type Root } from 'react-dom/client';
import { OverrideBanner, type ShownOverride } from './override-banner.tsx';

type List = Pick<RemotesList, 'remotes'>;

let banner: { element: HTMLElement; root: Root } | undefined;

/** The portal host has put the release first, unless the page's shell cannot run it. */
function describe({ remote, version }: Override, { remotes }: List): ShownOverride {
  // A portal host of another release may take a remote from what this shell does not know.
  if (!version) return { remote, problem: 'esta base do portal não conhece essa substituição' };
  const first = remotes.find(({ name }) => name === remote)?.releases[0]?.version;
  if (first === version) return { remote, version };
  return { remote, version, problem: `${version} não serve à base do portal desta página` };
}

/** Shows the banner that says what this person's pages take instead of what everybody gets. */
export function showOverrides(list: List, overrides: readonly Override[]): void {
  if (!banner) {
    const element = document.createElement('div');
    // Within a box the banner would stick no longer than that one is in sight.
    element.style.display = 'contents';
    document.body.prepend(element);
    banner = { element, root: createRoot(element) };
  }
  banner.root.render(<OverrideBanner overrides={overrides.map((one) => describe(one, list))} />);
}

/** Removes the banner, for tests. */
export function removeBanner(): void {
  banner?.root.unmount();
  banner?.element.remove();
  banner = undefined;
}
