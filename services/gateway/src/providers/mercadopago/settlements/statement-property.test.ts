import fc from 'fast-check';
import { read } from './testing/read-file.ts';

const heading = [
  ...['DATE', 'SOURCE_ID', 'EXTERNAL_REFERENCE', 'RECORD_TYPE', 'DESCRIPTION', 'NET_CREDIT_AMOUNT'],
  ...[
    'NET_DEBIT_AMOUNT',
    'GROSS_AMOUNT',
    'MP_FEE_AMOUNT',
    'FINANCING_FEE_AMOUNT',
    'TAXES_AMOUNT',
    'METADATA',
  ],
];

/** One line, as a test wants it written. */
interface Written {
  source: string;
  reference: string;
  description: string;
  gross: number;
  fee: number;
  financing: number;
  taxes: number;
  /** Unix seconds, and hours from UTC. */
  at: number;
  zone: number;
}

interface Style {
  separator: string;
  decimal: string;
  eol: string;
  bom: boolean;
  /** Fees without the sign of the balance. */
  unsigned: boolean;
  pieceSize: number;
}

/** Writes amounts by string operations alone, as no code of the product does. */
function money(minor: number, decimal: string): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
}

const netOf = ({ gross, fee, financing, taxes }: Written): number => gross - fee - financing - taxes;

function written(lines: readonly Written[], { separator, decimal, eol, bom, unsigned }: Style): string {
  const cell = (text: string) =>
    text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const charge = (minor: number) => cell(money(unsigned ? minor : 0 - minor, decimal));
  const rows = lines.map((line) => {
    const net = netOf(line);
    const local = new Date((line.at + line.zone * 3600) * 1000).toISOString().slice(0, 19);
    const zone = `${line.zone < 0 ? '-' : '+'}${String(Math.abs(line.zone)).padStart(2, '0')}:00`;
    return [
      ...[`${local}.000${zone}`, line.source, cell(line.reference), 'release', line.description],
      ...[cell(money(Math.max(0, net), decimal)), cell(money(Math.max(0, 0 - net), decimal))],
      ...[cell(money(line.gross, decimal)), charge(line.fee), charge(line.financing), charge(line.taxes)],
      '{}',
    ].join(separator);
  });
  const sums = (type: string) =>
    [
      '2026-01-01T00:00:00.000-04:00',
      '',
      '',
      type,
      '',
      ...Array(6).fill(cell(money(123_456, decimal))),
      '',
    ].join(separator);
  const all = [heading.join(separator), sums('initial_available_balance'), ...rows, sums('total'), ''];
  return (bom ? '\uFEFF' : '') + all.join(eol);
}

const anyLine: fc.Arbitrary<Written> = fc.record({
  source: fc.stringMatching(/^[0-9]{6,14}$/),
  reference: fc.string({ unit: fc.constantFrom('a', 'ç', ';', ',', '"', '€', '\n', '9'), maxLength: 12 }),
  description: fc.constantFrom('payment', 'refund', 'payout', 'chargeback', 'tax_withholding', 'shipping'),
  gross: fc.integer({ min: -99_999_999, max: 99_999_999 }),
  fee: fc.integer({ min: -500_000, max: 500_000 }),
  financing: fc.integer({ min: 0, max: 500_000 }),
  taxes: fc.integer({ min: 0, max: 5000 }),
  at: fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }),
  zone: fc.integer({ min: -11, max: 12 }),
});
const anyStyle: fc.Arbitrary<Style> = fc.record({
  separator: fc.constantFrom(';', ','),
  decimal: fc.constantFrom('.', ','),
  eol: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  unsigned: fc.boolean(),
  pieceSize: fc.constantFrom(1, 7, 64, 4096),
});

test('what another writer wrote is read to the centavo and the second, in every style', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { maxLength: 12 }), anyStyle, async (lines, style) => {
      const found = await read(written(lines, style), style.pieceSize);
      expect(found).toHaveLength(lines.length);
      for (const [index, line] of lines.entries()) {
        expect(found[index]).toMatchObject({
          externalId: null,
          sourceExternalId: line.source,
          ownId: line.reference.trim() || null,
          grossMinor: line.gross,
          feeMinor: line.fee + line.financing + line.taxes,
          netMinor: netOf(line),
          bookedAt: new Date(line.at * 1000),
          currency: 'BRL',
        });
      }
    }),
    { numRuns: 300 },
  );
});
