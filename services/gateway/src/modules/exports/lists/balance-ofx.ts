import type { EntityManager } from '@mikro-orm/postgresql';
import type { BalanceEntry } from '@trilho/contracts/balance';
import { type Environment, GatewayType } from '@trilho/contracts/common';
import { entryNames } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { MerchantScope } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { invalid } from '../../../platform/errors.ts';
import { dayOf } from '../../../platform/sao-paulo-day.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { listEntriesOf } from '../../ledger/entries.ts';
import { type Book, booksOf } from '../../ledger/own-books.ts';
import { rowsPerPage } from '../csv-pages.ts';
import type { ExportSource } from '../export-source.ts';
import { momentsOf, periodFilters } from './period.ts';

const filters = Type.Object(
  { gateway: Type.Optional(GatewayType), ...periodFilters },
  { additionalProperties: false },
);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const plain = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
const tag = (name: string, text: string): string => `<${name}>${plain(text)}</${name}>`;

/** Minor units as OFX writes amounts: a sign, and a point before the decimals. */
function decimal(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const threeHoursMs = 3 * 60 * 60 * 1000;

/** A moment in Brasília, whose clocks have not changed since 2019. */
const moment = (at: Date): string =>
  `${new Date(at.getTime() - threeHoursMs)
    .toISOString()
    .replace(/[-:TZ]/g, '')
    .slice(0, 18)}[-3:BRT]`;

const noon = (day: string): string => `${day.replaceAll('-', '')}120000.000[-3:BRT]`;

const head = (now: Date): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>',
    `${tag('DTSERVER', moment(now))}<LANGUAGE>POR</LANGUAGE>`,
    '<FI><ORG>Trilho</ORG><FID>TRILHO</FID></FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1>\n',
  ].join('\n');

const environmentNames: Record<Environment, string> = { SANDBOX: 'sandbox', PRODUCTION: 'producao' };

/** An account of the file: the released balance at one gateway, in one currency. */
const accountHead = ({ gateway, currency }: Book, environment: Environment, from: string, to: string) =>
  `<STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><STMTRS>${tag(
    'CURDEF',
    currency,
  )}<BANKACCTFROM><BANKID>TRILHO</BANKID>${tag(
    'ACCTID',
    `${gateway}-${environmentNames[environment]}`,
  )}<ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM><BANKTRANLIST>${tag('DTSTART', noon(from))}${tag(
    'DTEND',
    noon(to),
  )}\n`;

/** A posting is of the day on which it was posted: by that days and months are closed. */
function transaction(entry: BalanceEntry): string {
  const amount = entry.amounts.find(({ account }) => account === 'available')?.amount ?? 0;
  return `<STMTTRN>${tag('TRNTYPE', amount < 0 ? 'DEBIT' : 'CREDIT')}${tag('DTPOSTED', moment(new Date(entry.createdAt)))}${tag(
    'TRNAMT',
    decimal(amount),
  )}${tag('FITID', entry.id)}${tag('NAME', entryNames[entry.kind].slice(0, 32))}${tag(
    'MEMO',
    `${gatewayName(entry.gateway)} ${entry.paymentId ?? entry.sourceId}`,
  )}</STMTTRN>\n`;
}

const accountEnd = (amountMinor: number, day: string): string =>
  `</BANKTRANLIST><LEDGERBAL>${tag('BALAMT', decimal(amountMinor))}${tag('DTASOF', noon(day))}</LEDGERBAL></STMTRS></STMTTRNRS>\n`;

/** Reads what came and went of the released balance of a book within these days, newest first. */
async function* transactionsOf(book: Book, period: { from: string; to: string }, em: EntityManager) {
  let cursor: string | null = null;
  do {
    const place = { limit: rowsPerPage, ...(cursor !== null && { startingAfter: cursor }) };
    const query = { account: 'available' as const, ...momentsOf(period), ...place };
    const page: Awaited<ReturnType<typeof listEntriesOf>> = await listEntriesOf([book], query, em);
    const text = page.rows.map(transaction).join('');
    if (text) yield text;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** Writes the file, an account for each book. The balance is that of the last day's end, today's is that of now. */
async function* writeStatement(
  scope: MerchantScope,
  books: readonly Book[],
  period: { from: string; to: string },
  em: EntityManager,
): AsyncGenerator<string, void, undefined> {
  const { from, to } = period;
  const { gateways } = await balancesOf(scope, to < dayOf(clockNow()) ? to : null, em);
  yield head(clockNow());
  for (const book of books) {
    yield accountHead(book, scope.environment, from, to);
    yield* transactionsOf(book, period, em);
    const accounts = gateways.find(
      ({ gateway, currency }) => gateway === book.gateway && currency === book.currency,
    )?.accounts;
    yield accountEnd(accounts?.find(({ account }) => account === 'available')?.amount ?? 0, to);
  }
  yield '</BANKMSGSRSV1></OFX>\n';
}

/** The released balance at gateways, as a bank would tell an account's statement. Without days, that of this month. */
export const balanceOfxExport: ExportSource = {
  fileName: 'extrato',
  extension: 'ofx',
  contentType: 'application/x-ofx; charset=utf-8',
  namesCustomers: false,
  filters,
  async open(_context, scope, given, em) {
    const { gateway, ...days } = Value.Parse(filters, given);
    const today = dayOf(clockNow());
    const to = days.to === undefined || days.to > today ? today : days.to;
    const from = days.from ?? `${to.slice(0, 7)}-01`;
    if (from > to) throw invalid([{ field: 'from', message: 'O primeiro dia vem depois do último.' }]);
    return writeStatement(scope, await booksOf(scope, gateway, em), { from, to }, em);
  },
};
