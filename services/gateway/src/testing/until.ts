import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds. @throws when it does not within a minute, so that a failing test ends */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 180_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('The awaited state did not come');
    await sleep(5);
  }
}
