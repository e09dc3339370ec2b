import { stringify } from 'csv-stringify/sync';
import type { CursorQuery } from '../../lists/cursor.ts';
import type { LinePage } from './export-source.ts';

/** So many rows are read at a time, and so many are in memory. */
export const rowsPerPage = 500;

/**
 * What spreadsheets in Brazil open rightly: a semicolon between cells, for the comma is in the numbers; a mark that says
 * UTF-8; and a quote before texts that would else be run as formulas.
 */
const dialect = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true } as const;

/**
 * A list as CSV, piece by piece: a page is read when the last one was taken, never before. The header comes with the first page,
 * so that a list that cannot be read at all fails before anything was said. Rows that are added meanwhile are not in it.
 */
export async function* csvPages(
  header: string[],
  readLines: (query: CursorQuery) => Promise<LinePage>,
): AsyncGenerator<string, void, undefined> {
  let cursor: string | null = null;
  do {
    const page: LinePage = await readLines({
      limit: rowsPerPage,
      ...(cursor !== null && { startingAfter: cursor }),
    });
    const text = stringify(cursor === null ? [header, ...page.lines] : page.lines, {
      ...dialect,
      bom: cursor === null,
    });
    // A page may be all filtered away; a piece may not be empty.
    if (text) yield text;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
