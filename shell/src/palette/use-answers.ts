import {
  type PaletteItem,
  type PaletteScope,
  useAppDispatch,
  useEnvironment,
  useUserId,
} from '@trilho/portal';
import { useEffect, useState } from 'react';
import type { PaletteLine } from './palette-line.ts';
import type { KeyedSource } from './use-sources.ts';
import { withPatience } from './with-patience.ts';

/** How long one has to stop typing before anybody is asked. */
export const debounceMs = 180;
/** Lines that one source may show. */
const atMost = 6;

export type Answer = PaletteLine[] | 'failed';

/** One text put to all sources, in one environment. */
interface Round {
  question: string;
  signal: AbortSignal;
  asked: Set<string>;
}

/** The round of a question, when typing has stopped; another question ends it. */
function useRound(question: string, delayMs: number): Round | undefined {
  const [round, setRound] = useState<Round>();
  useEffect(() => {
    const controller = new AbortController();
    const begin = () => setRound({ question, signal: controller.signal, asked: new Set() });
    const timer = setTimeout(begin, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, delayMs]);
  return round?.question === question ? round : undefined;
}

/**
 * What the sources answer to a text, by their keys; a key that is missing has not answered yet. Answers to an earlier
 * text, or of another environment, are never among them.
 */
export function useAnswers(text: string, sources: readonly KeyedSource[]): ReadonlyMap<string, Answer> {
  const dispatch = useAppDispatch();
  const userId = useUserId();
  const [environment] = useEnvironment();
  const round = useRound(`${environment}:${text}`, text === '' ? 0 : debounceMs);
  const [state, setState] = useState<{ round?: Round; answers: ReadonlyMap<string, Answer> }>(nothing);

  useEffect(() => {
    if (!round) return;
    for (const keyed of sources) {
      if (round.asked.has(keyed.key)) continue;
      round.asked.add(keyed.key);
      const scope = { dispatch, userId, environment, signal: round.signal };
      void ask(keyed, text, scope).then((answer) => {
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

const nothing: { round?: Round; answers: ReadonlyMap<string, Answer> } = { answers: new Map() };

async function ask({ key, source }: KeyedSource, text: string, scope: PaletteScope): Promise<Answer> {
  try {
    const items = await withPatience((signal) => source.search(text, { ...scope, signal }), scope.signal);
    return items
      .filter(isItem)
      .slice(0, atMost)
      .map(({ id, to, ...shown }) => ({ ...shown, key: `${key}:${id}`, act: to }));
  } catch (error) {
    if (!scope.signal.aborted) console.warn(`The palette's source ${key} failed`, error);
    return 'failed';
  }
}

/** Another release's code answers: what cannot be shown or leads out of the portal is left out. */
function isItem({ title, detail, icon, to }: PaletteItem): boolean {
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  return typeof title === 'string' && isText(detail) && isText(icon) && /^\/(?!\/)/.test(to);
}
