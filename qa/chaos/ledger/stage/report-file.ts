import { textOf } from '../truth/calendar.ts';
import type { Line, LineKind } from '../truth/kinds.ts';

/** What Mercado Pago calls each movement, by its glossary of released money. */
const descriptions: Partial<Record<LineKind, string>> = {
  payment: 'payment',
  refund: 'refund',
  dispute: 'chargeback',
  dispute_reversal: 'chargeback',
  anticipation: 'fee-release_in_advance',
  tax: 'tax_withholding',
  yield: 'asset_management',
  payout: 'payout',
};

const heading = [
  ...['DATE', 'SOURCE_ID', 'EXTERNAL_REFERENCE', 'RECORD_TYPE', 'DESCRIPTION', 'NET_CREDIT_AMOUNT'],
  ...['NET_DEBIT_AMOUNT', 'GROSS_AMOUNT', 'MP_FEE_AMOUNT', 'METADATA', 'CURRENCY'],
];

/** Centavos as Mercado Pago writes them. */
const inReais = (minor: number): string =>
  `${minor < 0 ? '-' : ''}${Math.trunc(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;

/** What is withdrawn on a day is what was there in its morning. */
const momentOf = ({ kind, day }: Line): string =>
  `${textOf(day)}T${kind === 'payout' ? '06' : '12'}:00:00.000-03:00`;

function cellsOf(line: Line, ownId: string | null): string[] {
  const { kind, net, gross, fee, detail, currency, source } = line;
  return [
    ...[momentOf(line), source ?? '', ownId ?? '', 'release', descriptions[kind] ?? kind],
    ...[inReais(Math.max(net, 0)), inReais(Math.max(0 - net, 0)), inReais(gross), inReais(0 - fee)],
    ...[kind === 'refund' && detail ? `{refund_id: ${detail}}` : '', currency],
  ];
}

/** A report of released money with these lines, by their days. */
export function reportOf(lines: readonly Line[], ownIdOf: (line: Line) => string | null): string {
  const rows = lines
    .toSorted((one, other) => (`${momentOf(one)} ${one.id}` < `${momentOf(other)} ${other.id}` ? -1 : 1))
    .map((line) => cellsOf(line, ownIdOf(line)));
  return [heading, ...rows].map((cells) => cells.join(';')).join('\n');
}
