import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database/in-snapshot.ts';
import { queries } from '../../../platform/database/queries.ts';
import type { PaymentSchema } from '../../payments/record/payment.entity.ts';
import { hourMs, idsOf, type Span } from './hour-pieces.ts';
import { readRolledUntil } from './hours.repository.ts';

const hoursAtOnce = 100;

/** Beyond the last id that a clock of ours draws. */
const endOfTime = Date.parse('9000-01-01T00:00:00Z');

/** Finds when the first payment of a span was made that charged somebody. */
async function findFirstIn(scope: MerchantScope, span: Span, tx: EntityManager): Promise<Date | null> {
  const { userId, environment } = scope;
  const { fromId, untilId } = idsOf(span);
  const payment = await queries<typeof PaymentSchema>(tx)
    .selectFrom('payments')
    .select('createdAt')
    .where((eb) => eb.and({ userId, environment }))
    .where('id', '>=', fromId)
    .where('id', '<', untilId)
    .where('createdAt', '>=', new Date(span.from))
    .where('createdAt', '<', new Date(span.until))
    .where('replacedBy', 'is', null)
    .where((eb) => eb.or([eb('status', '=', 'succeeded'), eb('amountCapturedMinor', '>', 0)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return payment?.createdAt ?? null;
}

/** Reads some hours after `after` (ms) in which an issuer said yes, or which changed late, oldest first. */
async function readHours(
  { userId, environment }: MerchantScope,
  { after, rolledUntil }: { after: number; rolledUntil: number },
  tx: EntityManager,
): Promise<number[]> {
  const mine = sql`user_id = ${userId} and environment = ${environment} and kind = 'payments'
    and hour > ${new Date(after)} and hour < ${new Date(rolledUntil)}`;
  const statement = sql<{ hour: Date }>`
    (select hour from payment_hours where ${mine} and approved > 0 order by hour limit ${hoursAtOnce})
    union (select distinct hour from metric_late_hours where ${mine} order by hour limit ${hoursAtOnce})
    order by hour limit ${hoursAtOnce}`;
  const { rows } = await statement.execute(queries(tx));
  return rows.map(({ hour }) => hour.getTime());
}

/**
 * Finds when the first payment was made that charged somebody. Hours in which nobody was are passed over by their rows: a
 * merchant of declined payments alone has as many of those as anybody.
 */
export const findFirstPaidAt = (scope: MerchantScope, em: EntityManager): Promise<Date | null> =>
  inSnapshot(em, async (tx) => {
    const rolledUntil = (await readRolledUntil(tx)) ?? 0;
    for (let after = -1; ; ) {
      const hours = await readHours(scope, { after, rolledUntil }, tx);
      for (const hour of hours) {
        const found = await findFirstIn(scope, { from: hour, until: hour + hourMs }, tx);
        if (found) return found;
      }
      const last = hours.at(-1);
      if (last === undefined || hours.length < hoursAtOnce) break;
      after = last;
    }
    return findFirstIn(scope, { from: rolledUntil, until: endOfTime }, tx);
  });
