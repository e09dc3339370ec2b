import { formatMessages } from '@trilho/contracts/formats';
import type { SqlRunner } from '../database/sql-runner.ts';
import { invalid, malformed } from '../errors.ts';
import { type IdPrefix, idFloor, isId } from '../ids.ts';

/** What every cursor list takes; `CursorQuery` of the contracts. */
export interface CursorQuery {
  limit: number;
  startingAfter?: string;
  endingBefore?: string;
}

/** A condition of a list with the values of its `?` marks. */
export type Condition = [sql: string, ...params: unknown[]];

/** One page, newest first. A cursor is opaque; `null` where there is nothing further that way. */
export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
}

interface Listing<Raw, Row> {
  prefix: IdPrefix;
  /** `select … from …`; a `where` follows. */
  select: string;
  /** The id's column as the select knows it, `id` unless told. Ids sort by time. */
  idColumn?: string;
  /** At least the merchant's own scope. */
  conditions: Condition[];
  query: CursorQuery;
  read(raw: Raw): Row;
}

const cursorOf = (id: string): string => Buffer.from(id).toString('base64url');

/** The id that a cursor of a list stands for. @throws 400 for a cursor that is not of this list */
export function readCursor(prefix: IdPrefix, cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!isId(prefix, id)) throw malformed('O cursor da lista é inválido.');
  return id;
}

/** A moment (ms) that ids can hold. A leap second, which dates do not know, is the second before it. */
function readMoment(field: string, text: string): number {
  const ms = Date.parse(text.replace(/:60(?=[.Z+-])/i, ':59'));
  if (Number.isNaN(ms)) throw invalid([{ field, message: formatMessages.date }]);
  return Math.min(Math.max(ms, 0), 2 ** 47);
}

/**
 * The conditions of a range of creation times (ISO 8601, both ends included), read off the ids themselves.
 * @throws 422 for a time that is none
 */
export function createdBetween(
  prefix: IdPrefix,
  { createdFrom, createdTo }: { createdFrom?: string; createdTo?: string },
  idColumn = 'id',
): Condition[] {
  const conditions: Condition[] = [];
  const floor = (field: string, text: string, plusMs: number) =>
    idFloor(prefix, readMoment(field, text) + plusMs);
  if (createdFrom) conditions.push([`${idColumn} >= ?`, floor('createdFrom', createdFrom, 0)]);
  if (createdTo) conditions.push([`${idColumn} < ?`, floor('createdTo', createdTo, 1)]);
  return conditions;
}

/** A text as a part of a `like` pattern: its own wildcards mean themselves. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A text that is to be found anywhere in a column, as the pattern of `ilike`. */
export const containing = (text: string): string => `%${literally(text)}%`;

/**
 * Reads one page by the ids' own order: each page costs the same however deep it is, and rows that are added meanwhile
 * shift nothing. `startingAfter` goes towards older rows, `endingBefore` back.
 * @throws 400 for a cursor that is not of this list, or for both cursors.
 */
export async function readPage<Raw, Row extends { id: string }>(
  { prefix, select, idColumn = 'id', conditions, query, read }: Listing<Raw, Row>,
  sql: SqlRunner,
): Promise<Page<Row>> {
  const { limit, startingAfter, endingBefore } = query;
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw malformed('Use startingAfter ou endingBefore, não os dois.');
  }
  const backwards = endingBefore !== undefined;
  const cursor = startingAfter ?? endingBefore;
  const all = [...conditions];
  if (cursor !== undefined) all.push([`${idColumn} ${backwards ? '>' : '<'} ?`, readCursor(prefix, cursor)]);
  const raws = await sql.execute<Raw[]>(
    `${select} where ${all.map(([condition]) => condition).join(' and ')}
     order by ${idColumn} ${backwards ? 'asc' : 'desc'} limit ?`,
    [...all.flatMap(([, ...params]) => params), limit + 1],
  );
  const more = raws.length > limit;
  const found = raws.slice(0, limit).map(read);
  const rows = backwards ? found.reverse() : found;
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
