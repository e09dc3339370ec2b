import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ProviderRejected } from '../port/provider-errors.ts';

/** One record, with the line of the file on which it ends. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const separators = [';', ',', '\t'] as const;
/** A record is longer than this only in a file of another kind, which would fill the memory. */
const maxRecordBytes = 256 * 1024;

/** A file that is not what was asked for, in words for the merchant who uploaded it. */
export const fileRefused = (words: string, line?: number): ProviderRejected =>
  new ProviderRejected('invalid', line === undefined ? words : `Linha ${line}: ${words}`, 'file');

/** The separator that a first line has most of outside quotes; a comma where it has none. */
function separatorOf(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => bare.split(separator).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : (separators[counts.indexOf(most)] ?? ',');
}

/** Reads chunks until the first line is whole. @throws ProviderRejected for what is no text */
async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  for (let end = false; !end; ) {
    const { done, value } = await chunks.next();
    if (value) head = Buffer.concat([head, value]);
    if (head.subarray(0, 2).toString('latin1') === 'PK') {
      throw fileRefused('O arquivo é uma planilha ou um pacote. Baixe o relatório em formato .csv.');
    }
    if (head.includes(0)) throw fileRefused('O arquivo não é um texto em UTF-8.');
    end = done === true || /[\r\n]/.test(head.toString('latin1').trimStart());
    if (!end && head.length > maxRecordBytes) throw fileRefused('a linha é longa demais.', 1);
  }
  return head;
}

/** What was read already, and the rest; whoever stops early ends the rest. */
async function* joined(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** A failure of the parser in Portuguese; any other, such as a download that broke, as it is. */
function worded(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number('lines' in error ? error.lines : Number.NaN);
  const words =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'há aspas que não se fecham. O arquivo pode estar cortado.'
      : 'não foi possível separar as colunas.';
  return fileRefused(words, Number.isFinite(line) ? line : undefined);
}

/**
 * Reads a file of separated values record by record, in constant memory. The separator is found in the first line; a byte
 * order mark, empty lines and either kind of line end are allowed.
 * @throws ProviderRejected with words in Portuguese, and the line, for what is no such file
 */
export async function* readCsv(file: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const chunks = file[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const firstLine =
    head
      .toString('utf8')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? '';
  const parser = parse({
    bom: true,
    delimiter: separatorOf(firstLine),
    info: true,
    max_record_size: maxRecordBytes,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  // Its errors, and those of the file, are thrown where the parser is read.
  pipeline(Readable.from(joined(head, chunks)), parser, () => undefined);
  try {
    for await (const { record, info } of parser) yield { line: info.lines, cells: record };
  } catch (error) {
    throw worded(error);
  }
}
