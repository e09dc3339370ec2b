import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { methodTypes } from '@trilho/contracts/method-names';
import type { UntoldSales } from '@trilho/contracts/settlement-file';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { dayAfter, dayStart } from '../../platform/sao-paulo-day.ts';
import type { KeyAccount } from '../provider-accounts/key-accounts.ts';
import type { SettlementProgressRow } from './record/settlement-progress.entity.ts';

/** Keys that opened an account, by the numbers of the first and the last, and when another account's took their place. */
interface Keys {
  configId: string;
  from: number;
  to: number;
  until: Date | null;
}

const noMore = 2 ** 31 - 1;

/** The keys that opened an account, as spans of their numbers, as `accountOfKey` has them. */
export function keysOfAccount(known: readonly KeyAccount[], account: string): Keys[] {
  return known.flatMap(({ configId, keyRevision, account: of }, index) => {
    if (of !== account) return [];
    const before = known[index - 1];
    const after = known[index + 1];
    const from = before?.configId === configId ? keyRevision : 0;
    const next = after?.configId === configId ? after : undefined;
    return [{ configId, from, to: next ? next.keyRevision - 1 : noMore, until: next?.since ?? null }];
  });
}

/** How far an account's statements are read, and up to which day what they do not tell was looked for. */
export type ReadDays = Pick<SettlementProgressRow, 'completeFrom' | 'completeTo' | 'overdueTo'>;

/** What could not be overdue yet when it was last looked for, in days, as the comparison has it. */
const graceDays = 10;
/** No part of a sale is due so many days after it was made. */
const longestDays = 1_000;

/** On which day the last part of what was sold with these keys is due at the latest; null while they are in force. */
function lastDueOn(keys: readonly Keys[]): string | null {
  const ends = keys.flatMap(({ until }) => until ?? []);
  if (ends.length < keys.length) return null;
  return dayAfter(new Date(Math.max(...ends.map(Number))), longestDays);
}

/** From which day sales are looked at one by one: those due before were looked for, and those that are missing are differences. */
function lookedTo({ completeFrom, overdueTo }: ReadDays): string | null {
  if (completeFrom === null || overdueTo === null) return completeFrom;
  const looked = dayAfter(new Date(dayStart(overdueTo)), -graceDays);
  return looked > completeFrom ? looked : completeFrom;
}

/**
 * Sums what the gateway is to hand over of an account's sales that no line of its statements tells yet. Of a sale that was due before
 * those days nothing is missing; what was looked for already is a difference, unless nobody had told when it would be due.
 */
export async function findUntoldSales(
  { userId, environment }: MerchantScope,
  { gateway, keys, read }: { gateway: GatewayType; keys: readonly Keys[]; read: ReadDays | undefined },
  em: EntityManager,
): Promise<UntoldSales[]> {
  if (keys.length === 0) return [];
  const from = read?.completeFrom ?? null;
  const looked = read ? lookedTo(read) : null;
  const { rows } = await sql<UntoldSales>`
    with own as (select id, currency from ledger_books
      where user_id = ${userId} and environment = ${environment} and gateway = ${gateway}),
    due as (
      select r.payment_id as id from own b
      cross join unnest(array['open', 'released']) as s (status)
      cross join unnest(${methodTypes}::text[]) as m (method)
      join receivables r on r.book = b.id and r.status = s.status and r.method = m.method
        and r.due_on >= coalesce(${from}::date, '-infinity') and r.due_on <= coalesce(${lastDueOn(keys)}::date, 'infinity')
        and (r.due_on >= coalesce(${looked}::date, '-infinity') or r.estimated)
      union select payment_id from settlement_differences
      where user_id = ${userId} and environment = ${environment} and gateway = ${gateway}
        and status in ('open', 'explained') and kind = 'missing_there')
    select b.currency, count(distinct p.id)::integer as count, sum(r.net)::bigint as net
    from due join payments p on p.id = due.id
    join unnest(${keys.map(({ configId }) => configId)}::text[], ${keys.map(({ from: low }) => low)}::integer[],
      ${keys.map(({ to }) => to)}::integer[]) as k (config_id, low, high)
      on p.config_id = k.config_id and p.key_revision between k.low and k.high
    join receivables r on r.payment_id = p.id and r.status in ('open', 'released')
    join own b on b.id = r.book
    where not exists (select from settlement_lines l
        where l.payment_id = p.id and l.kind = 'payment' and l.statement = 'balance')
    group by b.currency order by b.currency`.execute(queries(em).withoutPlugins());
  return rows.map((row) => ({ ...row, net: Number(row.net) }));
}
