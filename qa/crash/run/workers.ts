import type { AppContext } from '@trilho/gateway/src/context.ts';
import { reconcileDue } from '@trilho/gateway/src/modules/payments/reconciliation/reconcile-payments.ts';
import { applyDueEvents, createInbox } from '@trilho/gateway/src/modules/provider-events/inbox.ts';
import type { Arrival } from '../operations/outcomes.ts';
import { type Actor, actAs, actAsNobody } from '../seam/actor.ts';
import type { Sent } from '../seam/calls.ts';
import { untilQuiet } from '../seam/gate.ts';
import type { Node } from '../stage/node.ts';
import type { Stage } from '../stage/stage.ts';
import type { SecondActor } from './actors.ts';

/** More turns than a simulator takes to send what waits. */
const mostTurns = 1_000;
const brieflyMs = 20;
const lateMs = 2 * 60 * 60_000;

/** Which process works, and who that is. */
interface Shift {
  node: Node;
  actorOf(name: SecondActor): Actor;
}

/** Takes what the providers send now, after what was not taken at its first time. */
async function collect({ provider, outbox }: Stage): Promise<Sent[]> {
  const again = outbox.splice(0);
  const due = await actAsNobody(() => provider.sendEvents());
  for (let turn = 0; outbox.length < due; turn += 1) {
    if (turn > mostTurns) throw new Error(`The providers sent ${outbox.length} of ${due} events`);
    await untilQuiet();
  }
  return [...again, ...outbox.splice(0)];
}

/** Does an actor's part, which may end with its process. */
async function actIn<T>(
  { seam }: Stage,
  node: Node,
  actor: Actor,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await actAs(actor, work);
  } catch (error) {
    if (!actor.wasInterrupted) throw error;
    seam.trace.push(`${actor.name} ended`);
    return null;
  } finally {
    if (actor.wasInterrupted) {
      await seam.gate.idle();
      await node.fill();
    }
  }
}

/** What is not accepted is sent again by the provider. */
async function receive(stage: Stage, { node, actorOf }: Shift, sent: Sent): Promise<void> {
  const { path, headers, body } = sent;
  const actor = actorOf('event');
  const answer = await actIn(stage, node, actor, () =>
    node.app.inject({ method: 'POST', url: path, headers, ...(body !== null && { payload: body }) }),
  );
  const isTaken = answer !== null && answer.statusCode < 300 && !actor.isDead;
  if (!isTaken) stage.outbox.push(sent);
  stage.seam.trace.push(`event got ${actor.isDead ? 'nothing' : (answer?.statusCode ?? 'nothing')}`);
}

/** What the inbox does with an event that cannot be applied. */
const sayFailures = ({ seam }: Stage) => ({
  onError: ({ cause }: Error) => void seam.trace.push(`inbox failed: ${String(cause)}`),
});

/** Applies what is queued, and says what cannot be applied. */
async function applyEvents(stage: Stage, { node, actorOf }: Shift): Promise<void> {
  await actIn(stage, node, actorOf('inbox'), () => applyDueEvents(node.context, sayFailures(stage)));
}

/** Takes up what a process had begun to apply when it ended. */
async function takeUpAbandoned(stage: Stage, { node, actorOf }: Shift): Promise<void> {
  await actIn(stage, node, actorOf('inbox'), () => createInbox(node.context, sayFailures(stage)).sweep());
}

async function workOn(stage: Stage, shift: Shift, arrived: readonly Sent[]): Promise<void> {
  await takeUpAbandoned(stage, shift);
  for (const sent of arrived) {
    await receive(stage, shift, sent);
    await stage.pass(brieflyMs);
    await applyEvents(stage, shift);
  }
  if (arrived.length === 0) await applyEvents(stage, shift);
  const { node } = shift;
  const reconcile = (job: (context: AppContext) => Promise<unknown>) =>
    actIn(stage, node, shift.actorOf('reconciler'), () => job(node.context));
  await reconcile(reconcileDue);
  if (stage.alsoWork) await reconcile(stage.alsoWork);
  await stage.seam.gate.idle();
}

/** One turn of the workers: the provider's events arrive and are applied one by one, then all that is due is looked up. */
export async function work(stage: Stage): Promise<void> {
  await stage.pass(brieflyMs);
  const shift = { node: stage.others, actorOf: (name: SecondActor) => stage.actors.make(name) };
  await workOn(stage, shift, await collect(stage));
}

/** The same in the process that is stopped: all of it is what is looked at. */
export async function workAsSubject(stage: Stage, actor: Actor, arrival: Arrival | null): Promise<void> {
  await stage.pass(arrival === 'late' ? lateMs : brieflyMs);
  const sent = await collect(stage);
  const arrived = arrival === 'reversed' ? sent.toReversed() : sent;
  const all = arrival === 'twice' ? arrived.flatMap((one) => [one, one]) : arrived;
  await workOn(stage, { node: stage.subject, actorOf: () => actor }, all);
}

/** Everything that the providers have sent before arrives once more. */
export async function sendEventsAgain(stage: Stage): Promise<void> {
  const { provider, outbox } = stage;
  const waiting = outbox.length;
  const due = await actAsNobody(() => provider.repeatEvents());
  for (let turn = 0; outbox.length < waiting + due; turn += 1) {
    if (turn > mostTurns) throw new Error(`The providers repeated ${outbox.length} of ${due} events`);
    await untilQuiet();
  }
  await work(stage);
}
