import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '@trilho/gateway/src/context.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { newId } from '@trilho/gateway/src/platform/ids.ts';
import { repeat } from '@trilho/gateway/src/platform/queue/repeat.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { auditDeliveries, type DeliveryFinding, findUnrecorded } from './delivery-auditor.ts';
import { countPending, passTime, readDeliveries } from './delivery-log.ts';
import { drawEndpoints, registerEndpoints } from './delivery-merchant.ts';
import { startEvents } from './event-source.ts';
import { killWorkers } from './kill-workers.ts';
import { type Answer, type Receiver, startReceiver } from './receiver.ts';
import type { ChaosEndpoint, DeliveryBooks } from './sighting.ts';

export interface DeliveryChaosOptions {
  seed: number;
  /** Both are reached: the one that comes first goes on until the other is there. */
  kills: number;
  events: number;
  perSecond: number;
  endpoints: number;
  workers: number;
  say(line: string): void;
}

export interface DeliveryChaosOutcome {
  seed: number;
  books: DeliveryBooks;
  findings: DeliveryFinding[];
  /** How often the endpoints answered in each way. */
  answers: Record<Answer, number>;
  /** How long the run went wrong, and how long after that everything was delivered. */
  seconds: number;
  restSeconds: number;
  folder: string;
}

/** By then everything is delivered, whatever went wrong before. */
const restMs = 300_000;
/** Attempts are due hours later: during a run they are due at the latest after this. */
const passingMs = 2_000;

interface Run {
  cluster: Cluster;
  context: AppContext;
  receiver: Receiver;
  endpoints: ChaosEndpoint[];
}

async function waitForRest({ orm }: AppContext): Promise<void> {
  const deadlineMs = Date.now() + restMs;
  while (Date.now() < deadlineMs && (await countPending(orm)) > 0) await wait(250);
}

async function runOn(run: Run, options: DeliveryChaosOptions): Promise<DeliveryChaosOutcome> {
  const { cluster, context, receiver, endpoints } = run;
  const { seed, kills, events, perSecond, say } = options;
  const userId = newId('usr');
  await registerEndpoints(context, endpoints, { userId, url: receiver.url });
  const passing = repeat(
    passingMs,
    () => passTime(context.orm),
    (error) => say(String(error)),
  );
  say(`${endpoints.length} endpoints are ready; ${kills} kills and ${events} events begin (seed ${seed}).`);
  const begunMs = Date.now();
  const source = startEvents(context, { userId, seed, events, perSecond });
  let isWritten = false;
  const written = source.done.then(() => {
    isWritten = true;
  });
  const killsMs = await killWorkers(cluster.workers, context.orm, { seed, kills, isOver: () => isWritten });
  await written;
  const endedMs = Date.now();
  say('The kills have ended; waiting until everything is delivered.');
  receiver.recover();
  await waitForRest(context);
  await passing.stop();
  const books: DeliveryBooks = {
    ...{ endpoints, killsMs, sightings: receiver.sightings },
    ...{ events: source.committed, abandoned: source.abandoned },
    deliveries: await readDeliveries(context.orm),
  };
  return {
    ...{ seed, books, findings: auditDeliveries(books), answers: receiver.answers, folder: cluster.folder },
    seconds: Math.round((endedMs - begunMs) / 1000),
    restSeconds: Math.round((Date.now() - endedMs) / 100) / 10,
  };
}

/**
 * Runs real workers that are killed at random moments while events are written and endpoints fail, waits until all is
 * delivered, and compares what the endpoints saw with what was committed and recorded.
 */
export async function runDeliveryChaos(options: DeliveryChaosOptions): Promise<DeliveryChaosOutcome> {
  const endpoints = drawEndpoints(options.endpoints);
  const receiver = await startReceiver(endpoints, options.seed);
  const cluster = await startCluster({ gateways: 1, workers: options.workers });
  let keepLogs = true;
  try {
    const context = await startContext({ ...cluster.env, DATABASE_POOL_MAX: 10 });
    try {
      const outcome = await runOn({ cluster, context, receiver, endpoints }, options);
      keepLogs = outcome.findings.length > 0;
      return outcome;
    } finally {
      await closeContext(context);
    }
  } finally {
    await cluster.stop({ keepLogs });
    await receiver.close();
  }
}

/** The figures of a run, a line each. */
export function describeDeliveries({ seed, books, seconds, restSeconds }: DeliveryChaosOutcome): string[] {
  const { endpoints, events, abandoned, sightings, deliveries, killsMs } = books;
  const accepted = sightings.filter(({ acceptedMs }) => acceptedMs !== null).length;
  const recorded = deliveries.reduce((sum, { attempts }) => sum + attempts.length, 0);
  return [
    `seed                 ${seed}`,
    `kills of workers     ${killsMs.length} in ${seconds} s`,
    `events               ${events.length} (and ${abandoned.length} rolled back)`,
    `deliveries           ${deliveries.length} to ${endpoints.length} endpoints, every second one in order`,
    `attempts seen        ${sightings.length}, ${accepted} accepted, ${accepted - deliveries.length} more than needed`,
    `attempts recorded    ${recorded}; ${findUnrecorded(books).length} seen ones were killed workers'`,
    `rest after           ${restSeconds} s`,
  ];
}
