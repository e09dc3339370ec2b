import type { AppContext } from '../../context.ts';
import { dueToRequest } from '../../platform/call-cause.ts';
import { type Draining, drain } from '../../platform/queue/drain.ts';
import { groupRuns } from '../../platform/queue/group-runs.ts';
import { repeat } from '../../platform/queue/repeat.ts';
import { createApplier } from './apply-event.ts';
import { backoffSeconds, describeFailure, mostAttempts } from './event-failures.ts';
import {
  type AbandonedEvent,
  type ClaimedEvent,
  claimEvents,
  type FinishedEvent,
  finishEvents,
  nextEventDueInMs,
  postponeEvent,
  renewLeases,
  takeAbandoned,
} from './event-queue.ts';

interface InboxOptions {
  onError(error: Error): void;
}

/** How many events a worker applies at a time, how many of one endpoint, and how many a claim takes at most. */
const slots = 200;
const slotsOfEndpoint = 100;
const claimSize = 50;

/** A claim looks no further back than this behind the oldest event of the one before, but for a sweep. */
const floorMarginMs = 2_000;
const sweepMs = 5_000;
const beginningOfTime = new Date(0);

/** Applies the events of the queue, many at a time. Any number of workers share it. */
export interface Inbox {
  /** Claims what is due and begins to apply it, waiting for free slots first. Returns how many were claimed. */
  begin(): Promise<number>;
  /** Renews the leases of what is under way, takes up what killed workers left, and looks for stragglers. */
  sweep(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
  /** Called whenever an endpoint that was passed over may be claimed again. */
  onFree: () => void;
}

/** Makes the inbox of one worker. */
export function createInbox(context: AppContext, { onError }: InboxOptions): Inbox {
  const apply = createApplier(context);
  const newEm = () => context.orm.em.fork();
  const underWay = new Map<string, Promise<void>>();
  const ofEndpoint = new Map<string, number>();
  let floor = beginningOfTime;

  const finish = groupRuns<FinishedEvent, null>(
    async (finished) => {
      await finishEvents(finished, newEm());
      return finished.map(() => null);
    },
    { most: claimSize },
  );

  /** Gives up an event whose attempts are used up, or lets it wait for the next one. */
  const fail = async (event: AbandonedEvent, lastError: string) => {
    if (event.attempts >= mostAttempts) {
      await finish({ event, effect: 'failed', resourceId: null, lastError });
    } else await postponeEvent(event, { seconds: backoffSeconds(event.attempts), lastError }, newEm());
  };
  const work = async (event: ClaimedEvent) => {
    try {
      const outcome = await apply(event);
      await finish({ ...outcome, event, lastError: null });
    } catch (error) {
      onError(new Error(`Provider event ${event.id} was not applied`, { cause: error }));
      await fail(event, describeFailure(error));
    }
  };
  const release = ({ id, endpoint }: ClaimedEvent) => {
    underWay.delete(id);
    const left = (ofEndpoint.get(endpoint) ?? 1) - 1;
    if (left > 0) ofEndpoint.set(endpoint, left);
    else ofEndpoint.delete(endpoint);
    if (left === slotsOfEndpoint - 1) inbox.onFree();
  };
  const start = (event: ClaimedEvent) => {
    ofEndpoint.set(event.endpoint, (ofEndpoint.get(event.endpoint) ?? 0) + 1);
    // What cannot be recorded is applied again once its lease has ended.
    const ended = dueToRequest(event.requestId, () => work(event))
      .catch(onError)
      .then(() => release(event));
    underWay.set(event.id, ended);
  };

  const inbox: Inbox = {
    onFree: () => undefined,
    async begin() {
      while (slots - underWay.size < claimSize) await Promise.race(underWay.values());
      const busyEndpoints = [...ofEndpoint].flatMap(([id, count]) => (count >= slotsOfEndpoint ? [id] : []));
      const claimed = await claimEvents({ most: claimSize, floor, busyEndpoints }, newEm());
      const [oldest] = claimed;
      if (oldest && busyEndpoints.length === 0) floor = new Date(oldest.dueAt.getTime() - floorMarginMs);
      // A worker that stood still for longer than its lease may be handed its own event again.
      for (const event of claimed) if (!underWay.has(event.id)) start(event);
      return claimed.length;
    },
    async sweep() {
      floor = beginningOfTime;
      await renewLeases([...underWay.keys()], newEm());
      for (const event of await takeAbandoned(newEm())) {
        await fail(event, 'O processamento foi interrompido.');
      }
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
  return inbox;
}

/** Applies provider events as they come, until it is stopped: `stop` resolves when those under way have ended. */
export function startInbox(context: AppContext, options: InboxOptions): Draining {
  const inbox = createInbox(context, options);
  const draining = drain(() => inbox.begin(), {
    dueInMs: () => nextEventDueInMs(context.orm.em.fork()),
    onError: options.onError,
  });
  const sweeping = repeat(sweepMs, () => inbox.sweep(), options.onError);
  inbox.onFree = () => draining.wake();
  return {
    wake: () => draining.wake(),
    async stop() {
      await draining.stop();
      await inbox.idle();
      await sweeping.stop();
    },
  };
}

/** Applies every event that is due, as a worker would, until none is left. Returns how many attempts that took. */
export async function applyDueEvents(context: AppContext, options: InboxOptions): Promise<number> {
  const inbox = createInbox(context, options);
  let applied = 0;
  for (let claimed = await inbox.begin(); claimed > 0; claimed = await inbox.begin()) {
    applied += claimed;
    await inbox.idle();
  }
  return applied;
}
