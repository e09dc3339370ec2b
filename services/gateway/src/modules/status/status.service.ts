import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceStatus } from '@trilho/contracts/status';
import type { StatusHistory } from './status.repository.ts';
import { type StatusReading, toStatus } from './status.view.ts';

/** How long what was read is shown again. */
export const cachedMs = 10_000;
/** How long a caller waits for the database before it is answered from memory. */
const longestReadMs = 2_000;

const nothingKnown: StatusHistory = { probes: [], days: [], incidents: [] };

/** Where the status comes from. */
export interface StatusSource {
  read(now: Date): Promise<StatusHistory>;
  clock(): Date;
  onError(error: unknown): void;
}

/** Returns the status of now. It never throws. */
export type GetStatus = () => Promise<ServiceStatus>;

/** Makes a status anew when what it is made of has changed, or after ten seconds: ninety days cost milliseconds. */
function createMaker(): (history: StatusHistory, reading: StatusReading, now: Date) => ServiceStatus {
  let made: { history: StatusHistory; isComplete: boolean; at: Date; status: ServiceStatus } | null = null;
  return (history, reading, now) => {
    const { isComplete } = reading;
    const isSame = made?.history === history && made.isComplete === isComplete;
    if (made && isSame && now.getTime() - made.at.getTime() < cachedMs) return made.status;
    const status = toStatus(history, reading, now);
    made = { history, isComplete, at: now, status };
    return status;
  };
}

/**
 * Makes the reader of the status. However many callers come, the database is read once in ten seconds; while it cannot
 * be read they are answered from what this process read last.
 */
export function createStatusReader({ read, clock, onError }: StatusSource): GetStatus {
  const make = createMaker();
  let known = { history: nothingKnown, readAt: clock() };
  let triedMs = Number.NEGATIVE_INFINITY;
  let isReadable = false;
  let reading: Promise<void> | null = null;

  const refresh = async (now: Date): Promise<void> => {
    try {
      known = { history: await read(now), readAt: now };
      isReadable = true;
    } catch (error) {
      isReadable = false;
      onError(error);
    } finally {
      reading = null;
    }
  };

  return async () => {
    const now = clock();
    if (!reading && now.getTime() - triedMs >= cachedMs) {
      triedMs = now.getTime();
      reading = refresh(now);
    }
    if (reading) {
      const inTime = await Promise.race([
        reading.then(() => true),
        wait(longestReadMs, false, { ref: false }),
      ]);
      if (!inTime) isReadable = false;
    }
    return make(known.history, { isComplete: isReadable, readAt: known.readAt }, now);
  };
}
