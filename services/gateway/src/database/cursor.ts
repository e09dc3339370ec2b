import { malformed } from '../errors.ts';

/** A place in a list ordered by time and id. */
interface Place {
  id: string;
  createdAt: Date;
}

/** The opaque cursor of a row. */
export const cursorOf = ({ createdAt, id }: Place): string =>
  Buffer.from(`${createdAt.getTime()}:${id}`).toString('base64url');

/** @throws 400 for a cursor that is not ours. */
export function readCursor(cursor: string): Place {
  const [ms = '', id] = Buffer.from(cursor, 'base64url').toString('utf8').split(':');
  const createdAt = new Date(/^\d{1,15}$/.test(ms) ? Number(ms) : Number.NaN);
  if (!id || Number.isNaN(createdAt.getTime())) throw malformed('O cursor da lista é inválido.');
  return { createdAt, id };
}

/** What a cursor list is asked for. */
export interface PageRequest {
  limit: number;
  startingAfter?: string;
  endingBefore?: string;
}

/** One page, newest first. */
export interface PageOf<R> {
  items: R[];
  hasMore: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
}

/**
 * Makes a page of what `find` answers: up to `limit` rows beyond a place, in the direction of travel.
 * @throws 400 for a cursor that is not ours, or both cursors.
 */
export async function findPage<R extends Place>(
  { limit, startingAfter, endingBefore }: PageRequest,
  find: (beyond: Place | null, direction: 'asc' | 'desc', limit: number) => Promise<R[]>,
): Promise<PageOf<R>> {
  if (startingAfter && endingBefore) throw malformed('Use startingAfter ou endingBefore, não os dois.');
  const backwards = endingBefore !== undefined;
  const cursor = startingAfter ?? endingBefore;
  const rows = await find(cursor ? readCursor(cursor) : null, backwards ? 'asc' : 'desc', limit + 1);
  const more = rows.length > limit;
  const found = rows.slice(0, limit);
  const items = backwards ? found.reverse() : found;
  const [first, last] = [items.at(0), items.at(-1)];
  const older = backwards ? last !== undefined : more;
  const newer = backwards ? more : startingAfter !== undefined;
  return {
    items,
    hasMore: more,
    nextCursor: older && last ? cursorOf(last) : null,
    previousCursor: newer && first ? cursorOf(first) : null,
  };
}
