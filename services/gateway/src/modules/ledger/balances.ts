import type { EntityManager } from '@mikro-orm/postgresql';
import type { Balance, LedgerAccount } from '@trilho/contracts/balance';
import type { GatewayType } from '@trilho/contracts/common';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { invalid } from '../../platform/errors.ts';
import { idFloor } from '../../platform/ids.ts';
import { dayEnd, dayOf } from '../../platform/sao-paulo-day.ts';
import { accountSums, bothAccounts } from './account-columns.ts';
import { holdings } from './amounts.ts';

/** How far clocks of nodes may differ, and how long a transaction may hold a posting back, in ms. */
export const slackMs = 10 * 60 * 1000;

/**
 * Between which ids a day's postings end: snapshots from before `low` hold none that were posted after it, whatever the clocks,
 * and the day's own are before `high`.
 */
export const dayBounds = (day: string) => ({
  low: idFloor('ltx', dayEnd(day) - 2 * slackMs),
  high: idFloor('ltx', dayEnd(day)),
});

/**
 * The end of the transactions that this statement may see. What is numbered beyond it was restored from a database with numbers of
 * its own: a snapshot from there counts nothing that came after, and one from here has all that came from there.
 */
export const seen = sql`pg_snapshot_xmax(pg_current_snapshot())`;

interface BookBalance extends Record<LedgerAccount, number> {
  gateway: GatewayType;
  currency: string;
}

/** What a day is read by: where it was closed, or until then all that has ended by now. */
const closing = (day: string): RawBuilder<unknown> => {
  const { low, high } = dayBounds(day);
  return sql`select coalesce(d.cut, pg_snapshot_xmin(pg_current_snapshot())) as cut,
      coalesce(d.low, ${low}) as low, coalesce(d.high, ${high}) as high
    from (select 1) as one left join ledger_days d on d.day = ${day}::date`;
};

const open = sql`select null::xid8 as cut, null::text collate "C" as low, null::text collate "C" as high`;

/**
 * Reads the balances of a merchant's books, now or at the end of a day, by the latest snapshot before and the postings since.
 * Postings of transactions that had not ended when the day was closed are of the day after: a closed day never changes.
 */
async function readBalances(
  { userId, environment }: MerchantScope,
  day: string | null,
  em: EntityManager,
): Promise<BookBalance[]> {
  const isBefore = day === null ? sql`true` : sql`l.id < d.high and l.xact < d.cut`;
  const isKnown = day === null ? sql`true` : sql`low <= d.low`;
  const { rows } = await sql<BookBalance>`
    select b.gateway, b.currency, ${bothAccounts('s', 't')}
    from (${day === null ? open : closing(day)}) as d
    join ledger_books b on b.user_id = ${userId} and b.environment = ${environment}
    left join lateral (
      select * from ledger_snapshots where book = b.id and cut <= ${seen} and ${isKnown}
      order by low desc limit 1) as s on true
    left join lateral (
      select ${accountSums('l')} from ledger_postings l
      where l.book = b.id and l.id >= coalesce(s.low, '') and l.xact >= coalesce(s.cut, '0'::xid8)
        and (s.cut is null or l.xact < ${seen}) and ${isBefore}) as t on true
    order by b.gateway, b.currency`.execute(queries(em).withoutPlugins());
  return rows;
}

/** @throws 422 for a day that is not over in São Paulo */
function requireOver(day: string): void {
  if (day < dayOf(clockNow())) return;
  const message = 'O dia ainda não terminou. Sem `day`, a resposta é o saldo de agora.';
  throw invalid([{ field: 'day', message }]);
}

/** Returns what a merchant's books hold now, or held at the end of a day. @throws 422 for a day that is not over */
export async function balancesOf(
  scope: MerchantScope,
  day: string | null,
  em: EntityManager,
): Promise<Balance> {
  if (day !== null) requireOver(day);
  const books = await readBalances(scope, day, em);
  const gateways = books.map(({ gateway, currency, ...amounts }) => ({
    gateway,
    currency,
    accounts: holdings(amounts).map(([account, amount]) => ({ account, amount })),
  }));
  return {
    object: 'balance',
    day,
    gateways: gateways.filter(({ accounts }) => accounts.length > 0),
  };
}
