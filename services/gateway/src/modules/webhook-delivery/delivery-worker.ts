import type { AppContext } from '../../context.ts';
import { deliveriesExhausted, deliveryAttemptSeconds } from '../../platform/telemetry/metrics.ts';
import { recordSpan } from '../../platform/telemetry/traces.ts';
import type { Capacity } from './capacity.ts';
import { createClaimer } from './claim.ts';
import { createDatabaseClock, fixedClock } from './database-clock.ts';
import {
  type AttemptResult,
  type AttemptTools,
  attemptKey,
  type ClaimedDelivery,
  isLeaseSafe,
  makeAttempt,
} from './delivery-attempt.ts';
import { createRecorder } from './recording/attempt-recorder.ts';
import { cancelClaimed, releaseClaimed } from './recording/record-attempts.ts';

/** What a worker of deliveries is made of, beside the context. */
export interface WorkerParts extends Omit<AttemptTools, 'clock'> {
  /** The time of tests; without it the database's counts. */
  clock?: () => Date;
  capacity: Capacity;
  onError(error: unknown): void;
  /** Is called after each attempt that was recorded. */
  onAttempt(result: AttemptResult): void;
}

/** Claims due deliveries and makes an attempt of each. */
export interface DeliveryWorker {
  /** Claims one batch and begins its attempts. Returns how many deliveries it took, the canceled and postponed ones included. */
  claim(): Promise<number>;
  /** Resolves when every attempt that was begun has been recorded. */
  settled(): Promise<void>;
  /** Gives up what has no answer: it is not recorded, and those deliveries are due again at once. */
  abandon(): Promise<void>;
}

type Sendable = ClaimedDelivery & { body: string };

const isSendable = (delivery: ClaimedDelivery): delivery is Sendable => delivery.body !== null;

function count({ delivery, at, outcome, status, error, durationMs }: AttemptResult): void {
  deliveryAttemptSeconds.observe({ outcome: error ?? 'succeeded' }, durationMs / 1000);
  if (outcome === 'failed') deliveriesExhausted.inc();
  recordSpan(() => ({
    name: 'webhook delivery',
    kind: 'client',
    requestId: delivery.requestId,
    key: attemptKey(delivery),
    startedAtMs: at.getTime(),
    durationMs,
    isFailed: error !== null,
    attributes: {
      'trilho.delivery_id': delivery.id,
      'trilho.event_id': delivery.eventId,
      'trilho.endpoint_id': delivery.endpointId,
      'trilho.outcome': error ?? 'succeeded',
      ...(status !== null && { 'http.response.status_code': status }),
    },
  }));
}

export function createDeliveryWorker(
  context: Pick<AppContext, 'orm' | 'vault'>,
  { capacity, clock: given, onError, onAttempt, ...parts }: WorkerParts,
): DeliveryWorker {
  const em = context.orm.em.fork();
  const clock = given ? fixedClock(given) : createDatabaseClock();
  const tools: AttemptTools = { ...parts, clock };
  const claimDue = createClaimer(context, em);
  const recorder = createRecorder(em, onError);
  const underWay = new Map<ClaimedDelivery, Promise<void>>();
  /** Those of them that have no answer yet. */
  const unanswered = new Set<ClaimedDelivery>();
  let isAbandoned = false;

  const attempt = async (delivery: Sendable): Promise<void> => {
    try {
      const result = await makeAttempt(delivery, tools);
      unanswered.delete(delivery);
      capacity.answered(delivery, result.outcome === 'succeeded');
      if (isAbandoned) return;
      await recorder.record(result);
      count(result);
      onAttempt(result);
    } catch (error) {
      onError(error);
    } finally {
      capacity.end();
      underWay.delete(delivery);
    }
  };

  const begin = (delivery: Sendable) => {
    // It is made again once the lease has ended.
    if (!isLeaseSafe(delivery, clock)) return;
    capacity.begin(delivery);
    unanswered.add(delivery);
    underWay.set(delivery, attempt(delivery));
  };

  return {
    async claim() {
      const rooms = capacity.rooms();
      if (rooms.total === 0) return 0;
      const setClock = clock.read();
      const { now, deliveries, canceled, postponed } = await claimDue(rooms, given?.() ?? null);
      setClock(now);
      const pruned = deliveries.filter((delivery) => !isSendable(delivery));
      if (pruned.length > 0) await cancelClaimed(em, pruned);
      const keyless = new Set(
        deliveries.filter(({ keys }) => keys.length === 0).map(({ endpointId }) => endpointId),
      );
      for (const id of keyless) onError(new Error(`The secrets of endpoint ${id} cannot be decrypted`));
      for (const delivery of deliveries.filter(isSendable)) begin(delivery);
      return deliveries.length + canceled + postponed;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
    async abandon() {
      isAbandoned = true;
      await releaseClaimed(em, [...unanswered], given?.() ?? null);
    },
  };
}
