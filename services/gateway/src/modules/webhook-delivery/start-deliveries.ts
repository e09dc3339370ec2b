import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { createEgress } from '../../platform/egress/egress-agent.ts';
import { type Draining, drain } from '../../platform/queue/drain.ts';
import type { Say } from '../../platform/queue/say.ts';
import { createCapacity, mostEndpointSlots } from './capacity.ts';
import { sayAttempt } from './delivery-log.ts';
import { createDeliveryWorker } from './delivery-worker.ts';
import { nextDeliveryDueInMs } from './next-due.ts';

interface DeliveryOptions {
  say: Say;
  onError(error: Error): void;
  /** How many attempts may be under way. */
  slots?: number;
  /** How long stopping waits for attempts that are under way. */
  stopMs?: number;
}

const loadedPauseMs = 10;
const defaultStopMs = 5_000;

/**
 * Sends due deliveries until it is stopped. Stopping waits 5 s for what is under way, then gives the rest back: another
 * worker makes those attempts again, or this one after its start.
 */
export function startDeliveries(
  context: Pick<AppContext, 'env' | 'orm' | 'vault'>,
  { say, onError, slots, stopMs = defaultStopMs }: DeliveryOptions,
): Draining {
  const egress = createEgress(context.env);
  const capacity = createCapacity(slots);
  const fail = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)));
  /** Whether the latest claim left something that a finished attempt may make room for. */
  let isTight = false;
  const worker = createDeliveryWorker(context, {
    egress,
    capacity,
    random: Math.random,
    onError: fail,
    onAttempt(result) {
      sayAttempt(say, result);
      if (isTight || result.delivery.isOrdered) draining.wake();
    },
  });
  const draining = drain(
    async () => {
      // Under load, few large claims cost less than many small ones.
      if (capacity.used() > mostEndpointSlots) await sleep(loadedPauseMs);
      const count = await worker.claim();
      isTight = capacity.isTight();
      return count;
    },
    { dueInMs: () => nextDeliveryDueInMs(context.orm.em.fork()), onError: fail },
  );
  return {
    wake: () => draining.wake(),
    async stop() {
      await draining.stop();
      await Promise.race([worker.settled(), sleep(stopMs, undefined, { ref: false })]);
      await worker.abandon();
      await egress.close();
      await worker.settled();
    },
  };
}
