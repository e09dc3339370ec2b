import type { BalanceEntry, LedgerAccount } from '@trilho/contracts/balance';
import { accountNames, entryNames } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import { formatDate } from '@trilho/ui';

const accounts = Object.keys(accountNames) as LedgerAccount[];

const header = [
  'ID',
  'Data',
  'Dia no gateway',
  'Tipo',
  'Gateway',
  'Moeda',
  'Pagamento',
  'Origem',
  'Desfaz',
  ...accounts.map((account) => accountNames[account]),
];

/** `-95,62`, as spreadsheets in Brazil read it. */
const decimal = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');

/** A spreadsheet runs what begins with these as a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;

function cellsOf(entry: BalanceEntry): string[] {
  const { id, createdAt, occurredOn, kind, gateway, currency, paymentId, sourceId, reverses } = entry;
  const words = [
    id,
    formatDate(createdAt, 'dd/MM/yyyy HH:mm'),
    occurredOn ? formatDate(occurredOn) : '',
    entryNames[kind],
    gatewayName(gateway),
    currency,
    paymentId ?? '',
    sourceId,
    reverses ?? '',
  ].map(harmless);
  const amounts = accounts.map((account) => {
    const found = entry.amounts.find((one) => one.account === account);
    return found ? decimal(found.amount) : '';
  });
  return [...words, ...amounts];
}

/** The first piece of a file: the mark by which spreadsheets know UTF-8, and the headings. */
export const csvHead = (): string => `\uFEFF${lineOf(header)}`;

/** One line for each posting, a column for each account, debits positive; the columns of a line sum to zero. */
export const csvLines = (entries: readonly BalanceEntry[]): string =>
  entries.map((entry) => lineOf(cellsOf(entry))).join('');
