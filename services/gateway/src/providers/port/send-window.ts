import { AsyncLocalStorage } from 'node:async_hooks';
import { ProviderNotAsked } from './unsent.ts';

/** A moment by two clocks: one is set back and forth, the other stands still while the machine sleeps. */
export interface Moment {
  wallMs: number;
  monotonicMs: number;
}

export const momentNow = (): Moment => ({ wallMs: Date.now(), monotonicMs: performance.now() });

/** What the log says of a write that was not sent for this reason. */
export const stoodStill = 'The attempt stood still for too long';

/** The longer of the times that the two clocks say have passed. */
const passedMs = ({ wallMs, monotonicMs }: Moment): number =>
  Math.max(Date.now() - wallMs, performance.now() - monotonicMs);

interface SendWindow {
  since: Moment;
  forMs: number;
}

const windows = new AsyncLocalStorage<SendWindow>();

/** Runs a write to a provider that may leave only within this time since it was reserved. */
export const sendWithin = <T>(window: SendWindow, write: () => Promise<T>): Promise<T> =>
  windows.run(window, write);

/**
 * Passes when the write may leave now. A process that stood still may come here after its attempt was given up: what it
 * sent then could be done a second time.
 * @throws ProviderNotAsked when it is too late: nothing is sent
 */
export function requireOpenWindow(): void {
  const window = windows.getStore();
  if (window && passedMs(window.since) > window.forMs) {
    throw new ProviderNotAsked(new Error(stoodStill));
  }
}
