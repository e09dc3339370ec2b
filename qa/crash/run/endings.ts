import type { Operation } from '@trilho/chaos/books/books.ts';
import { isSettled } from '@trilho/chaos/books/settled.ts';
import { about } from '../operations/charges.ts';
import type { Asked } from '../operations/operation.ts';
import { refundedMinor } from '../operations/refund.ts';
import type { Stage } from '../stage/stage.ts';
import type { Ending } from './case-line.ts';
import type { StagedClient } from './client.ts';
import { payersAct } from './rest.ts';
import { sendEventsAgain, work } from './workers.ts';

/** What the caller knows of its request. */
export interface Asking {
  stage: Stage;
  client: StagedClient;
  /** Null where the provider's events are looked at. */
  asked: { operation: Operation; asked: Asked } | null;
  /** The request that it sends when nothing was charged. */
  prepareAnew(): Promise<Asked | null>;
}

/** A lease ends within this time. The caller waits for longer each time: so a doubt of any length is over after a few. */
const pauseMs = 61_000;
const mostAttempts = 8;

async function retryUntilSettled(
  { stage, client }: Pick<Asking, 'stage' | 'client'>,
  operation: Operation,
): Promise<string | null> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const answer = await client.attempt(operation, stage.others, stage.actors.make('retry'));
    await stage.seam.gate.idle();
    if (answer && isSettled(answer)) return answer.error;
    await stage.pass(pauseMs * 2 ** Math.floor((attempt - 1) / 2));
    await work(stage);
  }
  return null;
}

async function askAnew(asking: Asking, operation: Operation): Promise<void> {
  const anew = await asking.prepareAnew();
  if (anew) await retryUntilSettled(asking, asking.client.open(anew, operation));
}

async function refundPart(asking: Asking, { attempts }: Operation, { gateway }: Asked): Promise<void> {
  const id = attempts.findLast(({ answer }) => answer?.payment)?.answer?.payment?.id;
  if (!id) return;
  await retryUntilSettled(asking, asking.client.open(about(id, 'refund', gateway, refundedMinor)));
}

/** Goes on as the case says, after a stop or while the process stands still. Without a request the provider repeats its events. */
export async function goOn(ending: Ending, asking: Asking): Promise<void> {
  const { stage, asked: looked } = asking;
  if (ending === 'leaves') return;
  if (ending === 'retries-late') {
    await payersAct(stage);
    await stage.pass(pauseMs);
    await work(stage);
  }
  if (!looked) {
    await sendEventsAgain(stage);
    return;
  }
  const { operation, asked } = looked;
  const error = await retryUntilSettled(asking, operation);
  if (ending === 'anew' && error === 'provider_no_effect') await askAnew(asking, operation);
  if (ending === 'refunds') await refundPart(asking, operation, asked);
}
