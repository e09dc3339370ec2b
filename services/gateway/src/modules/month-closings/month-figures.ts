import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayBalance } from '@trilho/contracts/balance';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { type Amounts, difference, holdings } from '../ledger/amounts.ts';
import { balancesOf } from '../ledger/balances.ts';
import { lastDayOf, monthAfter } from './months.ts';

const keyOf = ({ gateway, currency }: GatewayBalance): string => `${gateway} ${currency}`;

const amountsOf = (balance: GatewayBalance | undefined): Amounts =>
  Object.fromEntries((balance?.accounts ?? []).map(({ account, amount }) => [account, amount]));

/** Returns how balances differ from earlier ones: what came and went meanwhile. */
export function movementsBetween(
  before: readonly GatewayBalance[],
  after: readonly GatewayBalance[],
): GatewayBalance[] {
  const earlier = new Map(before.map((balance) => [keyOf(balance), balance]));
  const later = new Map(after.map((balance) => [keyOf(balance), balance]));
  const all = [...new Map([...before, ...after].map((balance) => [keyOf(balance), balance])).entries()];
  return all
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, { gateway, currency }]) => ({
      gateway,
      currency,
      accounts: holdings(difference(amountsOf(earlier.get(key)), amountsOf(later.get(key)))).map(
        ([account, amount]) => ({ account, amount }),
      ),
    }))
    .filter(({ accounts }) => accounts.length > 0);
}

/** Reads what books held at the ends of these months, newest first, each read once. */
export function monthEnds(scope: MerchantScope, em: EntityManager) {
  const read = new Map<string, Promise<GatewayBalance[]>>();
  const endOf = (month: string): Promise<GatewayBalance[]> => {
    const known = read.get(month) ?? balancesOf(scope, lastDayOf(month), em).then(({ gateways }) => gateways);
    read.set(month, known);
    return known;
  };
  return async (month: string) => {
    const balances = await endOf(month);
    return { balances, movements: movementsBetween(await endOf(monthAfter(month, -1)), balances) };
  };
}

export interface OpenDifferences {
  openDifferences: number;
  unexplained: number;
}

/**
 * Counts the differences that are open now, of days up to each month's end, and what those in reais come to: what a payout has beyond
 * its lines is in no account. The months are given newest first.
 */
export async function countOpen(
  { userId, environment }: MerchantScope,
  months: readonly string[],
  em: EntityManager,
): Promise<Map<string, OpenDifferences>> {
  const { rows } = await sql<OpenDifferences & { month: string }>`
    select m.month, count(d.month)::integer as "openDifferences", coalesce(sum(d.amount), 0)::bigint as unexplained
    from unnest(${[...months]}::text[]) as m (month)
    left join (
      select to_char(day, 'YYYY-MM') as month, case when currency = 'BRL' and kind <> 'payout_sum' then amount end as amount
      from settlement_differences
      where user_id = ${userId} and environment = ${environment} and status = 'open') as d on d.month <= m.month
    group by m.month`.execute(queries(em).withoutPlugins());
  return new Map(
    rows.map(({ month, openDifferences, unexplained }) => [month, { openDifferences, unexplained }]),
  );
}

/** Finds when a merchant's first posting was made; null where there is none. */
export async function firstPosting(
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select l.created_at as at from ledger_books b
    cross join lateral (select id, created_at from ledger_postings where book = b.id order by id limit 1) as l
    where b.user_id = ${userId} and b.environment = ${environment}
    order by l.id limit 1`.execute(queries(em).withoutPlugins());
  return rows[0]?.at ?? null;
}

/**
 * Whether the books of a month's last day are still to be closed: until then a transaction that has not ended may post in it. Days
 * from before the first that was closed at all stay as they are.
 */
export async function isSettling(month: string, em: EntityManager): Promise<boolean> {
  const lastDay = lastDayOf(month);
  const { rows } = await sql<{ isSettling: boolean }>`
    select exists (select from ledger_days where day < ${lastDay}::date)
      and not exists (select from ledger_days where day = ${lastDay}::date) as "isSettling"`.execute(
    queries(em).withoutPlugins(),
  );
  return rows[0]?.isSettling === true;
}
