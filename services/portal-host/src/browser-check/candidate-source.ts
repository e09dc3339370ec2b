import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import { loadState } from '../composition/composition-state.ts';
import { buildDocument, type Composition } from '../composition/document/document.ts';
import { createKnownReleases, type ReleaseReader } from '../composition/known-releases/known-releases.ts';
import { createReleaseFiles } from '../composition/known-releases/release-files.ts';
import { createVerifiedFiles, type FileLocator } from '../composition/known-releases/verified-files.ts';
import type { CheckRequest } from '../registry/browser/check-messages.ts';
import type { PortalSource } from '../releases/portal-source.ts';

export type CandidateSource = {
  source: PortalSource;
  shell: ShellRelease;
  /** What the pages show of each remote. */
  remotes: readonly Release[];
  /** What cannot be shown, by unit, and why. */
  leftOut: ReadonlyMap<string, string>;
};

type Readers = { files: FileLocator; catalog: ReleaseReader };

/** Reads what a request holds. */
export function readersOf(request: Pick<CheckRequest, 'descriptions' | 'files'>): Readers {
  const descriptions = new Map(Object.entries(request.descriptions));
  const files = new Map(Object.entries(request.files));
  return {
    files: { locate: async (name) => files.get(name) },
    catalog: {
      async read(unit, version) {
        const text = descriptions.get(`${unit}/${version}`);
        return text === undefined ? undefined : { text };
      },
    },
  };
}

/** Reads all that a composition names. @returns undefined without a shell that can be shown */
export async function readSource(
  composition: Composition,
  { files, catalog }: Readers,
): Promise<CandidateSource | undefined> {
  const verified = createVerifiedFiles(files);
  const leftOut = new Map<string, string>();
  const known = createKnownReleases(catalog, verified);
  const state = await loadState(buildDocument(composition, 1, new Date()), known, (unit, _version, reason) =>
    leftOut.set(unit, reason),
  );
  const shell = state.shellOf();
  if (!shell) return undefined;
  const view = state.viewOf(shell);
  const source = {
    view: async ({ shell: version = shell.release.version }) =>
      version === shell.release.version ? view : undefined,
    ...createReleaseFiles(catalog, verified, {
      shells: () => [shell.release],
      remoteOf: state.remoteOf,
      // What is looked at here is one candidate, whatever is released meanwhile.
      catchUp: async () => undefined,
    }),
  };
  const remotes = view.remotes.flatMap(({ releases }) => releases.slice(0, 1));
  return { source, shell: shell.release, remotes, leftOut };
}
