import { PaymentStatus } from '@trilho/contracts/payment';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { type PaymentCase, subjectOf } from './case.ts';
import type { Finding } from './finding.ts';
import { slackMs } from './untrue-answers.ts';

/** From here on a payment is never in doubt again. */
const final = new Set<PaymentStatus>(['succeeded', 'canceled']);

/** A state that somebody was shown, `knownMs` being the last moment at which it may have been read. */
interface Shown {
  status: PaymentStatus;
  knownMs: number;
  where: string;
}

/** Walks along the provider's history; what cannot be shown after what was shown before is told. */
function walk({ history }: PaymentCase, shown: readonly Shown[]): string[] {
  const problems: string[] = [];
  let place = -1;
  for (const { status, knownMs, where } of shown) {
    if (status === 'unknown') {
      const before = history[place]?.status;
      if (before && final.has(before)) problems.push(`${where}: unknown after ${before}`);
      continue;
    }
    const next = history.findIndex(
      (state, index) =>
        index >= Math.max(place, 0) && state.status === status && state.atMs <= knownMs + slackMs,
    );
    if (next >= 0) {
      place = next;
      continue;
    }
    const past = history.map((state) => state.status).join(' > ') || 'nothing';
    problems.push(
      `${where}: ${status} after ${history[place]?.status ?? 'nothing'}; the provider went ${past}`,
    );
  }
  return problems;
}

/** The states seen by GETs that did not overlap: of two that did, either may be the earlier. */
function seen({ observations }: PaymentCase): Shown[] {
  let endedMs = 0;
  return observations.flatMap((observation) => {
    if (observation.startedMs < endedMs) return [];
    endedMs = observation.endedMs;
    return [{ status: observation.payment.status, knownMs: observation.endedMs, where: 'a GET' }];
  });
}

const StateStep = Type.Object({ kind: Type.Literal('state'), to: PaymentStatus, at: Type.String() });

/** The states that the payment was written as, which the portal shows. */
const journaled = ({ payment }: PaymentCase): Shown[] =>
  (payment?.journal ?? [])
    .filter((step) => Value.Check(StateStep, step))
    .map(({ to, at }) => ({ status: to, knownMs: Date.parse(at), where: 'its journal' }));

/** A payment that the provider never had may only fail without effect. */
const neverThere = ({ intents, payment }: PaymentCase): boolean =>
  intents.length === 0 && (payment === null || payment.status === 'failed' || payment.status === 'unknown');

/**
 * GETs and the journal show only states that the provider really went through, and never an earlier one after a later
 * one.
 */
export function findStatesBack(cases: readonly PaymentCase[]): Finding[] {
  return cases.flatMap((one) => {
    const isAllowed = ({ status }: Shown) =>
      !(neverThere(one) && (status === 'unknown' || status === 'failed'));
    const problems = [seen(one), journaled(one)].flatMap((shown) => walk(one, shown.filter(isAllowed)));
    return [...new Set(problems)].map(
      (message): Finding => ({ rule: 'state_back', subject: subjectOf(one), message }),
    );
  });
}
