import type { Override } from '@trilho/contracts/portal-override';
import type { KnownReleases } from '../composition/known-releases/known-releases.ts';
import { pageRefusals } from '../releases/page-refusals.ts';
import type { PortalView, RemoteReleases } from '../releases/portal-source.ts';
import { shellFilesOf } from '../releases/shell-files-of.ts';
import type { SignedOverride } from './override-cookies.ts';

/** An override that a page does without, and why. */
export type LeftOutOverride = { remote: string; reason: string };

/** What a page is made of with overrides. */
export type OverriddenView = {
  view: PortalView;
  /** What the page says of them. One that is left out is among them: the page then shows that it is not first. */
  overrides: Override[];
  leftOut: LeftOutOverride[];
};

/** A page without overrides. */
export const withoutOverrides = (view: PortalView): OverriddenView => ({ view, overrides: [], leftOut: [] });

/**
 * Puts published releases first in a view and leaves the view itself as it was: it is everybody's. What the page's
 * shell cannot run, or is not what was signed, is left out.
 */
export async function overrideView(
  view: PortalView,
  signed: readonly SignedOverride[],
  known: Pick<KnownReleases, 'readRemote'>,
): Promise<OverriddenView> {
  const found = withoutOverrides(view);
  for (const override of signed) {
    const { remote, version } = override;
    found.overrides.push({ remote, version });
    try {
      found.view = await putFirst(found.view, override, known);
    } catch (error) {
      found.leftOut.push({ remote, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return found;
}

/** @throws Error saying why pages of this shell cannot have the release */
async function putFirst(
  view: PortalView,
  { remote, ...pinned }: SignedOverride,
  known: Pick<KnownReleases, 'readRemote'>,
): Promise<PortalView> {
  const { release, problem } = await known.readRemote(remote, pinned);
  const isOther = ({ manifest }: RemoteReleases) => manifest.name !== remote;
  const others = view.remotes.filter(isOther);
  const taken = new Map(
    others.flatMap(({ manifest, releases }) =>
      Object.keys(releases[0]?.publicFiles ?? {}).map((path) => [path, manifest.name] as const),
    ),
  );
  const refusals = problem === undefined ? pageRefusals(release, view.shell, taken) : [problem];
  if (refusals.length > 0) throw new Error(refusals.join('; '));
  const before = view.remotes.find((one) => !isOther(one))?.releases ?? [];
  const overridden: RemoteReleases = {
    manifest: release.manifest,
    releases: [release, ...before.filter(({ version }) => version !== release.version)],
    shellFiles: shellFilesOf(release, view.shell.surface),
  };
  const remotes = [...others, overridden].sort((one, other) =>
    one.manifest.name < other.manifest.name ? -1 : 1,
  );
  return { ...view, remotes };
}
