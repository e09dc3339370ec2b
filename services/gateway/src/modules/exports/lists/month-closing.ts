import { Month } from '@trilho/contracts/month-closing';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { buildStatement } from '../../month-closings/statement/statement-pdf.ts';
import { readStatementOf } from '../../month-closings/statement/statement-rows.ts';
import type { ExportSource } from '../export-source.ts';

const filters = Type.Object({ month: Month }, { additionalProperties: false });

async function* asOne(pdf: Buffer): AsyncGenerator<Buffer, void, undefined> {
  yield pdf;
}

/** A month's statement, closed or not. It is built before the first byte is sent, since a PDF is not written from above to below. */
export const monthClosingExport: ExportSource = {
  fileName: 'demonstrativo',
  extension: 'pdf',
  contentType: 'application/pdf',
  namesCustomers: false,
  filters,
  async open(_context, scope, given, em) {
    const { month } = Value.Parse(filters, given);
    return asOne(await buildStatement(await readStatementOf(scope, month, em.fork())));
  },
};
