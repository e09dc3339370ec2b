import type { Books } from '../books/books.ts';
import { openCases } from './case.ts';
import { findDoubleEffects } from './double-effects.ts';
import { findEventMismatches } from './event-mismatch.ts';
import type { Finding } from './finding.ts';
import { findLostEffects } from './lost-effects.ts';
import { findStatesBack } from './state-back.ts';
import { findSurplus } from './surplus.ts';
import { findUnresolved } from './unresolved.ts';
import { findUntrueAnswers } from './untrue-answers.ts';

/** Compares the books of the clients, the provider and the gateway, at rest. Empty when every promise held. */
export function audit(books: Books): Finding[] {
  const cases = openCases(books);
  return [
    ...findDoubleEffects(cases, books),
    ...findLostEffects(cases, books),
    ...findSurplus(cases),
    ...findUntrueAnswers(cases, books),
    ...findStatesBack(cases),
    ...findEventMismatches(cases),
    ...findUnresolved(books),
  ];
}
