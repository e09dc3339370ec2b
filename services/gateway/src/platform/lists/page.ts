import { sql } from 'kysely';
import type { RowQuery } from '../database/queries.ts';
import { malformed } from '../errors.ts';
import { type IdPrefix, isId } from '../ids.ts';
import type { Condition } from './conditions.ts';

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
  /** The id as the selection knows it, such as `customers.id`. Ids sort by time. */
  id: string;
  conditions: Condition[];
  query: CursorQuery;
}

const cursorOf = (id: string): string => Buffer.from(id).toString('base64url');

/** Reads the id that a cursor of a list stands for. @throws 400 for a cursor that is not of this list */
export function readCursor(prefix: IdPrefix, cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!isId(prefix, id)) throw malformed('O cursor da lista é inválido.');
  return id;
}

/**
 * Reads one page of the selection, which is the merchant's own, by the order of ids: each page costs the same however
 * deep it is, and rows that are added meanwhile shift nothing. `startingAfter` goes towards older rows, `endingBefore`
 * back.
 * @throws 400 for a cursor that is not of this list, or for both cursors.
 */
export async function readPage<Row extends { id: string }>(
  selection: RowQuery<Row>,
  { prefix, id, conditions, query: { limit, startingAfter, endingBefore } }: Listing,
): Promise<Page<Row>> {
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw malformed('Use startingAfter ou endingBefore, não os dois.');
  }
  const backwards = endingBefore !== undefined;
  const cursor = startingAfter ?? endingBefore;
  const idColumn = sql.ref(id);
  let page = selection;
  for (const condition of conditions) page = page.where(condition);
  if (cursor !== undefined) {
    page = page.where(sql`${idColumn} ${sql.raw(backwards ? '>' : '<')} ${readCursor(prefix, cursor)}`);
  }
  const found = await page
    .orderBy(idColumn, backwards ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const more = found.length > limit;
  const kept = found.slice(0, limit);
  const rows = backwards ? kept.reverse() : kept;
  const [first, last] = [rows.at(0), rows.at(-1)];
  const older = backwards ? last !== undefined : more;
  const newer = backwards ? more : startingAfter !== undefined;
  return {
    rows,
    hasMore: more,
    nextCursor: older && last ? cursorOf(last.id) : null,
    previousCursor: newer && first ? cursorOf(first.id) : null,
  };
}
