import type { AppContext } from '../context.ts';
import { startInbox } from '../modules/provider-events/inbox.ts';
import { startReceivables } from '../modules/receivables/work-receivables.ts';
import { startDifferences } from '../modules/settlement-differences/work/work-differences.ts';
import { startSettlements } from '../modules/settlement-import/work-settlements.ts';
import { startDeliveries } from '../modules/webhook-delivery/start-deliveries.ts';
import { startReplays } from '../modules/webhook-replays/work-replays.ts';
import type { Draining } from '../platform/queue/drain.ts';
import type { Say } from '../platform/queue/say.ts';
import type { WorkTable } from '../platform/queue/wake-up.ts';
import { listenForWakeUps } from '../platform/queue/wake-up-listener.ts';

/** What every loop is started with. */
export interface LoopOptions {
  say: Say;
  onError(error: Error): void;
}

/** Starts one loop for a table of work. */
type StartLoop = (context: AppContext, options: LoopOptions) => Draining;

/** The loop of each table of work. */
const loopOf: { [Table in WorkTable]: StartLoop } = {
  provider_events: startInbox,
  deliveries: startDeliveries,
};

/**
 * Starts the loops that work tables in batches, and the listener that wakes them. `stop` resolves when the batches under
 * way have ended: the database must be open until then.
 */
export function startWorkLoops(context: AppContext, options: LoopOptions): { stop(): Promise<void> } {
  const loops = new Map<string, Draining>();
  for (const [table, start] of Object.entries(loopOf)) loops.set(table, start(context, options));
  // Nobody waits for these: they are found by polling.
  loops.set('webhook_replays', startReplays(context, options));
  loops.set('receivables', startReceivables(context, options));
  loops.set('settlements', startSettlements(context, options));
  loops.set('differences', startDifferences(context, options));
  const listener = listenForWakeUps(context.env, (table) => loops.get(table)?.wake());
  return {
    async stop() {
      await listener.stop();
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}
