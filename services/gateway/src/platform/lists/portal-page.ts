import { malformed } from '../errors.ts';
import type { CursorQuery, Page } from './page.ts';

/** A portal list's query, beside its filters. */
export interface PortalListQuery {
  size: number;
  cursor?: string;
}

/** A cursor of the portal's lists: the place, and the number of the page that begins there. */
interface Place {
  startingAfter?: string;
  endingBefore?: string;
  page: number;
}

const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor stands for; without one the first page. @throws 400 for a text that is no cursor of ours */
function readPlace(cursor: string | undefined): Place {
  if (!cursor) return { page: 1 };
  try {
    const { startingAfter, endingBefore, page } = JSON.parse(
      Buffer.from(cursor, 'base64url').toString('utf8'),
    );
    if (!Number.isSafeInteger(page) || page < 1) throw malformed();
    if (typeof startingAfter === 'string') return { startingAfter, page };
    if (typeof endingBefore === 'string') return { endingBefore, page };
  } catch {
    // Refused below, as any cursor that is not ours.
  }
  throw malformed('O cursor da lista é inválido.');
}

/** What a page is read with, by `readPage`. @throws 400 for a text that is no cursor of ours */
export function cursorQuery({ size, cursor }: PortalListQuery): CursorQuery {
  const { page: _page, ...place } = readPlace(cursor);
  return { limit: size, ...place };
}

/** Returns a page's place in its list: its number, and the cursors of the pages beside it. */
export function placeOf<Row>(
  { nextCursor, previousCursor }: Pick<Page<Row>, 'nextCursor' | 'previousCursor'>,
  { cursor }: Pick<PortalListQuery, 'cursor'>,
) {
  const { page: pageNumber } = readPlace(cursor);
  return {
    hasNext: nextCursor !== null,
    hasPrevious: previousCursor !== null,
    nextCursor: nextCursor && writePlace({ startingAfter: nextCursor, page: pageNumber + 1 }),
    previousCursor:
      previousCursor && writePlace({ endingBefore: previousCursor, page: Math.max(1, pageNumber - 1) }),
    pageNumber,
  };
}

const nothing = { rows: [], hasMore: false, nextCursor: null, previousCursor: null };

/** Reads a page of a list whose total is known; the first page of an empty list is not searched for once more. */
export const readCounted = async <Row>(
  { totalElements }: { totalElements: number },
  { cursor }: Pick<PortalListQuery, 'cursor'>,
  read: () => Promise<Page<Row>>,
): Promise<Page<Row>> => (totalElements === 0 && !cursor ? nothing : read());

/** How many matches are counted at most: a larger total costs no more. */
export const mostCounted = 10_000;
