/** A reading of the clock that all nodes share, and when, by this process's monotonic clock, it was right. */
interface Reading {
  atMs: number;
  monotonicMs: number;
}

let reading: Reading | null = null;

/**
 * Now, in whole milliseconds, by the database's clock as this process read it last: what is written with it is compared by
 * other nodes, whose own clocks differ. It is the process's own clock where none was read.
 */
export const clockMs = (): number =>
  reading === null ? Date.now() : Math.floor(reading.atMs + performance.now() - reading.monotonicMs);

/** Now, by the clock that all nodes share. */
export const clockNow = (): Date => new Date(clockMs());

/** Sets the clock to what was read: `at` was right halfway between the question and now. Null: the process's own clock. */
export function setClock(read: { at: Date; askedMonotonicMs: number } | null): void {
  if (read === null) {
    reading = null;
    return;
  }
  const monotonicMs = (read.askedMonotonicMs + performance.now()) / 2;
  reading = { atMs: read.at.getTime(), monotonicMs };
}
