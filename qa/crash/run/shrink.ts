import { isFault } from '../operations/outcomes.ts';
import { isStill } from '../seam/actor.ts';
import { type Case, formatCase, parseCase } from './case-line.ts';
import type { CaseRun } from './run-case.ts';

/** Cases that are simpler than this one, the simplest first. */
function simplerThan(given: Case): Case[] {
  const { stop, ending, outcome, second, seed } = given;
  return [
    ...(stop ? [{ ...given, stop: null }] : []),
    ...(second ? [{ ...given, second: null }] : []),
    ...(seed === 0 ? [] : [{ ...given, seed: 0 }]),
    ...(isFault(outcome) ? [{ ...given, outcome: 'succeeded' } satisfies Case] : []),
    ...(ending === 'leaves' ? [] : [{ ...given, ending: 'leaves' } satisfies Case]),
    ...(ending === 'anew' || ending === 'refunds' ? [{ ...given, ending: 'retries' } satisfies Case] : []),
    ...(stop && isStill(stop.interruption) && stop.stillMs > 95_000
      ? [{ ...given, stop: { ...stop, stillMs: 95_000 } }]
      : []),
  ];
}

const rulesOf = ({ broken }: CaseRun): Set<string> => new Set(broken.map(({ rule }) => rule));

/** The simplest case that breaks one of the rules that this one breaks. */
export async function shrink(found: CaseRun, run: (line: string) => Promise<CaseRun>): Promise<CaseRun> {
  const rules = rulesOf(found);
  for (const simpler of simplerThan(parseCase(found.line))) {
    const again = await run(formatCase(simpler));
    if (again.broken.some(({ rule }) => rules.has(rule))) return shrink(again, run);
  }
  return found;
}
