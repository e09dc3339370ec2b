import type { EntityManager } from '@mikro-orm/postgresql';
import type { MethodFigures } from '@trilho/contracts/metrics';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { dayOf } from './metrics.period.ts';
import { countedPayment, isCountedInvoice } from './rollups/counted.ts';
import { idsOf, type Piece, pieceOut, type Span } from './rollups/hour-pieces.ts';
import { readRolledState } from './rollups/rolled-state.ts';

/** One day of payments and paid invoices; `shift` tells whose: 0 the period's, 1 the one's before. Money in centavos. */
export interface PaymentDay {
  shift: 0 | 1;
  date: string;
  volume: number;
  approved: number;
  declined: number;
}

/** The days of both periods on which anything happened, and why cards were declined, the most frequent reason first. */
export interface PaymentFigures {
  days: PaymentDay[];
  declineReasons: { code: string; count: number }[];
  /** Of the period, the largest volume first. */
  byMethod: MethodFigures[];
}

type ShiftedPiece = Piece & { shift: number };

/** Pieces as rows of a statement. */
function piecesAsRows(pieces: ShiftedPiece[]) {
  const iso = (ms: number) => new Date(ms).toISOString();
  return sql`unnest(
    ${pieces.map(({ shift }) => shift)}::int[],
    ${pieces.map(({ from }) => iso(from))}::timestamptz[], ${pieces.map(({ until }) => iso(until))}::timestamptz[],
    ${pieces.map((piece) => idsOf(piece).fromId)}::text[], ${pieces.map((piece) => idsOf(piece).untilId)}::text[]
  ) as piece (shift, since, until, from_id, until_id)`;
}

/**
 * Reads what both periods' payments and paid invoices come to: whole hours from their rows, and payments themselves where
 * an hour is cut, changed since, or not rolled up yet. Captured money counts on the day its payment was made or its
 * invoice paid. All within one snapshot: `tx` is a transaction with repeatable reads.
 */
export async function readPaymentFigures(
  scope: MerchantScope,
  periods: { current: Span; previous: Span },
  tx: EntityManager,
): Promise<PaymentFigures> {
  const { current, previous } = periods;
  const { rolledUntil, late } = await readRolledState(
    scope,
    { from: previous.from, until: current.until },
    tx,
  );
  const piecesOf = (kind: 'payments' | 'invoices', isRolled: boolean) => {
    const shifted = [current, previous].flatMap((period, shift) =>
      pieceOut(period, rolledUntil, late[kind]).map((piece) => ({ ...piece, shift })),
    );
    return piecesAsRows(shifted.filter(({ rolled }) => rolled === isRolled));
  };
  const own = sql`user_id = ${scope.userId} and environment = ${scope.environment}`;
  const rolledHours = (kind: 'payments' | 'invoices') => sql`
    select shift, ${dayOf(sql`hour`)} as day, volume as amount, approved, declined
    from ${piecesOf(kind, true)} join payment_hours
      on ${own} and kind = ${kind} and hour >= since and hour < piece.until`;
  const statement = sql<PaymentFigures>`
    with payment_rows as materialized (
      select shift, ${dayOf(sql`created_at`)} as day, case when declined = 1 then decline_code end as code,
        gateway, method, sum(amount) as amount, sum(approved) as approved, sum(declined) as declined
      from ${piecesOf('payments', false)} cross join lateral (
        select created_at, ${countedPayment} from payments
        where ${own} and id >= from_id and id < until_id and created_at >= since and created_at < until) as counted
      group by 1, 2, 3, 4, 5),
    moves as (
      select shift, day, amount, approved, declined from payment_rows
      union all ${rolledHours('payments')}
      union all ${rolledHours('invoices')}
      union all select shift, ${dayOf(sql`paid_at`)}, amount_paid_minor, 0, 0
        from ${piecesOf('invoices', false)} join invoices
          on ${own} and paid_at >= since and paid_at < until and ${isCountedInvoice}),
    days as (
      select shift, day::text as date, sum(amount) as volume, sum(approved) as approved, sum(declined) as declined
      from moves group by shift, day),
    reasons as (
      select code, sum(declined) as count from (
        select code, declined from payment_rows where shift = 0 and code is not null
        union all select code, declined from ${piecesOf('payments', true)} join decline_hours
          on ${own} and hour >= since and hour < until and shift = 0) as declines
      group by code),
    methods as (
      select gateway, method, sum(amount) as volume, sum(approved) as approved, sum(declined) as declined from (
        select gateway, method, amount, approved, declined from payment_rows where shift = 0
        union all select gateway, method, volume, approved, declined from ${piecesOf('payments', true)} join method_hours
          on ${own} and hour >= since and hour < until and shift = 0) as pieces
      group by gateway, method having sum(amount) <> 0 or sum(approved) > 0 or sum(declined) > 0)
    select (select coalesce(json_agg(days), '[]') from days) as days,
      (select coalesce(json_agg(reasons order by count desc, code), '[]') from reasons) as decline_reasons,
      (select coalesce(json_agg(methods order by volume desc, gateway, method), '[]') from methods) as by_method`;
  const { rows } = await statement.execute(queries(tx));
  return rows[0] ?? { days: [], declineReasons: [], byMethod: [] };
}

/** The least and the greatest text that an id is compared with. */
const ends = { first: '', last: '~' };

/**
 * Tells whether the environment has seen a payment, a paid invoice or a subscription at all. Rows are compared as wholes
 * and in the order of the index, which so is the one that the planner takes, whatever it believes about the merchant.
 */
export async function hasActivity(
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<boolean> {
  const anyOf = (table: string, columns: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`exists (
    select from (select 1 from ${sql.table(table)}
      where (${columns}) >= (${of}, ${ends.first}) and (${columns}) < (${of}, ${ends.last})
      order by ${columns} limit 1) as one)`;
  const own = sql`${userId}, ${environment}`;
  const statement = sql<{ any: boolean }>`select ${anyOf('payments', sql`user_id, environment, id`, own)}
    or ${anyOf('subscriptions', sql`user_id, environment, id`, own)}
    or ${anyOf('invoices', sql`user_id, environment, status, id`, sql`${own}, 'paid'`)} as any`;
  const { rows } = await statement.execute(queries(em));
  return rows[0]?.any ?? false;
}
