/** By how much the clock that all nodes share is ahead of this process's monotonic one, in milliseconds: between the two. */
interface Bounds {
  lowMs: number;
  highMs: number;
  /** When they were right, by the monotonic clock. */
  readMs: number;
}

let bounds: Bounds | null = null;

/** How far the shared clock is ahead of the monotonic one; null while the process's own clock agrees with it. */
let aheadMs: number | null = null;

/**
 * Now, in whole milliseconds, by the database's clock: what is written with it is compared by other nodes, whose own clocks
 * may differ. It is the process's own clock where that one agrees with what was read, or nothing was read.
 */
export const clockMs = (): number =>
  aheadMs === null ? Date.now() : Math.floor(performance.now() + aheadMs);

/** Now, by the clock that all nodes share. */
export const clockNow = (): Date => new Date(clockMs());

/** Clocks that are kept by the same servers differ by less, in milliseconds. */
const mostApartMs = 50;

/** Two machines' clocks drift apart by less in a millisecond. */
const mostDrift = 1e-4;

/** What was known and what was read tell more together; where they contradict each other, one of the clocks was set. */
function narrow(former: Bounds | null, read: Bounds): Bounds {
  if (former === null) return read;
  const driftMs = (read.readMs - former.readMs) * mostDrift;
  const lowMs = Math.max(read.lowMs, former.lowMs - driftMs);
  const highMs = Math.min(read.highMs, former.highMs + driftMs);
  return lowMs <= highMs ? { ...read, lowMs, highMs } : read;
}

/**
 * Sets the clock to what was read. `at` was right at some moment between the question and now, so that a quick answer tells
 * more than one that took long. A clock of our own that says the same cannot be told to be wrong, and stands. Null: the
 * process's own clock.
 */
export function setClock(read: { at: Date; askedMonotonicMs: number } | null): void {
  if (read === null) {
    bounds = null;
    aheadMs = null;
    return;
  }
  const readMs = performance.now();
  const atMs = read.at.getTime();
  // A date has whole milliseconds: it was right for one.
  const highMs = atMs + 1 - read.askedMonotonicMs;
  bounds = narrow(bounds, { lowMs: atMs - readMs, highMs, readMs });
  const ownMs = Date.now() - readMs;
  const isOwn = ownMs >= bounds.lowMs - mostApartMs && ownMs <= bounds.highMs + mostApartMs;
  aheadMs = isOwn ? null : (bounds.lowMs + bounds.highMs) / 2;
}
