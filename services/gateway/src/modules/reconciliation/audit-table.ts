import type { ImportReport } from '../payment-import/import-pages.ts';
import type { BookEntry } from './book-comparison.ts';
import type { ReconciliationReport } from './reconciliation-report.ts';

/** Rows as columns for a terminal; numbers to the right. The first row is the heading. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (cell: string) => /^\d+$/.test(cell);
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        isNumber(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

const side = (entry: BookEntry | null): string => {
  if (!entry) return '-';
  const { status, amountMinor, amountCapturedMinor, currency } = entry;
  const captured = amountCapturedMinor === undefined ? '' : `, captured ${amountCapturedMinor}`;
  return `${status} ${amountMinor}${currency ? ` ${currency}` : ''}${captured}`;
};

const conclusions: Record<ReconciliationReport['status'], string> = {
  clean: 'The books agree.',
  differs: 'The books differ.',
  incomplete: 'No difference was found, but not every account could be compared.',
  interrupted: 'The comparison was interrupted.',
  running: 'The comparison is not finished.',
};

const reasons: Record<keyof ImportReport['left'], string> = {
  no_record: 'keep no record to make a row by',
  of_another: 'are of another merchant or environment',
  contradictory: 'keep a record that does not fit them',
};

/** What was imported, a line each. */
function importLines({ payments, refunds, left, canceled }: ImportReport): string {
  const count = Object.values(payments).reduce((total, made) => total + made, 0);
  const kinds = Object.entries(payments).map(([kind, made]) => `${made} ${kind}`);
  return [
    `Imported: ${count} payments${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}, ${refunds} refunds.`,
    ...(canceled > 0 ? [`Paid after they were canceled: ${canceled} payments, whose money goes back.`] : []),
    ...Object.entries(left).map(([reason, many]) => {
      const why = Object.entries(reasons).find(([name]) => name === reason)?.[1] ?? reason;
      return `Left over: ${many} payments that ${why} (${reason}).`;
    }),
  ].join('\n');
}

/** A report for an operator's terminal, amounts in minor units. */
export function formatReport(report: ReconciliationReport, imported: ImportReport | null = null): string {
  const accounts = [
    [
      'configuration',
      'merchant',
      'environment',
      'payments here',
      'there',
      'refunds here',
      'there',
      'not ours',
      'result',
    ],
    ...report.accounts.map((account) => [
      account.configId,
      account.userId,
      account.environment,
      ...[account.paymentsHere, account.paymentsThere, account.refundsHere, account.refundsThere].map(String),
      String(account.paymentsNotOurs + account.refundsNotOurs),
      account.failure ? `unreachable (${account.failure})` : account.status,
    ]),
  ];
  const differences = [
    ['difference', 'configuration', 'payment', 'refund', 'provider id', 'here', 'there', 'handed over'],
    ...report.differences.map((found) => [
      found.kind,
      found.configId,
      found.paymentId ?? '-',
      found.refundId ?? '-',
      found.externalId ?? '-',
      side(found.here),
      side(found.there),
      found.handedOver ? 'yes' : 'no',
    ]),
  ];
  const { unverified } = report.summary;
  return [
    `Books from ${report.from} until before ${report.to} (run ${report.id})`,
    table(accounts),
    ...(imported ? [importLines(imported)] : []),
    ...(report.differences.length > 0 ? [table(differences)] : []),
    ...(unverified > 0
      ? [`${unverified} rows were made with keys that are no longer kept: not verified.`]
      : []),
    conclusions[report.status],
  ].join('\n\n');
}
