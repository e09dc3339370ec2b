/** A reading of the clock that all nodes share, and when, by this process's monotonic clock, it was right. */
interface Reading {
  atMs: number;
  monotonicMs: number;
}

/** Null while the process's own clock agrees. */
let reading: Reading | null = null;

/**
 * Now, in whole milliseconds, by the database's clock: what is written with it is compared by other nodes, whose own clocks
 * may differ. It is the process's own clock where that one agrees with what was read last, or none was read.
 */
export const clockMs = (): number =>
  reading === null ? Date.now() : Math.floor(reading.atMs + performance.now() - reading.monotonicMs);

/** Now, by the clock that all nodes share. */
export const clockNow = (): Date => new Date(clockMs());

/** Clocks that are kept by the same servers differ by less, in milliseconds. */
const mostApartMs = 50;

/**
 * Sets the clock to what was read. `at` was right at some moment between the question and now: a clock of our own that says
 * the same cannot be told to be wrong, and is not moved; otherwise it was right halfway. Null: the process's own clock.
 */
export function setClock(read: { at: Date; askedMonotonicMs: number } | null): void {
  reading = null;
  if (read === null) return;
  const ms = performance.now();
  const tookMs = ms - read.askedMonotonicMs;
  const aheadMs = Date.now() - read.at.getTime();
  if (aheadMs >= -mostApartMs && aheadMs <= tookMs + mostApartMs) return;
  reading = { atMs: read.at.getTime(), monotonicMs: ms - tookMs / 2 };
}
