import type { Operation } from '@trilho/chaos/books/books.ts';
import { isSettled } from '@trilho/chaos/books/settled.ts';
import { about } from '../operations/charges.ts';
import type { Asked } from '../operations/operation.ts';
import { refundedMinor } from '../operations/refund.ts';
import { Actor } from '../seam/actor.ts';
import type { Stage } from '../stage/stage.ts';
import type { Ending } from './case-line.ts';
import type { StagedClient } from './client.ts';
import { payersAct } from './rest.ts';
import { work } from './workers.ts';

/** What the caller knows of its request. */
export interface Asking {
  stage: Stage;
  client: StagedClient;
  operation: Operation;
  asked: Asked;
  /** The request that it sends when nothing was charged. */
  prepareAnew(): Promise<Asked>;
}

/** A lease ends within this time. The caller waits for longer each time: so a doubt of any length is over after a few. */
const pauseMs = 61_000;
const mostAttempts = 8;

async function retryUntilSettled({ stage, client, operation }: Asking): Promise<string | null> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const answer = await client.attempt(operation, stage.others, new Actor('retry'));
    await stage.seam.gate.idle();
    if (answer && isSettled(answer)) return answer.error;
    await stage.pass(pauseMs * 2 ** Math.floor((attempt - 1) / 2));
    await work(stage);
  }
  return null;
}

async function askAnew(asking: Asking): Promise<void> {
  const { stage, client, operation } = asking;
  const anew = client.open(await asking.prepareAnew(), operation);
  await retryUntilSettled({ ...asking, stage, operation: anew });
}

async function refundPart(asking: Asking): Promise<void> {
  const { stage, client, operation, asked } = asking;
  const id = operation.attempts.findLast(({ answer }) => answer?.payment)?.answer?.payment?.id;
  if (!id) return;
  const refund = client.open(about(id, 'refund', asked.gateway, refundedMinor));
  await retryUntilSettled({ ...asking, stage, operation: refund });
}

/** Goes on as the case says, after a stop or while the process stands still. */
export async function goOn(ending: Ending, asking: Asking): Promise<void> {
  const { stage } = asking;
  if (ending === 'leaves') return;
  if (ending === 'retries-late') {
    await payersAct(stage);
    await stage.pass(pauseMs);
    await work(stage);
  }
  const error = await retryUntilSettled(asking);
  if (ending === 'anew' && error === 'provider_no_effect') await askAnew(asking);
  if (ending === 'refunds') await refundPart(asking);
}
