import { hash } from 'node:crypto';
import { addDays } from '@trilho/contracts/banking-days';
import { unprocessable } from '../../../platform/errors.ts';
import { readAmount } from './read-amount.ts';
import { readTags, type Tag } from './read-tags.ts';

/** A credit of a bank statement, in minor units. */
export interface ToldCredit {
  /** The same in each file that has this credit. */
  key: string;
  currency: string;
  amount: number;
  day: string;
  memo: string;
}

/** Values by the names of their tags; the first of a name counts. */
type Values = Map<string, string>;

const problem = (index: number, what: string) =>
  unprocessable(`O lançamento ${index} do extrato ${what}. Baixe o extrato de novo no site do seu banco.`);

/** The day that the bank wrote: it means its own, whichever zone it adds. Null for no day. */
function readDay(text: string): string | null {
  const [, year, month, date] = /^(20\d\d)(\d\d)(\d\d)/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!year || Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || addDays(day, 0) !== day) return null;
  return day;
}

const keptText = (text: string): string =>
  text
    .replace(/[\s\0]+/g, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 200);

/** Returns what is said of a credit: who sent it, and what for. One within the other is said once. */
function memoOf(values: Values): string {
  const [name, memo] = [keptText(values.get('NAME') ?? ''), keptText(values.get('MEMO') ?? '')];
  if (name === '' || memo.includes(name)) return memo;
  return memo === '' || name.includes(memo) ? name : `${name} ${memo}`;
}

/** Reads one transaction of a statement, the how many-th of the file; null for what is no credit. */
function readCredit(values: Values, account: Values, index: number): ToldCredit | null {
  const amount = readAmount(values.get('TRNAMT') ?? '');
  if (amount === null) throw problem(index, 'não tem um valor legível (TRNAMT)');
  if (amount <= 0 || values.get('TRNTYPE')?.toUpperCase() === 'DEBIT') return null;
  const day = readDay(values.get('DTPOSTED') ?? '');
  if (day === null) throw problem(index, 'não tem uma data legível (DTPOSTED)');
  const id = values.get('FITID') ?? '';
  if (id === '') throw problem(index, 'não tem o identificador do banco (FITID)');
  const currency = (values.get('CURSYM') ?? account.get('CURDEF') ?? 'BRL').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw problem(index, 'não tem uma moeda legível (CURDEF)');
  const where = [account.get('BANKID') ?? '', account.get('ACCTID') ?? ''];
  const key = hash('sha256', JSON.stringify([...where, id, day, amount]), 'base64url');
  return { key, currency, amount, day, memo: memoOf(values) };
}

/** Where a transaction ends. */
const boundaries = new Set(['STMTTRN', 'BANKTRANLIST', 'STMTRS', 'CCSTMTRS']);
const accountTags = new Set(['CURDEF', 'BANKID', 'ACCTID']);

/**
 * Which transactions a statement has, each with its account. Ends of tags are not needed: the next beginning is one, too. Tags go by
 * one at a time, as a file may have a million of them.
 * @throws 422 at the end of a file that has no bank account
 */
function* transactionsOf(tags: Iterable<Tag>): Generator<{ values: Values; account: Values }> {
  let account: Values | null = null;
  let values: Values | null = null;
  let isForeign = false;
  let isOfBank = false;
  for (const { name, closes, text } of tags) {
    if (boundaries.has(name)) {
      if (values && account) yield { values, account };
      values = name === 'STMTTRN' && !closes ? new Map() : null;
      isForeign = false;
    }
    if (name === 'STMTRS') isOfBank = true;
    if (name === 'STMTRS' || name === 'CCSTMTRS') account = closes || name === 'CCSTMTRS' ? null : new Map();
    // The amount of a transaction is in the currency of the account even where it tells of another.
    if (name === 'ORIGCURRENCY') isForeign = !closes;
    if (closes || text === '' || (name === 'CURSYM' && isForeign)) continue;
    if (values && !values.has(name)) values.set(name, text);
    else if (!values && account && accountTags.has(name) && !account.has(name)) account.set(name, text);
  }
  if (values && account) yield { values, account };
  if (!isOfBank) throw unprocessable('O arquivo OFX não traz o extrato de uma conta de banco.');
}

/**
 * Reads the credits of a bank statement (OFX 1.x or 2.x), each once. Statements of credit cards have none.
 * @throws 422 for what is no OFX, has no bank account, or a transaction that cannot be read
 */
export function readCredits(bytes: Uint8Array): ToldCredit[] {
  const credits = new Map<string, ToldCredit>();
  let index = 0;
  for (const { values, account } of transactionsOf(readTags(bytes))) {
    index += 1;
    if (!account.has('ACCTID')) throw unprocessable('O extrato não diz de que conta é (ACCTID).');
    const credit = readCredit(values, account, index);
    if (credit) credits.set(credit.key, credit);
  }
  return [...credits.values()];
}
