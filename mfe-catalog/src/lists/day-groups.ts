import { formatCurrency, type TableGroup } from '@trilho/ui';
import { dayOf } from '../sao-paulo-days.ts';
import { dayTitle, monthTitle } from './day-titles.ts';
import type { ListPage } from './list-page.ts';

/** How the rows of a list are grouped: events by day with a sum, what comes more seldom by the month it began in. */
export interface Days<Row> {
  /** The moment that the list is ordered by. */
  of: (row: Row) => string;
  by?: 'month';
  /** What a row adds to the sum of its day, in centavos. */
  sum?: (row: Row) => number;
  /** What the sum is of, said after it: `após reembolsos`. */
  sumOf?: string;
}

type Rows<Row> = Pick<ListPage<Row>, 'content' | 'hasPrevious' | 'hasNext'>;

/** The sums of days, in centavos. */
export type DaySums = ReadonlyMap<string, number>;

const keyIn =
  <Row>({ of, by }: Days<Row>) =>
  (row: Row): string =>
    dayOf(new Date(of(row))).slice(0, by === 'month' ? 7 : 10);

/** The groups at the edges of a page that may go on on another one, so that the sum of their rows is a part of theirs. */
export function openDays<Row>(
  days: Days<Row>,
  { content, hasPrevious, hasNext }: Rows<Row>,
): { first: string | undefined; last: string | undefined } {
  const keyOf = keyIn(days);
  const [top, end] = [content.at(0), content.at(-1)];
  return {
    first: hasPrevious && top ? keyOf(top) : undefined,
    last: hasNext && end ? keyOf(end) : undefined,
  };
}

/** Returns the group of a row, with the sum of its rows; of a group that goes on elsewhere the one that is known of it. */
export function dayGroups<Row>(
  days: Days<Row>,
  page: Rows<Row>,
  now: Date,
  known: DaySums = new Map(),
): (row: Row) => TableGroup {
  const keyOf = keyIn(days);
  const { by, sum, sumOf } = days;
  const { first, last } = openDays(days, page);
  const sums = new Map<string, number>();
  if (sum) for (const row of page.content) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + sum(row));
  const today = dayOf(now);
  return (row) => {
    const key = keyOf(row);
    const total = (key === first || key === last ? known : sums).get(key);
    return {
      key,
      label: by === 'month' ? `Desde ${monthTitle(key)}` : dayTitle(key, today),
      note: total === undefined ? undefined : [formatCurrency(total), sumOf].filter(Boolean).join(' '),
    };
  };
}
