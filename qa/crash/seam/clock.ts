const RealDate = Date;
const realDateNow = Date.now;
const realPerformanceNow = performance.now;

/** Later than any date that a test database is made at, and the same in each run. */
export const beginning = RealDate.UTC(2027, 0, 11, 12);

/** How long everything takes that passes the seam once: more than what the auditor takes for one moment. */
const stepMs = 10;

/**
 * The time of this process and of the simulator in it. It stands still but for what passes the seam and what a run lets
 * pass. Timers stay real.
 */
export class VirtualClock {
  #nowMs: number;

  constructor(startMs: number = beginning) {
    this.#nowMs = startMs;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /** Lets one step take its time. */
  step(): void {
    this.#nowMs += stepMs;
  }

  pass(ms: number): void {
    this.#nowMs += Math.ceil(ms);
  }

  /** Makes `Date` and `performance.now` of this process tell this time. */
  install(): void {
    const now = () => this.#nowMs;
    RealDate.now = now;
    globalThis.Date = new Proxy(RealDate, {
      apply: () => new RealDate(now()).toString(),
      construct: (target, given, newTarget) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    });
    performance.now = () => this.#nowMs - beginning;
  }

  uninstall(): void {
    RealDate.now = realDateNow;
    globalThis.Date = RealDate;
    performance.now = realPerformanceNow;
  }
}

/** Milliseconds by the machine's own monotonic clock, whatever is installed. */
export const realMs = (): number => realPerformanceNow.call(performance);
