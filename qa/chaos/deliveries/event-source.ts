import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '@trilho/gateway/src/context.ts';
import { createRandom } from '@trilho/gateway/src/demo/random.ts';
import { recordEvent } from '@trilho/gateway/src/event-log/event.repository.ts';
import { newId } from '@trilho/gateway/src/platform/ids.ts';
import type { CommittedEvent } from './sighting.ts';

/** Writes events as the product's modules do, each in a transaction, some of which are rolled back. */
export interface EventSource {
  committed: CommittedEvent[];
  abandoned: string[];
  /** Resolves when as many events as asked for are committed. */
  done: Promise<void>;
}

interface SourceOptions {
  userId: string;
  seed: number;
  events: number;
  perSecond: number;
}

const objects = 40;
const rolledBackShare = 0.05;

/** The end of a transaction that is not to be. */
class Abandoned extends Error {}

/** Starts writing events of forty payments at this rate. Those of one payment follow each other. */
export function startEvents(
  context: AppContext,
  { userId, seed, events, perSecond }: SourceOptions,
): EventSource {
  const random = createRandom(seed * 13 + 3);
  const committed: CommittedEvent[] = [];
  const abandoned: string[] = [];
  let isFull = false;

  const writeOne = async (objectId: string, sequence: number): Promise<boolean> => {
    const id = newId('evt');
    const isAbandoned = random.next() < rolledBackShare;
    const metadata = { note: 'x'.repeat(random.whole(0, 1_500)) };
    const data = { id: objectId, status: 'succeeded', amount: 1990, sequence, metadata };
    try {
      await context.orm.em.fork().transactional(async (tx) => {
        await recordEvent({ userId, environment: 'SANDBOX' }, 'payment.succeeded', data, tx, id);
        if (isAbandoned) throw new Abandoned();
      });
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
      abandoned.push(id);
      return false;
    }
    committed.push({ id, objectId, sequence });
    isFull = committed.length >= events;
    return true;
  };

  const pauseMs = (objects * 1000) / perSecond;
  const writeAll = async (): Promise<void> => {
    const objectId = newId('pay');
    for (let sequence = 1; !isFull; ) {
      if (await writeOne(objectId, sequence)) sequence += 1;
      await wait(pauseMs * (0.5 + random.next()));
    }
  };
  const done = Promise.all(Array.from({ length: objects }, writeAll)).then(() => undefined);
  return { committed, abandoned, done };
}
