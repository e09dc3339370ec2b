import { prerenderedElementId } from '@trilho/contracts/remote-paths';
import { use, useCallback, useEffect, useState } from 'react';
import { loadSection } from './load-section.ts';
import type { SectionModule } from './section-module.ts';

const loaded = new Map<string, SectionModule>();

/** Loads a section's content, once. @throws when it does not arrive */
export async function readSection(id: string): Promise<SectionModule> {
  const module = loaded.get(id) ?? (await loadSection(id));
  loaded.set(id, module);
  return module;
}

let first: Promise<SectionModule | undefined> | undefined;

/** While a page rendered at build is shown, the live one waits for its content: it takes over complete. */
function useFirstSection(id: string): SectionModule | undefined {
  const isTakingOver = typeof document !== 'undefined' && document.getElementById(prerenderedElementId);
  if (!isTakingOver) return loaded.get(id);
  first ??= readSection(id).catch(() => undefined);
  return use(first);
}

/** Loads a section that is about to be read. A failure is left to the reading, which tries again. */
export function prefetchSection(id: string): void {
  readSection(id).catch(() => undefined);
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
  const first = useFirstSection(id);
  const [module, setModule] = useState(first);
  const [failed, setFailed] = useState(false);

  const retry = useCallback(() => {
    setFailed(false);
    readSection(id).then(setModule, (error: unknown) => {
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
