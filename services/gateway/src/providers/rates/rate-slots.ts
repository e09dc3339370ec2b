import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pace, SlotStore } from '../../platform/rate-limits/slot-store.ts';
import { countRefusal } from '../../platform/telemetry/metrics.ts';
import { ProviderQueueFull } from '../port/provider-errors.ts';

/** What the provider allows one account, and how long a call may queue for its slot. */
export interface SlotLimit {
  perSecond: number;
  waitMs: number;
}

/** Resolves when the account's next call may be sent. @throws ProviderUnavailable when the queue is too long */
export type TakeSlot = (account: string, limit: SlotLimit) => Promise<void>;

/** For an account's secret key, the function that resolves when the account's next call may be sent. */
export type RateSlots = (secretKey: string) => () => Promise<void>;

/**
 * A fifth of the second's allowance may go out at once and the rest at an even pace: whichever second is looked at, no
 * more calls fall into it than are allowed.
 */
function paceOf({ perSecond }: SlotLimit): Pace {
  const burst = Math.max(1, Math.floor(perSecond / 5));
  return { burst, everyMs: 1000 / Math.max(1, perSecond - burst) };
}

const background = new AsyncLocalStorage<true>();

/**
 * Runs work that nobody waits for, such as an import. Its calls take a slot only while at least half of the burst is
 * free, and wait as long as that takes, so that they never delay a merchant's own calls.
 */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => background.run(true, work);

interface Waiting {
  admit(): void;
  refuse(error: Error): void;
}

const atOnce = 200;

const saturated = (inMs: number) =>
  new ProviderQueueFull(
    'Too many calls queue for this account',
    Math.max(1, Math.ceil(Math.max(0, inMs) / 1000)),
  );

/**
 * Makes each account's calls queue for their slots. Calls that come while the store is being asked are asked for
 * together, so the store is asked at most once at a time for each account of this process.
 */
export function createLimiter(slots: SlotStore): TakeSlot {
  const queues = new Map<string, Waiting[]>();

  async function serve(account: string, limit: SlotLimit, queue: Waiting[]): Promise<void> {
    const pace = paceOf(limit);
    while (queue.length > 0) {
      const group = queue.splice(0, atOnce);
      try {
        const { count, firstInMs, everyMs } = await slots.take(account, group.length, pace, limit.waitMs);
        for (const [index, waiting] of group.entries()) {
          const inMs = firstInMs + index * everyMs;
          if (index >= count) {
            countRefusal('provider_rate');
            waiting.refuse(saturated(inMs - limit.waitMs));
          } else if (inMs <= 1) waiting.admit();
          else setTimeout(waiting.admit, inMs);
        }
      } catch (error) {
        for (const waiting of group)
          waiting.refuse(error instanceof Error ? error : new Error(String(error)));
      }
    }
    queues.delete(account);
  }

  const enqueue = (account: string, limit: SlotLimit): Promise<void> =>
    new Promise((admit, refuse) => {
      const queue = queues.get(account);
      if (queue) {
        queue.push({ admit, refuse });
        return;
      }
      const fresh = [{ admit, refuse }];
      queues.set(account, fresh);
      void serve(account, limit, fresh);
    });

  async function waitInBackground(account: string, limit: SlotLimit): Promise<void> {
    const pace = paceOf(limit);
    const leaveMs = Math.floor(pace.burst / 2) * pace.everyMs;
    for (;;) {
      const { count } = await slots.take(account, 1, pace, -leaveMs);
      if (count > 0) return;
      await sleep(pace.everyMs * 2);
    }
  }

  return (account, limit) =>
    background.getStore() ? waitInBackground(account, limit) : enqueue(account, limit);
}
