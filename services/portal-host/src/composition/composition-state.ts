import type { Release } from '@trilho/contracts/portal-manifest';
import type { CompositionDocument, PinnedRelease } from '@trilho/contracts/portal-registry';
import type { PortalView } from '../releases/portal-source.ts';
import { buildRemotes, canariesOf, candidatesOf, type OnLeftOut } from './build-view.ts';
import { unitOf } from './document/channels.ts';
import type { KnownReleases, KnownRemote, KnownShell } from './known-releases/known-releases.ts';

/** A document with everything that it names, in memory. Never changes. */
export type CompositionState = {
  document: CompositionDocument;
  /** Usable shells, the stable one and its fallbacks first. */
  shells: readonly KnownShell[];
  /** Finds a remote's release that the document names. */
  remoteOf(unit: string, version: string): Release | undefined;
  /** Returns the shell that a person gets now. */
  shellOf(person?: string): KnownShell | undefined;
  /** Returns what a page of that shell is made of, computed once per set of canaries. */
  viewOf(shell: KnownShell, person?: string): PortalView;
  /** Computes what most people get, and what is on trial: what is wrong with it is reported now. */
  warmUp(): void;
};

const keyOf = (unit: string, { version }: PinnedRelease) => `${unit}/${version}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads all that a document names. What is missing or damaged is reported and left out. */
export async function loadState(
  document: CompositionDocument,
  known: KnownReleases,
  onLeftOut: OnLeftOut,
): Promise<CompositionState> {
  const attempt = async <T>(unit: string, { version }: PinnedRelease, read: () => Promise<T>) => {
    try {
      return [await read()];
    } catch (error) {
      onLeftOut(unit, version, messageOf(error));
      return [];
    }
  };

  const ofShell = document.shell;
  const pinnedShells = [...ofShell.stable, ...(ofShell.canary ? [ofShell.canary] : [])];
  const readShells = pinnedShells.map((pinned) => attempt('shell', pinned, () => known.readShell(pinned)));
  const remotes = new Map<string, KnownRemote>();
  const readRemotes = Object.entries(document.remotes).flatMap(([unit, composed]) =>
    candidatesOf(composed, true).map(async (pinned) => {
      const [found] = await attempt(unit, pinned, () => known.readRemote(unit, pinned));
      if (found) remotes.set(keyOf(unit, pinned), found);
    }),
  );
  const [shells] = await Promise.all([Promise.all(readShells).then((read) => read.flat()), ...readRemotes]);
  const views = new Map<string, PortalView>();

  const viewOf = ({ release: shell, template }: KnownShell, canaries: readonly string[]): PortalView => {
    const key = [shell.version, ...canaries].join(' ');
    const known = views.get(key);
    if (known) return known;
    const find = (unit: string, pinned: PinnedRelease) => remotes.get(keyOf(unit, pinned));
    const built = { shell, template, remotes: buildRemotes({ document, shell, canaries, find, onLeftOut }) };
    views.set(key, built);
    return built;
  };

  const shellOf = (person?: string) => {
    const wanted = candidatesOf(ofShell, canariesOf(document, person).includes('shell'));
    return wanted
      .map(({ version }) => shells.find(({ release }) => release.version === version))
      .find((shell) => shell !== undefined);
  };

  return {
    document,
    shells,
    remoteOf: (unit, version) => remotes.get(`${unit}/${version}`)?.release,
    shellOf,
    viewOf: (shell, person) =>
      viewOf(
        shell,
        canariesOf(document, person).filter((unit) => unit !== 'shell'),
      ),
    warmUp() {
      const shell = shellOf();
      const onTrial = Object.keys(document.remotes).filter((unit) => unitOf(document, unit)?.canary);
      if (shell) for (const canaries of [[], onTrial.sort()]) viewOf(shell, canaries);
    },
  };
}
