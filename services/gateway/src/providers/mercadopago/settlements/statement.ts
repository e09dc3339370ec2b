import { type CsvRecord, fileRefused, readCsv } from '../../kit/csv.ts';
import type { ProviderSettlementLine } from '../../port/settlements.ts';
import { accountMoney } from './account-money.ts';
import { columnName, Row } from './cells.ts';
import { releasedMoney } from './released-money.ts';
import type { StatementFormat } from './statement-format.ts';

const formats: readonly StatementFormat[] = [releasedMoney, accountMoney];

/** Words of a heading that the provider has put into Portuguese or Spanish. */
const translated = /^(DATA|FECHA)_|OPERA[CÇ][AÃIÓ]|TIPO_DE_REGISTRO|VALOR_|MONTO_/;

function columnsOf({ line, cells }: CsvRecord): Map<string, number> {
  const columns = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const name = columnName(cell);
    if (name === '' && cells.slice(index).every((each) => each.trim() === '')) break;
    if (columns.has(name)) throw fileRefused(`a coluna ${name} aparece duas vezes.`, line);
    columns.set(name, index);
  }
  return columns;
}

/** The kind of report that a heading belongs to. @throws ProviderRejected for any other file */
function formatOf(columns: ReadonlyMap<string, number>, line: number): StatementFormat {
  const format = formats.find(({ marks }) => marks.every((mark) => columns.has(mark)));
  if (!format) {
    throw fileRefused(
      [...columns.keys()].some((name) => translated.test(name))
        ? 'os nomes das colunas estão traduzidos. Gere o relatório com o cabeçalho em inglês (DATE, SOURCE_ID…).'
        : 'o cabeçalho não é o de um relatório de liberações ou de dinheiro em conta do Mercado Pago.',
      line,
    );
  }
  const missing = format.needs.filter((name) => !columns.has(name));
  if (missing.length === 0) return format;
  throw fileRefused(
    `faltam colunas no relatório de ${format.name}: ${missing.join(', ')}. Inclua-as na configuração do relatório.`,
    line,
  );
}

/**
 * Reads a report of released money or of account money line by line, in constant memory.
 * @throws ProviderRejected with words in Portuguese, and the line, for what is neither
 */
export async function* readStatement(
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<ProviderSettlementLine> {
  let columns: ReadonlyMap<string, number> | undefined;
  let format: StatementFormat | undefined;
  for await (const record of readCsv(file)) {
    if (!columns || !format) {
      columns = columnsOf(record);
      format = formatOf(columns, record.line);
      continue;
    }
    const line = format.toLine(new Row(record, columns));
    if (line) yield line;
  }
  if (!format) throw fileRefused('O arquivo está vazio.');
}
