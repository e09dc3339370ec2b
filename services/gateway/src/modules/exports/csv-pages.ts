import { stringify } from 'csv-stringify/sync';
import type { CursorQuery } from '../../platform/lists/page.ts';

/** A page of lines, and the cursor of the next one, null after the last. */
export interface LinePage {
  lines: string[][];
  nextCursor: string | null;
}

/** How many rows are read at a time, and held in memory. */
export const rowsPerPage = 500;

/**
 * What spreadsheets in Brazil open rightly: a semicolon between cells, for the comma is in the numbers, and a byte
 * order mark for UTF-8. Cells are quoted, so that a reader that splits at commas or tabs too does not split within them.
 */
const dialect = { delimiter: ';', record_delimiter: 'windows' } as const;
const inQuotes = { ...dialect, quoted: true } as const;

/** A spreadsheet runs what begins with these, full-width ones too, at the start of a cell by any separator. */
const formulaStart = /(?<=^|[,;"\t\r\n])[=+\-@＝＋－＠]|^[\t\r]/g;
const amount = /^-?\d+,\d\d$/;

/** Puts a quote before what a spreadsheet would take for the start of a formula. */
const harmless = (cell: string): string => (amount.test(cell) ? cell : cell.replace(formulaStart, "'$&"));

/**
 * Writes a list as CSV, piece by piece: a page is read when the last one was consumed. The header comes with the first
 * page, so that a list that cannot be read fails before anything was sent. Rows that are added meanwhile are not in it.
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
    const heading = cursor === null ? stringify([header], { ...dialect, bom: true }) : '';
    const text = `${heading}${stringify(
      page.lines.map((line) => line.map(harmless)),
      inQuotes,
    )}`;
    // A page may be all filtered away; a piece may not be empty.
    if (text) yield text;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
