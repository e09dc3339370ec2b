/** The database's clock, as this process read it last. */
export interface DatabaseClock {
  /** The reading, advanced by this process's monotonic clock: for dates. */
  now(): Date;
  /** The latest moment it may be by now, also after the machine was suspended: for the ends of leases. */
  latest(): Date;
  /** Takes the moment before a reading is asked for; what is returned sets the clock to its answer. */
  read(): (answer: Date) => void;
}

/**
 * Keeps the database's clock, so that workers whose own clocks differ agree about leases and due times. A reading counts
 * from before it was asked for: the clock is never behind the database by more than the two drift apart until the next one.
 */
export function createDatabaseClock(): DatabaseClock {
  const moment = () => ({ monotonicMs: performance.now(), wallMs: Date.now() });
  let asked = moment();
  let answerMs = asked.wallMs;
  const elapsedMs = () => performance.now() - asked.monotonicMs;
  return {
    now: () => new Date(answerMs + elapsedMs()),
    // A suspended machine's monotonic clock stands still.
    latest: () => new Date(answerMs + Math.max(elapsedMs(), Date.now() - asked.wallMs)),
    read() {
      const before = moment();
      return (answer) => {
        asked = before;
        answerMs = answer.getTime();
      };
    },
  };
}

/** A clock that a test passes in. */
export const fixedClock = (clock: () => Date): DatabaseClock => ({
  now: clock,
  latest: clock,
  read: () => () => undefined,
});
