import {
  type PaletteItem,
  type PaletteScope,
  useAppDispatch,
  useEnvironment,
  useUserId,
} from '@trilho/portal';
import { useEffect, useState } from 'react';
import { sortLines } from './match-lines.ts';
import type { PaletteLine } from './palette-line.ts';
import type { KeyedSource } from './use-sources.ts';
import { withTimeout } from './with-timeout.ts';

/** Pause in typing before the sources are searched. */
export const debounceMs = 180;
/** Lines shown of one source. */
const maxResults = 6;

export type SourceResult = PaletteLine[] | 'failed';

/** One search in all sources: a text in an environment. */
interface SearchRound {
  question: string;
  signal: AbortSignal;
  sentTo: Set<string>;
}

/** Returns the search of a question once typing has paused; another question aborts it. */
function useDebouncedRound(question: string, delayMs: number): SearchRound | undefined {
  const [round, setRound] = useState<SearchRound>();
  useEffect(() => {
    const controller = new AbortController();
    const begin = () => setRound({ question, signal: controller.signal, sentTo: new Set() });
    const timer = setTimeout(begin, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, delayMs]);
  return round?.question === question ? round : undefined;
}

/**
 * Returns the sources' results for a text, by key; a missing key has not answered yet. Results of an earlier
 * text or of another environment never appear.
 */
export function useSourceResults(
  text: string,
  sources: readonly KeyedSource[],
): ReadonlyMap<string, SourceResult> {
  const dispatch = useAppDispatch();
  const userId = useUserId();
  const [environment] = useEnvironment();
  const round = useDebouncedRound(`${environment}:${text}`, text === '' ? 0 : debounceMs);
  const [state, setState] = useState<{ round?: SearchRound; answers: ReadonlyMap<string, SourceResult> }>(
    nothing,
  );

  useEffect(() => {
    if (!round) return;
    for (const keyed of sources) {
      if (round.sentTo.has(keyed.key)) continue;
      round.sentTo.add(keyed.key);
      const scope = { dispatch, userId, environment, signal: round.signal };
      void searchSource(keyed, text, scope).then((answer) => {
        if (round.signal.aborted) return;
        setState((before) => ({
          round,
          answers: new Map(before.round === round ? before.answers : []).set(keyed.key, answer),
        }));
      });
    }
  }, [round, sources, text, dispatch, userId, environment]);

  return state.round === round ? state.answers : nothing.answers;
}

const nothing: { round?: SearchRound; answers: ReadonlyMap<string, SourceResult> } = { answers: new Map() };

async function searchSource(
  { key, source }: KeyedSource,
  text: string,
  scope: PaletteScope,
): Promise<SourceResult> {
  try {
    const items = await withTimeout((signal) => source.search(text, { ...scope, signal }), scope.signal);
    const lines = items
      .filter(isItem)
      .map(({ id, to, ...shown }): PaletteLine => ({ ...shown, key: `${key}:${id}`, act: to }));
    return sortLines(lines, text).slice(0, maxResults);
  } catch (error) {
    if (!scope.signal.aborted) console.warn(`The palette's source ${key} failed`, error);
    return 'failed';
  }
}

/**
 * Items come from another release's code: one that cannot be shown, or leads out of the portal, is dropped.
 */
function isItem({ title, detail, icon, to }: PaletteItem): boolean {
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  return typeof title === 'string' && isText(detail) && isText(icon) && /^\/(?!\/)/.test(to);
}
