import { sql } from 'kysely';
import type { RowQuery } from '../database/queries.ts';
import { malformed } from '../errors.ts';
import { type IdPrefix, isId } from '../ids.ts';
import type { Condition } from './conditions.ts';
import { inScope, type ListScope, listOrder } from './scope.ts';

/** What every cursor list takes; `CursorQuery` of the contracts. */
export interface CursorQuery {
  limit: number;
  startingAfter?: string;
  endingBefore?: string;
}

/** One page, newest first. A cursor is opaque; `null` where there is nothing further that way. */
export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
}

interface Listing {
  prefix: IdPrefix;
  /** Whose rows are listed: no condition repeats it. */
  scope: ListScope;
  conditions: Condition[];
  query: CursorQuery;
}

export const cursorOf = (place: string): string => Buffer.from(place).toString('base64url');

export const invalidCursor = () => malformed('O cursor da lista é inválido.');

/** Reads the id that a cursor of a list stands for. @throws 400 for a cursor that is not of this list */
export function readCursor(prefix: IdPrefix, cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!isId(prefix, id)) throw invalidCursor();
  return id;
}

/** Of ids that a list is known to be made of, those that a page of it is read from: one more than it holds. */
export function idsOfPage(
  prefix: IdPrefix,
  ids: readonly string[],
  { limit, startingAfter, endingBefore }: CursorQuery,
): string[] {
  const cursor = startingAfter ?? endingBefore;
  const place = cursor === undefined ? null : readCursor(prefix, cursor);
  const sorted = [...ids].sort();
  if (endingBefore !== undefined)
    return sorted.filter((id) => place === null || id > place).slice(0, limit + 1);
  return sorted.filter((id) => place === null || id < place).slice(-(limit + 1));
}

/** The one cursor of a query, and whether it leads back. @throws 400 for both cursors */
export function placeOfQuery({ startingAfter, endingBefore }: CursorQuery) {
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw malformed('Use startingAfter ou endingBefore, não os dois.');
  }
  return { cursor: startingAfter ?? endingBefore, backwards: endingBefore !== undefined };
}

/** Makes the page of what was found from a place on, which is one row more than it holds where there are more. */
export function pageOf<Row>(
  found: Row[],
  { limit, startingAfter, endingBefore }: CursorQuery,
  cursor: (row: Row) => string,
): Page<Row> {
  const backwards = endingBefore !== undefined;
  const more = found.length > limit;
  const kept = found.slice(0, limit);
  const rows = backwards ? kept.reverse() : kept;
  const [first, last] = [rows.at(0), rows.at(-1)];
  const older = backwards ? last !== undefined : more;
  const newer = backwards ? more : startingAfter !== undefined;
  return {
    rows,
    hasMore: more,
    nextCursor: older && last ? cursor(last) : null,
    previousCursor: newer && first ? cursor(first) : null,
  };
}

/**
 * Reads one page of those rows of the selection that are in the scope, by the order of ids: each page costs the same
 * however deep it is and however many rows others have, and rows that are added meanwhile shift nothing.
 * `startingAfter` goes towards older rows, `endingBefore` back.
 * @throws 400 for a cursor that is not of this list, or for both cursors.
 */
export async function readPage<Row extends { id: string }>(
  selection: RowQuery<Row>,
  { prefix, scope, conditions, query }: Listing,
): Promise<Page<Row>> {
  const { cursor, backwards } = placeOfQuery(query);
  let page = selection;
  for (const condition of [...inScope(scope), ...conditions]) page = page.where(condition);
  if (cursor !== undefined) {
    page = page.where(
      sql`${sql.ref(scope.id)} ${sql.raw(backwards ? '>' : '<')} ${readCursor(prefix, cursor)}`,
    );
  }
  for (const column of listOrder(scope)) page = page.orderBy(column, backwards ? 'asc' : 'desc');
  return pageOf(await page.limit(query.limit + 1).execute(), query, ({ id }) => cursorOf(id));
}
