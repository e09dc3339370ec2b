import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, holidayName, isBankingDay } from '@trilho/contracts/banking-days';
import { methodTypes } from '@trilho/contracts/method-names';
import type {
  ReceivableCalendar,
  ReceivableCalendarQuery,
  ReceivableDay,
  ReceivableDayPart,
} from '@trilho/contracts/receivable';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { invalid } from '../../platform/errors.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import { booksOf } from '../ledger/own-books.ts';

/** The currency of the calendar: what is owed in another is in the list alone. */
const currency = 'BRL';

const mostDaysApart = 92;

const dayMs = 24 * 60 * 60 * 1000;

/** @throws 422 for a span that ends before it begins, or is too long */
function requireSpan({ from, to }: ReceivableCalendarQuery): void {
  const apart = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
  if (apart < 0) throw invalid([{ field: 'to', message: 'O fim não pode ser antes do início.' }]);
  if (apart > mostDaysApart) {
    throw invalid([{ field: 'to', message: `O período pode ter no máximo ${mostDaysApart} dias.` }]);
  }
}

interface PartRow extends ReceivableDayPart {
  day: string;
}

const sumOf = (parts: readonly ReceivableDayPart[], of: 'net' | 'estimated'): number =>
  parts.reduce((sum, part) => sum + part[of], 0);

function daysOf({ from, to }: ReceivableCalendarQuery, rows: readonly PartRow[]): ReceivableDay[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const days: ReceivableDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const parts = (byDay.get(day) ?? []).map(({ day: _day, ...part }) => part);
    days.push({
      ...{ day, isBankingDay: isBankingDay(day), holiday: holidayName(day) },
      ...{ net: sumOf(parts, 'net'), estimated: sumOf(parts, 'estimated'), parts },
    });
  }
  return days;
}

/** What is to come on each day of a span, by gateway and method. @throws 422 for a span that is too long or ends before it begins */
export async function receivableCalendar(
  scope: MerchantScope,
  span: ReceivableCalendarQuery,
  em: EntityManager,
): Promise<ReceivableCalendar> {
  requireSpan(span);
  const books = (await booksOf(scope, undefined, em)).filter((book) => book.currency === currency);
  const openOf = sql`unnest(${books.map(({ id }) => id)}::integer[], ${books.map(({ gateway }) => gateway)}::text[])
      as b (id, gateway)
    cross join unnest(${methodTypes}::text[]) as m (method)
    join receivables r on r.book = b.id and r.status = 'open' and r.method = m.method`;
  const db = queries(em).withoutPlugins();
  const { rows } = await sql<PartRow>`
    select r.due_on as day, b.gateway, r.method, count(*) as count, sum(r.gross)::bigint as gross,
      sum(r.fee)::bigint as fee, sum(r.net)::bigint as net,
      coalesce(sum(r.net) filter (where r.estimated), 0)::bigint as estimated
    from ${openOf} where r.due_on between ${span.from}::date and ${span.to}::date
    group by r.due_on, b.gateway, r.method order by r.due_on, b.gateway, r.method`.execute(db);
  const late = await sql<{ net: number }>`
    select coalesce(sum(r.net), 0)::bigint as net from ${openOf}
    where r.due_on < ${dayOf(clockNow())}::date`.execute(db);
  const days = daysOf(span, rows);
  return {
    ...{ from: span.from, to: span.to, currency },
    net: sumOf(rows, 'net'),
    estimated: sumOf(rows, 'estimated'),
    overdue: late.rows[0]?.net ?? 0,
    days,
  };
}
