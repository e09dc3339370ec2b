/** Runs one step of a start and says how long it took. */
export type Step = <Result>(what: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * Makes the steps of one start, which may run beside each other.
 * @param signal ends the start after the step that is under way
 */
export function createSteps(log: (line: string) => void, signal?: AbortSignal): Step {
  return async (what, run) => {
    signal?.throwIfAborted();
    const start = performance.now();
    const result = await run();
    log(`  ✓ ${what.padEnd(24)}${((performance.now() - start) / 1000).toFixed(1)} s`);
    signal?.throwIfAborted();
    return result;
  };
}

/**
 * Waits until all steps have ended, also when one has failed: then nothing is starting that nobody stops.
 * @throws the first failure
 */
export async function settleAll(steps: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(steps)) {
    if (result.status === 'rejected') throw result.reason;
  }
}
