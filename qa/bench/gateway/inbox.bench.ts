import { storeEvents } from '@trilho/gateway/src/modules/provider-events/event-queue.ts';
import { sealContext } from '@trilho/gateway/src/modules/provider-events/sealed-event.ts';
import { newId } from '@trilho/gateway/src/platform/ids.ts';
import { atLeast, atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { type BenchPayment, createJourneys, eventTypes } from './journeys.ts';
import { type Costs, costOf, printCosts, quartileOf } from './measure/cpu-cost.ts';
import { inLanes } from './measure/load.ts';
import { untilApplied } from './measure/settled.ts';
import { paymentEvent } from './rows/event-bodies.ts';
import { connections, type Stage, startStage } from './stage.ts';

const turns = 9;
const eventsOfTurn = 2_000;
const backlog = 100_000;

type Part = 'gateway' | 'worker' | 'PostgreSQL';
const parts: Part[] = ['gateway', 'worker', 'PostgreSQL'];

/** The time from an event's arrival to its outcome below which this share of them lies, in milliseconds. */
async function appliedWithin({ context }: Stage, share: number, since: Date): Promise<number> {
  const [row] = await context.orm.em.fork().execute<{ ms: number }[]>(
    `select percentile_cont(?::float8) within group (
       order by extract(epoch from outcome.applied_at - event.received_at)::float8) * 1000 as ms
     from provider_events event join provider_event_outcomes outcome on outcome.id = event.id
     where event.received_at >= ?`,
    [share, since],
  );
  return row?.ms ?? Number.NaN;
}

/** Stores events beside those of the gateway, as if no worker had run for a while. */
async function storeBacklog({ context }: Stage, payments: BenchPayment[]): Promise<void> {
  const at = new Date();
  for (let first = 0; first < backlog; first += 1_000) {
    const events = Array.from({ length: 1_000 }, (_, n) => {
      const payment = payments[(first + n) % payments.length];
      if (!payment) throw new Error('No payment was made');
      const id = newId('evt');
      const body = paymentEvent('payment_intent.succeeded', payment);
      return {
        id,
        endpoint: payment.configId,
        externalId: `evt_backlog_${first + n}`,
        type: 'payment_intent.succeeded',
        occurredAt: at,
        sealedPayload: context.vault.encrypt(body, sealContext(id)),
        receivedAt: at,
        requestId: newId('req'),
      };
    });
    await storeEvents(events, context.orm.em.fork());
  }
}

/**
 * What an event of the provider costs the whole product at saturation, gateway, worker and database together; how soon it
 * is applied; and how fast a backlog drains. The database keeps what it commits.
 */
export default async function bench(): Promise<BenchResult[]> {
  const stage = await startStage();
  try {
    const gateway = await stage.start('gateway-server');
    let worker = await stage.start('worker-server');
    const journeys = createJourneys(gateway, await stage.addMerchants());
    const payments = await journeys.pay(500);
    const meters = {
      gateway: gateway.cpuSeconds,
      worker: worker.cpuSeconds,
      PostgreSQL: stage.database.cpuSeconds,
    };
    const turn = (): Promise<Costs<Part>> =>
      costOf(meters, eventsOfTurn, async () => {
        await inLanes(eventsOfTurn, connections, async (n) => {
          const payment = payments[n % payments.length];
          if (payment) await journeys.tell(eventTypes[n % 2] ?? '', payment);
        });
        await untilApplied(stage);
      });
    await turn();
    const since = new Date();
    const costs: Costs<Part>[] = [];
    for (let count = 0; count < turns; count += 1) costs.push(await turn());
    const [p50, p99] = [await appliedWithin(stage, 0.5, since), await appliedWithin(stage, 0.99, since)];
    printCosts('a provider event', costs, parts);
    await worker.stop();
    await storeBacklog(stage, payments);
    const startedAt = performance.now();
    worker = await stage.start('worker-server');
    await untilApplied(stage);
    const drained = (backlog * 1000) / (performance.now() - startedAt);
    journeys.close();
    return [
      atMost('CPU of a provider event on the whole product', quartileOf(costs, parts), 600, 'us'),
      atMost('provider event received to applied, p50', p50, 50, 'ms'),
      atMost('provider event received to applied, p99', p99, 150, 'ms'),
      atLeast(`provider events a second out of a backlog of ${backlog}`, drained, 1_500, 'events/s'),
    ];
  } finally {
    await stage.close();
  }
}
