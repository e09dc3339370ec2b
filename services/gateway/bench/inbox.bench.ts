import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { storeEvents } from '../src/modules/provider-events/event-queue.ts';
import { sealContext } from '../src/modules/provider-events/sealed-event.ts';
import { newId } from '../src/platform/ids.ts';
import { paymentEvent } from './event-bodies.ts';
import { type BenchPayment, type InboxStage, startInboxStage } from './inbox-stage.ts';
import { median } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';
import { startSlowProvider } from './slow-provider.ts';

const connections = 32;
const turns = 5;
const eventsOfTurn = 2_000;
const paymentsOfTurn = 600;
const backlog = 100_000;

const eventTypes = ['payment_intent.created', 'payment_intent.succeeded'];

/** Runs work so many times, over as many connections at once. */
async function times(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const goOn = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      await work(n);
    }
  };
  await Promise.all(Array.from({ length: connections }, goOn));
}

/** Waits until every event has been applied, however long that takes. */
async function untilDrained(stage: InboxStage): Promise<void> {
  while ((await stage.sql('select 1 from provider_event_queue limit 1')).length > 0) await sleep(20);
}

/** CPU microseconds of gateway, worker and database together for each of so many, measured once all is applied. */
async function costOf(
  stage: InboxStage,
  worker: MeasuredServer,
  count: number,
  work: (n: number) => Promise<void>,
): Promise<number> {
  const used = async () =>
    (await stage.gateway.cpuSeconds()) + (await worker.cpuSeconds()) + stage.databaseSeconds();
  const before = await used();
  await times(count, work);
  await untilDrained(stage);
  return (((await used()) - before) * 1e6) / count;
}

/** The time from an event's arrival to its outcome below which this share of them lies, in milliseconds. */
async function appliedWithin(stage: InboxStage, share: number, since: Date): Promise<number> {
  const [row] = await stage.sql<{ ms: number }>(
    `select percentile_cont(?::float8) within group (
       order by extract(epoch from outcome.applied_at - event.received_at)::float8) * 1000 as ms
     from provider_events event join provider_event_outcomes outcome on outcome.id = event.id
     where event.received_at >= ?`,
    [share, since],
  );
  return row?.ms ?? Number.NaN;
}

/** Stores events beside those of the gateway, as if no worker had run for a while. */
async function storeBacklog({ context, configId }: InboxStage, payments: BenchPayment[]): Promise<void> {
  const at = new Date();
  for (let first = 0; first < backlog; first += 1_000) {
    const events = Array.from({ length: 1_000 }, (_, n) => {
      const payment = payments[(first + n) % payments.length];
      if (!payment) throw new Error('No payment was made');
      const id = newId('evt');
      const body = paymentEvent('payment_intent.succeeded', payment);
      return {
        id,
        endpoint: configId,
        externalId: `evt_backlog_${first + n}`,
        type: 'payment_intent.succeeded',
        occurredAt: at,
        sealedPayload: context.vault.encrypt(body, sealContext(id)),
        receivedAt: at,
      };
    });
    await storeEvents(events, context.orm.em.fork());
  }
}

const atMost = (name: string, value: number, unit: string, target: number): BenchResult => ({
  name,
  value,
  unit,
  target,
  holds: value <= target,
});
const atLeast = (name: string, value: number, unit: string, target: number): BenchResult => ({
  name,
  value,
  unit,
  target,
  holds: value >= target,
});

/**
 * What an event of the provider costs the whole product at saturation, gateway, worker and database together; how soon it
 * is applied; what a payment costs with its two events; and how fast a backlog drains. The database keeps what it commits.
 */
export default async function bench(): Promise<BenchResult[]> {
  const provider = await startSlowProvider(0);
  const stage = await startInboxStage(provider.url);
  let worker = await stage.startWorker();
  try {
    const payments: BenchPayment[] = [];
    await times(500, async () => void payments.push(await stage.pay()));
    const payment = (n: number): BenchPayment => {
      const found = payments[n % payments.length];
      if (!found) throw new Error('No payment was made');
      return found;
    };
    const hear = (n: number) => stage.tell(eventTypes[n % 2] ?? '', payment(n));
    const journey = async () => {
      const made = await stage.pay();
      for (const type of eventTypes) await stage.tell(type, made);
    };
    await costOf(stage, worker, eventsOfTurn, hear);
    const since = new Date();
    const events: number[] = [];
    const journeys: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      events.push(await costOf(stage, worker, eventsOfTurn, hear));
    }
    const [p50, p99] = [await appliedWithin(stage, 0.5, since), await appliedWithin(stage, 0.99, since)];
    for (let turn = 0; turn < turns; turn += 1) {
      journeys.push(await costOf(stage, worker, paymentsOfTurn, journey));
    }
    await worker.stop();
    await storeBacklog(stage, payments);
    const startedAt = performance.now();
    worker = await stage.startWorker();
    await untilDrained(stage);
    const drained = (backlog * 1000) / (performance.now() - startedAt);
    return [
      atMost('CPU of a provider event on the whole product', median(events), 'us', 600),
      atMost('provider event received to applied, p50', p50, 'ms', 50),
      atMost('provider event received to applied, p99', p99, 'ms', 150),
      atMost('CPU of a payment with two provider events', median(journeys) / 1000, 'ms', 3.2),
      atLeast(
        'payments with two provider events a second and core',
        1e6 / median(journeys),
        'payments/s',
        310,
      ),
      atLeast(`provider events a second out of a backlog of ${backlog}`, drained, 'events/s', 1_500),
    ];
  } finally {
    await worker.stop();
    await stage.close();
    provider.close();
  }
}
