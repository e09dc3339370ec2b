import { setTimeout as wait } from 'node:timers/promises';
import type { Wording } from '../refusal.ts';
import type { Fault, FaultMatch, Faults } from './faults.ts';

/** Ends a request by destroying its connection, without an answer. */
export class Cut extends Error {}

/** Status of a fault that answers with one. */
export const statusOf = (fault: Fault): number => fault.status ?? 500;

/** Delays, cuts or refuses a request before it has any effect, when a fault asks for it. */
export async function injectFaultBefore(
  faults: Faults,
  subject: FaultMatch,
  wording: Wording,
): Promise<void> {
  const slow = faults.take(['delay'], subject);
  if (slow) await wait(slow.delayMs ?? 1000);
  const fault = faults.take(['cut_before', 'status', 'rate_limit'], subject);
  if (!fault) return;
  if (fault.kind === 'cut_before') throw new Cut('cut before the effect');
  throw fault.kind === 'rate_limit' ? wording.rateLimited() : wording.injected(statusOf(fault));
}

/** Delays, cuts or replaces the answer of a request whose effect is done, when a fault asks for it. */
export async function injectFaultAfter(faults: Faults, subject: FaultMatch, wording: Wording): Promise<void> {
  const slow = faults.take(['delay_after'], subject);
  if (slow) await wait(slow.delayMs ?? 1000);
  const fault = faults.take(['cut_after', 'status_after'], subject);
  if (fault?.kind === 'cut_after') throw new Cut('cut after the effect');
  if (fault) throw wording.injected(statusOf(fault));
}

/** Effects of requests whose connection was cut, executed later. Closing the simulator drops them. */
export class LateEffects {
  readonly #timers = new Set<NodeJS.Timeout>();

  /** Runs `work` after the delay (milliseconds). */
  schedule(delayMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, delayMs);
    this.#timers.add(timer);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
