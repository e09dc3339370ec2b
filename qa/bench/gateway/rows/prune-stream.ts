import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { recordEvent } from '@trilho/gateway/src/event-log/event.repository.ts';
import { runText } from '@trilho/gateway/src/platform/database/run-text.ts';

/** A statement of the stream: when it ended and how long it took, in ms. */
export interface StreamTime {
  at: number;
  ms: number;
}

export interface StreamTimes {
  write: StreamTime[];
  claim: StreamTime[];
  result: StreamTime[];
}

const claimText = `update deliveries set claimed_by = 'bench', due_at = now() + interval '30 seconds',
    schedule_step = schedule_step + 1, attempts = attempts + 1
  where id = any (array(
    select id from deliveries where endpoint_id = $1 and not is_replay and status = 'pending' and due_at <= now()
    order by due_at limit 50 for update skip locked))
  returning id`;

const resultText = `with done as (
    update deliveries set status = 'succeeded', last_status = 200, claimed_by = null, completed_at = now()
    where id = any ($1::text[]) and claimed_by = 'bench' returning id, endpoint_id, attempts)
  insert into delivery_attempts (delivery_id, number, endpoint_id, at, duration_ms, status, request_headers,
    response_headers, response_body)
  select id, attempts, endpoint_id, now(), 40, 200, '{}', '{}', '{"received":true}' from done`;

const payment = (count: number) => ({
  id: `pay_${count}`,
  amount: 11_900,
  currency: 'BRL',
  status: 'succeeded',
  description: 'Pedido 1042',
  metadata: { pedido: String(count) },
});

async function timed<T>(times: StreamTime[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const at = performance.now();
    times.push({ at, ms: at - start });
  }
}

interface StreamOptions {
  userId: string;
  endpointId: string;
  perSecond: number;
  /** The stream ends when this resolves. */
  until: Promise<unknown>;
}

/**
 * Writes events of a merchant at a steady rate, late ones at once, while a worker's statements claim their deliveries
 * and write the results.
 */
export async function streamDeliveries(
  orm: MikroORM,
  { userId, endpointId, perSecond, until }: StreamOptions,
): Promise<StreamTimes> {
  const times: StreamTimes = { write: [], claim: [], result: [] };
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const fork = (): EntityManager => orm.em.fork();
  const begun = performance.now();
  let count = 0;
  const writing: Promise<unknown>[] = [];
  const write = async (): Promise<void> => {
    while (!isOver) {
      const dueMs = begun + (count * 1000) / perSecond - performance.now();
      if (dueMs > 0) await wait(dueMs);
      count += 1;
      const scope = { userId, environment: 'SANDBOX' as const };
      writing.push(timed(times.write, () => recordEvent(scope, 'payment.succeeded', payment(count), fork())));
    }
  };
  const deliver = async (): Promise<void> => {
    while (!isOver) {
      const claimed = await timed(times.claim, () =>
        runText<{ id: string }>(fork(), claimText, [endpointId]),
      );
      const ids = claimed.map(({ id }) => id);
      if (ids.length > 0) await timed(times.result, () => runText(fork(), resultText, [ids]));
      else await wait(20);
    }
  };
  await Promise.all([write(), deliver()]);
  await Promise.all(writing);
  return times;
}
