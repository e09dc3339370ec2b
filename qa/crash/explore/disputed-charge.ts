import { chargeDisputed as chargeAndDispute } from '../operations/charges.ts';
import type { StagedClient } from '../run/client.ts';
import { work } from '../run/workers.ts';
import { Actor } from '../seam/actor.ts';
import type { Stage } from '../stage/stage.ts';
import { collect } from './arriving.ts';

const disputeEvent = '"charge.dispute.';

/**
 * Charges a card whose holder disputes it at once. The event of the dispute stays on its way, all else is known. Answers the
 * payment's id.
 */
export async function chargeDisputed(stage: Stage, client: StagedClient): Promise<string> {
  const answer = await client.attempt(client.open(chargeAndDispute()), stage.others, new Actor('before'));
  if (!answer?.payment) throw new Error(`The charge was answered ${answer?.status} ${answer?.error}`);
  const { outbox, seam } = stage;
  await seam.gate.idle();
  await collect(stage);
  const sent = outbox.splice(0);
  const disputes = sent.filter((one) => one.body?.includes(disputeEvent));
  if (disputes.length === 0) throw new Error('Nothing was disputed');
  outbox.push(...sent.filter((one) => !disputes.includes(one)));
  await work(stage);
  outbox.push(...disputes);
  return answer.payment.id;
}
