import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds. @throws when it does not within half a minute, naming it */
export async function eventually(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Half a minute has passed, and not yet: ${what}.`);
    await sleep(50);
  }
}
