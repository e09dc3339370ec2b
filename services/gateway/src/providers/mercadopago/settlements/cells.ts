import { type CsvRecord, fileRefused } from '../../kit/csv.ts';

/** How a column is called in a heading: reports write `PAYMENT METHOD` and `PAYMENT_METHOD`. */
export const columnName = (heading: string): string => heading.trim().toUpperCase().replaceAll(/\s+/g, '_');

/** Through the digits, since arithmetic would round. */
function signed(sign: string, whole: string, fraction: string): number {
  const minor = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(2, '0'));
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** Thousands are told from decimals only where both signs are there: `1.000` alone may mean either, and is refused. */
const amounts = [
  /^([+-]?)(\d{1,13})(?:[.,](\d{1,2}))?$/,
  /^([+-]?)(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^([+-]?)(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
];

/** Centavos of an amount with a decimal point or comma; undefined for what is none. */
export function centavosOf(text: string): number | undefined {
  for (const amount of amounts) {
    const [, sign, whole, fraction = ''] = amount.exec(text) ?? [];
    if (sign !== undefined && whole !== undefined) return signed(sign, whole, fraction);
  }
  return undefined;
}

const time = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/;
/** The provider writes GMT-04 where the account sets no other zone. */
const usualOffset = '-04:00';

/** A moment, by the offset that it is written with; undefined for what is none. */
export function momentOf(text: string): Date | undefined {
  const [, day, clock, offset = usualOffset] = time.exec(text) ?? [];
  if (day === undefined || clock === undefined) return undefined;
  const zone = offset === 'Z' ? 'Z' : offset.replace(/^([+-]\d\d):?(\d\d)?$/, '$1:$2').replace(/:$/, ':00');
  const moment = new Date(`${day}T${clock}${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** A record by the names of its columns. Reading what it cannot hold throws, with the line and the column. */
export class Row {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #columns: ReadonlyMap<string, number>;

  /** @throws ProviderRejected for a record that is shorter, or longer, than the heading */
  constructor({ line, cells }: CsvRecord, columns: ReadonlyMap<string, number>) {
    this.line = line;
    this.#cells = cells;
    this.#columns = columns;
    if (cells.length < columns.size) {
      throw fileRefused(
        `tem ${cells.length} de ${columns.size} colunas. O arquivo pode estar cortado.`,
        line,
      );
    }
    if (cells.slice(columns.size).some((cell) => cell.trim() !== '')) {
      throw fileRefused(`tem ${cells.length} colunas, e o cabeçalho tem ${columns.size}.`, line);
    }
  }

  /** Empty where the file lacks the column. */
  text(column: string): string {
    const index = this.#columns.get(column);
    return index === undefined ? '' : (this.#cells[index] ?? '').trim();
  }

  /** In centavos; undefined where nothing is written. */
  amount(column: string): number | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    const minor = centavosOf(text);
    if (minor === undefined) throw this.#wrong(text, 'um valor em reais', column);
    return minor;
  }

  /** Undefined where nothing is written. */
  moment(column: string): Date | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    const moment = momentOf(text);
    if (!moment) throw this.#wrong(text, 'uma data com hora', column);
    return moment;
  }

  #wrong(text: string, what: string, column: string): Error {
    return fileRefused(`“${text.slice(0, 40)}” não é ${what} (coluna ${column}).`, this.line);
  }
}
