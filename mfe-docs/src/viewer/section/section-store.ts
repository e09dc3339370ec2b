import { useCallback, useEffect, useState } from 'react';
import { loadSection } from '../../content/load-section.ts';
import type { SectionModule } from '../../content/section-module.ts';

const loaded = new Map<string, SectionModule>();

async function load(id: string): Promise<SectionModule> {
  const module = loaded.get(id) ?? (await loadSection(id));
  loaded.set(id, module);
  return module;
}

/** Loads a section that is about to be read. A failure is left to the reading, which tries again. */
export function prefetchSection(id: string): void {
  load(id).catch(() => undefined);
}

export interface SectionState {
  /** Undefined until it is there. */
  module?: SectionModule;
  failed: boolean;
  retry: () => void;
}

/**
 * The content of a section, at once where it was read or prefetched before. One that could not be loaded is asked for
 * again once the connection is back. Render it with the id as key.
 */
export function useSection(id: string): SectionState {
  const [module, setModule] = useState(() => loaded.get(id));
  const [failed, setFailed] = useState(false);

  const retry = useCallback(() => {
    setFailed(false);
    load(id).then(setModule, (error: unknown) => {
      console.error(`The section ${id} could not be loaded`, error);
      setFailed(true);
    });
  }, [id]);

  useEffect(() => {
    // A prefetch may have ended since the content was looked up: it is then taken from what is loaded.
    if (!module) retry();
  }, [module, retry]);

  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);

  return { module, failed, retry };
}
