import { readOurRows } from '../audit/our-rows.ts';
import { actAsNobody } from '../seam/actor.ts';
import type { Stage } from '../stage/stage.ts';
import { work } from './workers.ts';

/** By then everything has its outcome. */
const mostMs = 2 * 60 * 60_000;

/** What is due is looked up a moment later. */
const marginMs = 1_000;

/** A payer pays a Pix, and the second gateway ends its review. */
export async function payersAct({ provider }: Stage): Promise<void> {
  for (const { id, status, gateway, history } of provider.read().intents) {
    if (status === 'processing') await actAsNobody(() => provider.post(`/_simulator/payments/${id}/approve`));
    const isCard = gateway === 'STRIPE' && history.some((state) => state.status !== 'requires_action');
    if (status === 'requires_action' && !isCard) await tryToPay(provider, id);
  }
}

/** A card whose payer has to authenticate has no such step. */
async function tryToPay({ post }: Stage['provider'], id: string): Promise<void> {
  await actAsNobody(() => post(`/_simulator/payments/${id}/pay`)).catch(() => undefined);
}

/** Lets workers and time do their part until everything is known, for two hours at most. */
export async function comeToRest(stage: Stage): Promise<void> {
  const { clock } = stage.seam;
  const untilMs = clock.nowMs + mostMs;
  await stage.pass(marginMs);
  await work(stage);
  for (;;) {
    const { open, dueMs } = await readOurRows(stage.connections.admin);
    if (open === 0 || clock.nowMs > untilMs) return;
    await stage.pass(Math.max(marginMs, (dueMs ?? 0) - clock.nowMs + marginMs));
    await work(stage);
  }
}
