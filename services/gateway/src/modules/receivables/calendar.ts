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
import { findTerms } from '../gateway-terms/gateway-terms.repository.ts';
import { type Book, booksOf } from '../ledger/own-books.ts';

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

/** The taxes of parts together; nothing where none of them tells any. */
const taxesOf = (parts: readonly ReceivableDayPart[]) =>
  parts.some(({ expectedTaxes }) => expectedTaxes !== undefined)
    ? { expectedTaxes: parts.reduce((sum, { expectedTaxes = 0 }) => sum + expectedTaxes, 0) }
    : {};

function daysOf({ from, to }: ReceivableCalendarQuery, rows: readonly PartRow[]): ReceivableDay[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const days: ReceivableDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const parts = (byDay.get(day) ?? []).map(({ day: _day, ...part }) => part);
    days.push({
      ...{ day, isBankingDay: isBankingDay(day), holiday: holidayName(day) },
      ...{ net: sumOf(parts, 'net'), estimated: sumOf(parts, 'estimated'), ...taxesOf(parts), parts },
    });
  }
  return days;
}

/** Adds what may be split of each part, where the merchant has such a forecast: others read nothing more. */
async function withTaxes(
  scope: MerchantScope,
  rows: readonly PartRow[],
  { from, to }: ReceivableCalendarQuery,
  books: readonly Book[],
  em: EntityManager,
): Promise<readonly PartRow[]> {
  if (!(await findTerms(scope, em)).forecastsTaxes) return rows;
  const { rows: taxes } = await sql<Pick<PartRow, 'day' | 'gateway' | 'method'> & { taxes: number }>`
    select r.due_on as day, b.gateway, r.method, sum(r.expected_taxes)::bigint as taxes
    from unnest(${books.map(({ id }) => id)}::integer[], ${books.map(({ gateway }) => gateway)}::text[]) as b (id, gateway)
    join receivables r on r.book = b.id and r.status = 'open' and r.expected_taxes is not null
    where r.due_on between ${from}::date and ${to}::date
    group by r.due_on, b.gateway, r.method`.execute(queries(em).withoutPlugins());
  const nameOf = ({ day, gateway, method }: Pick<PartRow, 'day' | 'gateway' | 'method'>) =>
    `${day} ${gateway} ${method}`;
  const byName = new Map(taxes.map((row) => [nameOf(row), row.taxes]));
  return rows.map((row) => ({ ...row, expectedTaxes: byName.get(nameOf(row)) ?? 0 }));
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
  const parts = await withTaxes(scope, rows, span, books, em);
  const days = daysOf(span, parts);
  return {
    ...{ from: span.from, to: span.to, currency },
    net: sumOf(rows, 'net'),
    estimated: sumOf(rows, 'estimated'),
    ...taxesOf(parts),
    overdue: late.rows[0]?.net ?? 0,
    days,
  };
}
