import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { within } from '../approval/days.repository.ts';
import { brandOf, isApproved, isChosen, isDeclined, methodOf } from '../approval/outcome.ts';
import type { Asked } from './asked.ts';
import type { LoggedGroup } from './logged.ts';

/** A group as its statement returns it. */
type GroupRow = Omit<
  LoggedGroup,
  'fold' | 'approval' | 'amounts' | 'time' | 'amountFrom' | 'installments'
> & {
  band: number;
  installmentClass: number;
  approved: number;
  declined: number;
  amount: number;
  amountSquares: number;
  timed: number;
  time: number;
  timeSquares: number;
};

/** Probabilities that differ by less than four percent share a group, which keeps the sum of their own inverses. */
const binsPerE = 25;

/** No weight is larger than that of so small a probability (Ionides 2008: truncated importance sampling). */
const leastProbability = 0.005;

const hourIn = (hours: number[]) =>
  sql`(${hours}::int[])[1 + extract(hour from payments.created_at at time zone 'America/Sao_Paulo')::int]`;

/** How long the gateway took to answer the call that made the payment, in ms; null where that is not recorded. */
const answerMs = sql`(jsonb_path_query_first(payments.journal, '$[*] ? (@.kind == "provider_call")')
  ->> 'durationMs')::float8`;

const bitsOf = (pairs: Asked['pairs']) =>
  pairs.length === 0
    ? sql`''`
    : sql.join(
        pairs.map(
          ([name, value]) => sql`(case when payments.metadata ->> ${name} = ${value} then '1' else '0' end)`,
        ),
        sql` || `,
      );

/**
 * Sums the payments of a span (ms) up in groups, by one statement over the merchant's own rows. What it counts is in
 * `outcome.ts`; the groups keep what rules ask for, and nothing of a payer.
 */
export async function readGroups(
  { userId, environment }: MerchantScope,
  { from, until, asked }: { from: number; until: number; asked: Asked },
  tx: EntityManager,
): Promise<GroupRow[]> {
  const statement = sql<GroupRow>`
    with logged as (
      select ${methodOf} as method, ${brandOf} as brand, upper(payments.currency) as currency, payments.gateway,
        width_bucket(payments.amount_minor, ${asked.amountStarts}::bigint[]) - 1 as band,
        width_bucket(case when ${methodOf} = 'card' then payments.installments::int else 1 end,
          ${asked.installmentStarts}::int[]) - 1 as installment_class,
        ${asked.hours ? hourIn(asked.hours) : sql`null::int`} as hour, ${bitsOf(asked.pairs)} as pairs,
        (payments.routing ->> 'version')::int as version,
        greatest((payments.routing ->> 'probability')::float8, ${leastProbability}) as probability,
        ${isApproved} as approved, ${isDeclined} as declined, payments.amount_minor::float8 as amount,
        ${answerMs} as ms
      from payments
      where payments.user_id = ${userId} and payments.environment = ${environment} and ${within(from, until)}
        and ${isChosen})
    select method, brand, currency, gateway, band, installment_class, hour, pairs, version,
      coalesce(sum(1 / probability), 0)::float8 as weight, count(*)::int as count,
      count(*) filter (where approved)::int as approved, count(*) filter (where declined)::int as declined,
      coalesce(sum(amount) filter (where approved), 0)::float8 as amount,
      coalesce(sum(amount * amount) filter (where approved), 0)::float8 as amount_squares,
      count(ms)::int as timed, coalesce(sum(ms), 0)::float8 as time, coalesce(sum(ms * ms), 0)::float8 as time_squares
    from logged
    group by method, brand, currency, gateway, band, installment_class, hour, pairs, version,
      round(ln(probability) * ${binsPerE})`;
  return (await statement.execute(queries(tx))).rows;
}

/** A row of the statement as the group that it stands for. */
export const groupOf = (row: GroupRow, fold: 0 | 1, { amountStarts, ...asked }: Asked): LoggedGroup => ({
  fold,
  method: row.method,
  brand: row.brand,
  amountFrom: amountStarts[Math.max(0, row.band)] ?? 0,
  currency: row.currency,
  installments: asked.installmentStarts[Math.max(0, row.installmentClass)] ?? 1,
  hour: row.hour,
  pairs: row.pairs,
  gateway: row.gateway,
  version: row.version,
  weight: row.weight,
  count: row.count,
  approval: { n: row.approved + row.declined, sum: row.approved, squares: row.approved },
  amounts: { n: row.approved, sum: row.amount, squares: row.amountSquares },
  time: { n: row.timed, sum: row.time, squares: row.timeSquares },
});
