import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { idFloor } from '../../platform/ids.ts';
import type { InvoiceSchema } from '../invoices/invoice.entity.ts';
import type { PaymentSchema } from '../payments/payment.entity.ts';
import type { SubscriptionSchema } from '../subscriptions/subscription.entity.ts';
import { bounds, dayOf, type Period } from './metrics.period.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** One day of payments and paid invoices; `shift` tells whose: 0 the period's, 1 the one's before. Money in centavos. */
export interface PaymentDay {
  shift: 0 | 1;
  date: string;
  volume: number;
  approved: number;
  declined: number;
}

/**
 * Captured money counts on the day its payment was made or its invoice paid; money in other currencies does not count. A
 * payment is approved once its issuer said yes (even if it awaits its capture), and declined with a decline code: what
 * failed otherwise never reached an issuer. Ids sort by time, so their index leads to the period; a day is left for ids
 * that were drawn before their rows' times.
 */
const outcomes = ({ userId, environment }: MerchantScope, { now, days }: Period) => sql`
  payment_rows as (
    select created_at as at, amount_captured_minor as amount, decline_code,
      upper(currency) = 'BRL' as counts,
      status in ('succeeded', 'requires_capture') or amount_captured_minor > 0 as approved,
      status in ('failed', 'requires_payment_method') and decline_code is not null as declined
    from payments, bounds
    where user_id = ${userId} and environment = ${environment}
      and id >= ${idFloor('pay', now.getTime() - (2 * days + 2) * dayMs)}
      and created_at >= previous_since and created_at < now),
  invoice_rows as (
    select paid_at as at, amount_paid_minor as amount
    from invoices, bounds
    where user_id = ${userId} and environment = ${environment} and status = 'paid' and deleted_at is null
      and upper(currency) = 'BRL' and paid_at >= previous_since and paid_at < now)`;

/** Reads the days of both periods on which anything happened, in no order. */
export async function readPaymentDays(scope: MerchantScope, period: Period, em: EntityManager) {
  const statement = sql<PaymentDay>`
    with ${bounds(period)}, ${outcomes(scope, period)},
    moves as (
      select at, case when counts then amount else 0 end as amount,
        approved::int as approved, declined::int as declined from payment_rows
      union all select at, amount, 0, 0 from invoice_rows)
    select case when at >= since then 0 else 1 end as shift, ${dayOf(sql`at`)}::text as date,
      sum(amount)::bigint as volume, sum(approved) as approved, sum(declined) as declined
    from moves, bounds where at >= since or at < previous_until
    group by 1, 2`;
  return (await statement.execute(queries(em))).rows;
}

/** Counts why cards were declined in the period, the most frequent reason first. */
export async function readDeclineReasons(scope: MerchantScope, period: Period, em: EntityManager) {
  const statement = sql<{ code: string; count: number }>`
    with ${bounds(period)}, ${outcomes(scope, period)}
    select decline_code as code, count(*) as count from payment_rows, bounds
    where declined and at >= since group by 1 order by 2 desc, 1`;
  return (await statement.execute(queries(em))).rows;
}

/** Tells whether the environment has seen a payment, a paid invoice or a subscription at all. */
export async function hasActivity(scope: MerchantScope, em: EntityManager): Promise<boolean> {
  const db = queries<typeof PaymentSchema | typeof SubscriptionSchema | typeof InvoiceSchema>(em);
  const own = sql<boolean>`user_id = ${scope.userId} and environment = ${scope.environment}`;
  const seen = await db
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('payments').select('id').where(own)),
        exists(selectFrom('subscriptions').select('id').where(own)),
        exists(selectFrom('invoices').select('id').where(own).where('status', '=', 'paid')),
      ]).as('any'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(seen.any);
}
