import { formatCurrency, type TableGroup } from '@trilho/ui';
import { dayOf, dayTitle, monthTitle } from '../sao-paulo-days.ts';
import type { ListPage } from './list-page.ts';

/** How the rows of a list are grouped: events by day with a sum, what comes more seldom by the month it began in. */
export interface Days<Row> {
  /** The moment that the list is ordered by. */
  of: (row: Row) => string;
  by?: 'month';
  /** What a row adds to the sum of its day, in centavos. */
  sum?: (row: Row) => number;
}

type Rows<Row> = Pick<ListPage<Row>, 'content' | 'hasPrevious' | 'hasNext'>;

/**
 * Returns the group of a row, with the sum of its rows. A group at the edge of the page may go on on the next one: its
 * sum is not known there, and left out.
 */
export function dayGroups<Row>(
  { of, by, sum }: Days<Row>,
  page: Rows<Row>,
  now: Date,
): (row: Row) => TableGroup {
  const keyOf = (row: Row): string => dayOf(new Date(of(row))).slice(0, by === 'month' ? 7 : 10);
  const keys = page.content.map(keyOf);
  const open = new Set([page.hasPrevious && keys[0], page.hasNext && keys.at(-1)]);
  const sums = new Map<string, number>();
  if (sum) for (const row of page.content) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + sum(row));
  const today = dayOf(now);
  return (row) => {
    const key = keyOf(row);
    const total = open.has(key) ? undefined : sums.get(key);
    return {
      key,
      label: by === 'month' ? `Desde ${monthTitle(key)}` : dayTitle(key, today),
      note: total === undefined ? undefined : formatCurrency(total),
    };
  };
}
