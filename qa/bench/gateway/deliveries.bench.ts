import { setTimeout as sleep } from 'node:timers/promises';
import { recordEvent } from '@trilho/gateway/src/event-log/event.repository.ts';
import { runText } from '@trilho/gateway/src/platform/database/run-text.ts';
import { newId } from '@trilho/gateway/src/platform/ids.ts';
import { atLeast, atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { type DeliveryStage, type Sent, startDeliveryStage } from './delivery-stage.ts';
import { median, percentile } from './measure/load.ts';
import { addDeliveries } from './rows/delivery-rows.ts';

const rounds = 3;
const perRound = 20_000;
const backlog = 100_000;

const cpuOf = ({ workerSeconds, databaseSeconds }: Sent) => workerSeconds + databaseSeconds;

/** Posts per CPU second of a loop that signs and posts and does nothing else. */
async function barePosts({ receiver, start }: DeliveryStage): Promise<number> {
  const loop = await start('bare-sender', {
    BENCH_TARGET: receiver.address,
    BENCH_POSTS: String(perRound),
  });
  const seconds = await loop.cpuSeconds();
  await loop.stop();
  return perRound / seconds;
}

/** Deliveries per CPU second of worker and PostgreSQL together, beside the bare loop's posts, in turns. */
async function throughput(stage: DeliveryStage): Promise<BenchResult[]> {
  const endpoints = await stage.addEndpoints(20);
  const send = () => stage.send([[endpoints, perRound / endpoints.length]], endpoints);
  await send();
  const rates: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await barePosts(stage);
    const { workerSeconds, databaseSeconds } = await send();
    rates.push(perRound / (workerSeconds + databaseSeconds));
    shares.push(perRound / workerSeconds / bare);
  }
  return [
    atLeast(
      'deliveries per CPU second, worker and PostgreSQL, fsync on',
      median(rates),
      4_000,
      'deliveries/s',
    ),
    atLeast('the same of the worker alone, over a bare sign-and-POST loop', median(shares), 0.4, 'ratio'),
  ];
}

/** From an event's commit to the start of its first attempt in ms, at fifty events a second. */
async function firstAttempts({ context, start, addEndpoints }: DeliveryStage): Promise<number[]> {
  const endpoints = await addEndpoints(5);
  const worker = await start('delivery-server');
  await worker.cpuSeconds();
  await sleep(1_000);
  const committedMs = new Map<string, number>();
  for (let event = 0; event < 500; event += 1) {
    const id = newId('evt');
    const scope = {
      userId: endpoints[event % endpoints.length]?.userId ?? '',
      environment: 'SANDBOX' as const,
    };
    await context.orm.em
      .fork()
      .transactional((tx) => recordEvent(scope, 'payment.succeeded', { id: newId('pay') }, tx, id));
    committedMs.set(id, Date.now());
    await sleep(20);
  }
  await sleep(2_000);
  await worker.stop();
  const rows = await runText<{ id: string; at: Date }>(
    context.orm.em.fork(),
    `select event_id as id, at from deliveries join delivery_attempts on delivery_id = deliveries.id
     where number = 1 and event_id = any($1::text[])`,
    [[...committedMs.keys()]],
  );
  const waits = rows.map(({ id, at }) => Math.max(0, at.getTime() - (committedMs.get(id) ?? Number.NaN)));
  if (waits.length !== committedMs.size) throw new Error(`${waits.length} of ${committedMs.size} were sent`);
  return waits;
}

async function latency(stage: DeliveryStage): Promise<BenchResult[]> {
  const alone = await firstAttempts(stage);
  const hanging = await stage.addEndpoints(300, '/hang');
  for (const endpoint of hanging) await addDeliveries(stage.context, endpoint, 50);
  const beside = await firstAttempts(stage);
  await stage.cancel(hanging);
  return [
    atMost('first attempt after the commit, p50', percentile(alone, 0.5), 100, 'ms'),
    atMost('first attempt after the commit, p99', percentile(alone, 0.99), 1_000, 'ms'),
    atMost('the same beside 300 endpoints that hang, p50', percentile(beside, 0.5), 100, 'ms'),
    atMost('the same beside 300 endpoints that hang, p99', percentile(beside, 0.99), 1_000, 'ms'),
  ];
}

/** What an endpoint that never answers costs others: how long theirs take beside it, over without it, in turns. */
async function hangingEndpoint(stage: DeliveryStage): Promise<BenchResult[]> {
  const endpoints = await stage.addEndpoints(10);
  const [hanging] = await stage.addEndpoints(1, '/hang');
  if (!hanging) throw new Error('No endpoint');
  const others: [typeof endpoints, number] = [endpoints, perRound / endpoints.length];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = await stage.send([others], endpoints);
    const beside = await stage.send([others, [[hanging], 1_000]], endpoints);
    costs.push(cpuOf(beside) / cpuOf(without) - 1);
    await stage.cancel([hanging]);
  }
  return [atMost('cost of a hanging endpoint to the deliveries of others', median(costs), 0.05, 'ratio')];
}

/** How fast a backlog of one merchant and of many is sent. */
async function catchingUp(stage: DeliveryStage): Promise<BenchResult[]> {
  const many = await stage.addEndpoints(50);
  const { seconds } = await stage.send([[many, backlog / many.length]], many);
  const one = await stage.addEndpoints(1);
  const alone = await stage.send([[one, perRound]], one);
  return [
    atLeast('catching up 100,000 events of 50 endpoints', backlog / seconds, 1_500, 'deliveries/s'),
    atLeast(
      'catching up 20,000 events of one endpoint, per CPU second',
      perRound / cpuOf(alone),
      3_000,
      'deliveries/s',
    ),
  ];
}

/** Deliveries as the product sends them: every attempt recorded durably, by one worker, beside its own database. */
export default async function bench(): Promise<BenchResult[]> {
  const stage = await startDeliveryStage();
  try {
    return [
      ...(await throughput(stage)),
      ...(await latency(stage)),
      ...(await hangingEndpoint(stage)),
      ...(await catchingUp(stage)),
    ];
  } finally {
    await stage.close();
  }
}
