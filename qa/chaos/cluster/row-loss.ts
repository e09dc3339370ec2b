import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { runText } from '@trilho/gateway/src/platform/database/run-text.ts';

/** Deletes rows of ours as a fail-over to a server that was behind does: the provider has what they were of. */
export interface RowLoss {
  /** Loses a payment with its refunds, keys, events and deliveries. */
  losePayment(paymentId: string): Promise<void>;
  /** Loses a payment's refunds, with their keys and events; the payment is as it was before them. */
  loseRefunds(paymentId: string): Promise<void>;
}

const tries = 40;

/** The texts of what goes with the ids of payments and refunds. */
const lostEvents = `delete from events where data->>'id' = any($1) returning id`;
const lostDeliveries = 'delete from deliveries where event_id = any($1)';
const lostKeys = 'delete from idempotency_keys where resource_id = any($1)';

type IdRow = { id: string };

async function loseIds(ids: string[], tx: EntityManager): Promise<void> {
  const events = await runText<IdRow>(tx, lostEvents, [ids]);
  await runText(tx, lostDeliveries, [events.map(({ id }) => id)]);
  await runText(tx, lostKeys, [ids]);
}

export function createRowLoss(orm: MikroORM): RowLoss {
  /** The database may be down just now. */
  async function insist(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt === tries) throw error;
        await wait(250);
      }
    }
  }

  const lose = (paymentId: string, withPayment: boolean) =>
    insist(() =>
      orm.em.fork().transactional(async (tx) => {
        await runText(tx, 'select id from payments where id = $1 for update', [paymentId]);
        const refunds = await runText<IdRow>(tx, 'delete from refunds where payment_id = $1 returning id', [
          paymentId,
        ]);
        await loseIds([...refunds.map(({ id }) => id), ...(withPayment ? [paymentId] : [])], tx);
        const last = withPayment
          ? 'delete from payments where id = $1'
          : 'update payments set amount_refunded_minor = 0 where id = $1';
        await runText(tx, last, [paymentId]);
      }),
    );

  return {
    losePayment: (paymentId) => lose(paymentId, true),
    loseRefunds: (paymentId) => lose(paymentId, false),
  };
}
