import type { ReleaseEntry } from '@trilho/contracts/portal-manifest';
import { type PaletteSource, type RemoteModule, useSession } from '@trilho/portal';
import { useEffect, useMemo, useState } from 'react';
import { readReleases } from '../federation/releases.ts';
import { loadedRemote, loadRemote } from '../federation/remotes.ts';
import { withTimeout } from './with-timeout.ts';

export interface KeyedSource {
  /** Unique among all remotes' sources. */
  key: string;
  source: PaletteSource;
}

export interface Sources {
  ready: readonly KeyedSource[];
  /** Names of the remotes whose code still loads. */
  loading: readonly string[];
  /** Names of the remotes whose code failed to load. */
  failed: readonly string[];
}

type Outcome = RemoteModule | 'failed';

const none: readonly ReleaseEntry[] = [];
const lists = new Intl.ListFormat('pt-BR');

/** The name that people know a remote by: its items in the sidebar. */
const nameOf = ({ name, sidebar }: ReleaseEntry) => lists.format(sidebar.map(({ label }) => label)) || name;

/**
 * Returns what released remotes add to the palette, for an account with an active plan. Their code loads in
 * parallel; one that fails or hangs is retried at the next opening.
 */
export function useSources(): Sources {
  const { hasActivePlan } = useSession();
  const releases = useMemo(
    () => (hasActivePlan ? readReleases().filter(({ palette }) => palette) : none),
    [hasActivePlan],
  );
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>(() =>
    Object.fromEntries(
      releases.flatMap(({ name }) => {
        const module = loadedRemote(name);
        return module ? [[name, module]] : [];
      }),
    ),
  );

  useEffect(() => {
    const controller = new AbortController();
    for (const { name } of releases) {
      const settle = (outcome: Outcome) => {
        if (!controller.signal.aborted) setOutcomes((before) => ({ ...before, [name]: outcome }));
      };
      if (loadedRemote(name)) continue;
      withTimeout(() => loadRemote(name), controller.signal).then(settle, () => settle('failed'));
    }
    return () => controller.abort();
  }, [releases]);

  return useMemo(() => {
    const namesWhere = (wanted: (outcome: Outcome | undefined) => boolean) =>
      releases.filter(({ name }) => wanted(outcomes[name])).map(nameOf);
    return {
      ready: releases.flatMap(({ name }) => sourcesOf(name, outcomes[name])),
      loading: namesWhere((outcome) => outcome === undefined),
      failed: namesWhere((outcome) => outcome === 'failed'),
    };
  }, [releases, outcomes]);
}

function sourcesOf(remote: string, outcome: Outcome | undefined): KeyedSource[] {
  if (!outcome || outcome === 'failed') return [];
  return (outcome.palette ?? []).map((source) => ({ key: `${remote}:${source.group}`, source }));
}
