import { type Actor, actAs, actAsNobody } from '../seam/actor.ts';
import type { Sent } from '../seam/calls.ts';
import { untilQuiet } from '../seam/gate.ts';
import type { Node } from '../stage/node.ts';
import type { Stage } from '../stage/stage.ts';

/** Takes what the provider has sent: an actor may be waiting for it. */
export async function collect({ provider, outbox }: Stage): Promise<void> {
  const due = outbox.length + (await actAsNobody(() => provider.sendEvents()));
  while (outbox.length < due) await untilQuiet();
}

/** Lets an event arrive at a node. */
export async function receive(node: Node, actor: Actor, { path, headers, body }: Sent): Promise<void> {
  const { statusCode } = await actAs(actor, () =>
    node.app.inject({ method: 'POST', url: path, headers, ...(body !== null && { payload: body }) }),
  );
  if (statusCode >= 300) throw new Error(`The event was answered ${statusCode}`);
}
