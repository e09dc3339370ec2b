import type { EntityManager } from '@mikro-orm/postgresql';
import { dayAfter } from '../../platform/sao-paulo-day.ts';

/** What is to come of a payment was due yesterday, by the gateway's own word, where it has told, too. */
export async function makeDue(id: string, em: EntityManager): Promise<void> {
  const day = dayAfter(new Date(), -1);
  await em.execute('update receivables set due_on = ? where payment_id = ?', [day, id]);
  await em.execute(
    `update payments set settlement = jsonb_set(settlement, '{availableAt}', to_jsonb(?::text))
     where id = ? and settlement is not null`,
    [`${day}T12:00:00.000Z`, id],
  );
}
