import type { Refusal } from '@trilho/contracts/portal-registry';
import { createQueue } from '../../composition/change-queue.ts';
import type { Composition } from '../../composition/document/document.ts';
import type { PortalReaders } from '../gate/live-portal.ts';
import { type Candidate, composeWith, readNamed } from './candidates.ts';
import type { CheckRequest } from './check-messages.ts';
import { runCheck } from './check-process.ts';
import { UncheckedError } from './gate-error.ts';

export type BrowserGateSettings = Pick<CheckRequest, 'browser' | 'email' | 'password' | 'portal'> & {
  /** How long a check may take, in milliseconds. Default 45,000. */
  limitMs?: number;
  /** Script that makes the check. */
  program?: string;
};

export type BrowserGate = {
  /**
   * Opens the portal with the candidates in place and returns why they may not be shown. One check at a time.
   * @throws UncheckedError when it could not be made
   */
  check(candidates: readonly Candidate[], composition: Composition | undefined): Promise<Refusal[]>;
};

const longestCheckMs = 45_000;

/** Creates the gate that shows candidates to a real browser before anybody gets them, in a process of its own. */
export function createBrowserGate(settings: BrowserGateSettings, readers: PortalReaders): BrowserGate {
  const inTurn = createQueue();
  const { limitMs = longestCheckMs, program, ...given } = settings;

  const run = async (
    candidates: readonly Candidate[],
    composition: Composition | undefined,
  ): Promise<Refusal[]> => {
    const next = composeWith(candidates, composition);
    if (!next) throw new UncheckedError('there is no portal to show');
    const before = composeWith([], composition);
    const named = await readNamed(before ? [next, before] : [next], readers);
    const units = candidates.map(({ unit }) => unit);
    const request = { ...given, units, next, ...(before && { before }), ...named };
    const verdict = await runCheck(request, { limitMs, program });
    if ('unchecked' in verdict) throw new UncheckedError(verdict.unchecked);
    return verdict.refusals;
  };

  return { check: (candidates, composition) => inTurn(() => run(candidates, composition)) };
}
