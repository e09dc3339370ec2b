import { stringify } from 'csv-stringify/sync';
import type { CursorQuery } from '../../platform/lists/page.ts';
import type { LinePage } from './export-source.ts';

/** So many rows are read at a time, and so many are in memory. */
export const rowsPerPage = 500;

/**
 * What spreadsheets in Brazil open rightly: a semicolon between cells, for the comma is in the numbers, and a mark that says
 * UTF-8. Cells are in quotes, so that whoever splits at commas or tabs as well does not split within them; the header is our own.
 */
const dialect = { delimiter: ';', record_delimiter: 'windows' } as const;
const inQuotes = { ...dialect, quoted: true } as const;

/** A spreadsheet runs what begins with these, full-width ones too: at the beginning of a cell as ours or as another separator has it. */
const formulaStart = /(?<=^|[,;"\t\r\n])[=+\-@＝＋－＠]|^[\t\r]/g;
const amount = /^-?\d+,\d\d$/;

/** A cell with a quote before whatever a spreadsheet would take for the beginning of a formula. */
const harmless = (cell: string): string => (amount.test(cell) ? cell : cell.replace(formulaStart, "'$&"));

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
