import { readWaiting } from '../audit/waiting.ts';
import { actAsNobody } from '../seam/actor.ts';
import type { Stage } from '../stage/stage.ts';
import { payPlans } from './plan-payer.ts';
import { work } from './workers.ts';

/** By then everything has its outcome. */
const mostMs = 2 * 60 * 60_000;

/** What is due is looked up a moment later. */
const marginMs = 1_000;

/**
 * A payer pays a Pix whose code the merchant has, and the second gateway ends a review that is known of: what is over before anybody
 * looks is told as its end alone. Answers how many steps that were.
 */
export async function payersAct(stage: Stage): Promise<number> {
  return (await payPlans(stage)) + (await payPayments(stage));
}

async function payPayments({ provider, connections }: Stage): Promise<number> {
  const step = (id: string, name: string) =>
    actAsNobody(() => provider.post(`/_simulator/payments/${id}/${name}`));
  const waiting = provider
    .read()
    .intents.filter(({ status }) => status === 'processing' || status === 'requires_action');
  if (waiting.length === 0) return 0;
  const { rows } = await connections.admin.query<{ externalId: string; status: string }>({
    name: 'read-shown-payments',
    text: 'select external_id "externalId", status from payments where replaced_by is null',
  });
  const shown = new Map(rows.map(({ externalId, status }) => [externalId, status]));
  let steps = 0;
  for (const { id, status } of waiting) {
    if (shown.get(id) !== status) continue;
    if (status === 'processing') await step(id, 'approve');
    // A card whose payer has to authenticate is left to wait: it has no such step.
    else if (!(await step(id, 'pay').catch(() => null))) continue;
    steps += 1;
  }
  return steps;
}

/** Lets payers, workers and time do their part until everything is known and done. */
export async function comeToRest(stage: Stage): Promise<void> {
  do await untilKnown(stage);
  while ((await payersAct(stage)) > 0);
}

/** Lets workers and time do their part, for two hours at most. */
async function untilKnown(stage: Stage): Promise<void> {
  const { clock } = stage.seam;
  const untilMs = clock.nowMs + mostMs;
  await stage.pass(marginMs);
  await work(stage);
  // What payers did the provider has still to tell.
  for (let steps = 0; ; steps = await payersAct(stage)) {
    const { open, dueMs } = await readWaiting(stage.connections.admin);
    const isKnown = open === 0 && stage.outbox.length === 0 && steps === 0;
    if (isKnown || clock.nowMs > untilMs) return;
    await stage.pass(Math.max(marginMs, (dueMs ?? 0) - clock.nowMs + marginMs));
    await work(stage);
  }
}
