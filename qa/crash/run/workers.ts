import { reconcileDue } from '@trilho/gateway/src/modules/payments/reconciliation/reconcile-payments.ts';
import { applyDueEvents } from '@trilho/gateway/src/modules/provider-events/inbox.ts';
import { Actor, actAs, actAsNobody } from '../seam/actor.ts';
import type { Sent } from '../seam/calls.ts';
import { untilQuiet } from '../seam/gate.ts';
import type { Stage } from '../stage/stage.ts';

/** More turns than a simulator takes to send what waits. */
const mostTurns = 1_000;

/** Takes what the providers send now. */
async function collect({ provider, outbox }: Stage): Promise<Sent[]> {
  const due = await actAsNobody(() => provider.sendEvents());
  for (let turn = 0; outbox.length < due; turn += 1) {
    if (turn > mostTurns) throw new Error(`The providers sent ${outbox.length} of ${due} events`);
    await untilQuiet();
  }
  return outbox.splice(0);
}

async function receive({ others, seam }: Stage, { path, headers, body }: Sent): Promise<void> {
  const { statusCode } = await actAs(new Actor('event'), () =>
    others.app.inject({ method: 'POST', url: path, headers, ...(body !== null && { payload: body }) }),
  );
  seam.trace.push(`event got ${statusCode}`);
}

const brieflyMs = 20;

/** Applies what is queued, and says what cannot be applied. */
async function applyEvents({ others, seam }: Stage): Promise<void> {
  const onError = ({ cause }: Error) => void seam.trace.push(`inbox failed: ${String(cause)}`);
  await actAs(new Actor('inbox'), () => applyDueEvents(others.context, { onError }));
}

/** One turn of the workers: the provider's events arrive and are applied one by one, then all that is due is looked up. */
export async function work(stage: Stage): Promise<void> {
  await stage.pass(brieflyMs);
  const arrived = await collect(stage);
  for (const sent of arrived) {
    await receive(stage, sent);
    await stage.pass(brieflyMs);
    await applyEvents(stage);
  }
  if (arrived.length === 0) await applyEvents(stage);
  await actAs(new Actor('reconciler'), () => reconcileDue(stage.others.context));
  await stage.seam.gate.idle();
}
