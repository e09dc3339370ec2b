import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { bookOf } from '../ledger/books.ts';
import { hasFeeInAmount } from '../settlements/fee-in-amount.ts';
import type { PayoutRow, PayoutSchema } from './payout.entity.ts';
import { changePayout, type PayoutScope } from './store-payouts.ts';

interface Sent {
  id: string;
  lineId: string;
  amount: number;
}

const findSent = async (ids: readonly string[], book: number, em: EntityManager): Promise<Sent[]> => {
  const { rows } = await sql<Sent>`
    select p.id, l.id as "lineId", p.amount - l.fee as amount
    from payouts p join settlement_lines l on l.book = ${book} and ${hasFeeInAmount}
    where p.id = any(${ids}::text[])`.execute(queries(em).withoutPlugins());
  return rows;
};

/**
 * Brings those of these payouts, whose locks are held, that were kept with what was charged for them to what was sent. Their lines are
 * compared anew, which books the fee. Returns all as they are now.
 */
export async function correctSent(
  payouts: readonly PayoutRow[],
  book: number,
  tx: EntityManager,
): Promise<PayoutRow[]> {
  const sent = await findSent(
    payouts.map(({ id }) => id),
    book,
    tx,
  );
  if (sent.length === 0) return [...payouts];
  const amounts = new Map(sent.map(({ id, amount }) => [id, Number(amount)]));
  const corrected: PayoutRow[] = [];
  for (const payout of payouts) {
    const amount = amounts.get(payout.id);
    corrected.push(amount === undefined ? payout : await changePayout(payout, { amount }, tx));
  }
  await sql`
    with own as materialized (
      select id from settlement_lines where id = any(${sent.map(({ lineId }) => lineId)}::text[])
      order by book, key, nth for no key update)
    update settlement_lines l set compared_at = null from own o where l.id = o.id`.execute(
    queries(tx).withoutPlugins(),
  );
  return corrected;
}

/** The same of a payout that comes back, by the gateway's id: what the gateway charged for it does not come back with it. */
export async function correctReturned(
  { userId, environment, gateway, laterAccount }: PayoutScope,
  { externalId, currency }: { externalId: string; currency: string },
  tx: EntityManager,
): Promise<void> {
  if (laterAccount) return;
  const payouts = await queries<typeof PayoutSchema>(tx)
    .selectFrom('payouts')
    .selectAll()
    .where((eb) => eb.and({ userId, environment, gateway, externalId }))
    .where('status', 'in', ['in_transit', 'paid'])
    .forUpdate()
    .execute();
  if (payouts.length === 0) return;
  await correctSent(payouts, await bookOf({ userId, environment, gateway, currency }, tx), tx);
}
