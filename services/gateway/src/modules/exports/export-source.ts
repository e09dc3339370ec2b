import type { EntityManager } from '@mikro-orm/postgresql';
import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { CursorQuery, Page } from '../../platform/lists/page.ts';
import { csvPages } from './csv-pages.ts';

/** Reads one page of a list, newest first, by the ids' own order. */
type ReadRows<Row> = (query: CursorQuery) => Promise<Pick<Page<Row>, 'rows' | 'nextCursor'>>;

/** A list as it is exported: a line per row. */
interface SourceShape<Filters extends TObject, Row> {
  /** How the file's name begins. */
  fileName: string;
  /** Whether the file tells who the merchant's customers are. */
  namesCustomers: boolean;
  /** Those of the screen's own query. */
  filters: Filters;
  /** Each column's heading, with a row's cell in it. */
  columns: Record<string, (row: Row) => string>;
  /** Prepares to read what passes the filters. */
  open(
    context: AppContext,
    scope: MerchantScope,
    filters: Static<Filters>,
    em: EntityManager,
  ): Promise<ReadRows<Row>>;
}

/** A file that can be ordered, by the type of its bytes and the end of its name. */
export interface ExportSource {
  fileName: string;
  extension: 'csv' | 'ofx' | 'pdf';
  contentType: string;
  namesCustomers: boolean;
  filters: TObject;
  /**
   * Opens the file, whose first piece is read when it is asked for.
   * @throws Error for filters of another list: they were checked when the export was ordered
   */
  open(
    context: AppContext,
    scope: MerchantScope,
    filters: unknown,
    em: EntityManager,
  ): Promise<AsyncIterable<string | Uint8Array>>;
}

/** Of CSV files: the portal's own, and what accounting reads. */
const asCsv = { extension: 'csv', contentType: 'text/csv; charset=utf-8' } as const;

/** Makes a list exportable as CSV: its filters parsed, its rows as lines of cells. */
export function exportSource<Filters extends TObject, Row>({
  fileName,
  namesCustomers,
  filters: schema,
  columns,
  open,
}: SourceShape<Filters, Row>): ExportSource {
  const cells = Object.values(columns);
  return {
    fileName,
    ...asCsv,
    namesCustomers,
    filters: schema,
    async open(context, scope, filters, em) {
      const readRows = await open(context, scope, Value.Parse(schema, filters), em);
      return csvPages(Object.keys(columns), async (query) => {
        const { rows, nextCursor } = await readRows(query);
        return { lines: rows.map((row) => cells.map((cell) => cell(row))), nextCursor };
      });
    },
  };
}
