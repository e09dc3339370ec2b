import { setTimeout as sleep } from 'node:timers/promises';

const defaultLimitMs = 240_000;

/** Waits until something is so. @throws Error that says what was waited for, when it takes too long */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean>,
  limitMs = defaultLimitMs,
): Promise<void> {
  const until = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}`);
    await sleep(20);
  }
}
