import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { type GivenColumn, unnested } from '../../platform/database/groups/unnested.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import { bookOf } from '../ledger/books.ts';
import { type KeyedLine, statementOf } from './line-key.ts';
import { rekeyLines } from './rekey-lines.ts';
import { keptId, type StatementAccount } from './statement-account.ts';

/** A merchant's account at a gateway, whose statements are kept. */
export interface StatementScope extends MerchantScope, StatementAccount {
  gateway: GatewayType;
}

/** How many lines one statement inserts at most. */
export const linesAtOnce = 5_000;

/** The books of the lines' currencies, each opened where it is the first line of it. */
async function booksOfLines(
  scope: StatementScope,
  lines: readonly KeyedLine[],
  tx: EntityManager,
): Promise<Map<string, number>> {
  const books = new Map<string, number>();
  for (const { currency } of lines) {
    if (!books.has(currency)) books.set(currency, await bookOf({ ...scope, currency }, tx));
  }
  return books;
}

/** The lines as columns of one statement. An id has the time at which its line was booked: lines list in that order. */
const columnsIn = (
  account: StatementAccount,
  books: ReadonlyMap<string, number>,
): GivenColumn<KeyedLine>[] => [
  ['book', 'integer', ({ currency }) => books.get(currency)],
  ['key', 'text', ({ key }) => keptId(account, key)],
  ['nth', 'integer', ({ nth }) => nth],
  ['id', 'text', ({ bookedAt }) => newId('stl', Math.max(0, bookedAt.getTime()))],
  ['statement', 'text', statementOf],
  ['kind', 'text', ({ kind }) => kind],
  ['source_external_id', 'text', ({ sourceExternalId }) => sourceExternalId],
  ['detail_external_id', 'text', ({ detailExternalId }) => detailExternalId],
  ['own_id', 'text', ({ ownId }) => ownId],
  [
    'payout_external_id',
    'text',
    ({ payoutExternalId }) => payoutExternalId && keptId(account, payoutExternalId),
  ],
  ['gross', 'bigint', ({ grossMinor }) => grossMinor],
  ['fee', 'bigint', ({ feeMinor }) => feeMinor],
  ['net', 'bigint', ({ netMinor }) => netMinor],
  ['booked_at', 'timestamptz', ({ bookedAt }) => bookedAt],
  ['day', 'date', ({ bookedAt }) => dayOf(bookedAt)],
  ['later_account', 'text', () => account.laterAccount ?? null],
  ['available_on', 'date', ({ availableAt }) => availableAt && dayOf(availableAt)],
];

/**
 * A line that is known keeps what it says; only the payout that it went out with may be told later. What the gateway tells of that comes
 * before what was reckoned here: the payouts that lines are taken from are given by their kept ids.
 */
const withPayout = (
  reckoned: readonly string[],
) => sql`do update set payout_external_id = excluded.payout_external_id
  where excluded.payout_external_id is not null and (settlement_lines.payout_external_id is null
    or settlement_lines.payout_external_id = any(${reckoned}::text[]))`;

/** Finds the payouts whose lines were reckoned here that have some of these lines, which the gateway tells to be of another one. */
async function findReckoned(
  { userId, environment, gateway }: StatementScope,
  given: RawBuilder<unknown>,
  tx: EntityManager,
): Promise<{ id: string; externalId: string }[]> {
  const { rows } = await sql<{ id: string; externalId: string }>`
    select distinct p.id, p.external_id as "externalId" from ${given}
    join settlement_lines l on l.book = given.book and l.key = given.key collate "C" and l.nth = given.nth
    join payouts p on p.user_id = ${userId} and p.environment = ${environment} and p.gateway = ${gateway}
      and p.external_id = l.payout_external_id and p.lines_reckoned
    where given.payout_external_id <> l.payout_external_id collate "C"
    order by p.id`.execute(queries(tx).withoutPlugins());
  return rows;
}

interface Written {
  isNew: boolean;
  book: number;
  bookedAt: Date;
}

interface Writing {
  scope: StatementScope;
  columns: readonly GivenColumn<KeyedLine>[];
  fileId: string | null;
}

/**
 * Writes lines in one go, and a second time those that a payout whose lines were reckoned here has: that there are any is known by what was
 * not written, as one that its payout has already is not, either. Returns what was written first, and the ids of those payouts.
 */
async function write(
  lines: readonly KeyedLine[],
  { scope, columns, fileId }: Writing,
  tx: EntityManager,
): Promise<{ written: Written[]; reckoned: string[] }> {
  const { names, given } = unnested(lines, columns);
  const insert = async (known: RawBuilder<unknown>) => {
    const { rows } = await sql<Written>`
      insert into settlement_lines (${names}, file_id, created_at)
      select given.*, ${fileId}::text, ${clockNow()}::timestamptz from ${given}
      order by given.book, given.key collate "C", given.nth
      on conflict (book, key, nth) ${known}
      returning xmax = 0 as "isNew", book, booked_at as "bookedAt"`.execute(queries(tx).withoutPlugins());
    return rows;
  };
  const tellsPayouts = lines.some(({ payoutExternalId }) => payoutExternalId !== null);
  const written = await insert(tellsPayouts ? withPayout([]) : sql`do nothing`);
  if (!tellsPayouts || written.length === lines.length) return { written, reckoned: [] };
  const reckoned = await findReckoned(scope, given, tx);
  if (reckoned.length > 0) await insert(withPayout(reckoned.map(({ externalId }) => externalId)));
  return { written, reckoned: reckoned.map(({ id }) => id) };
}

/** All workers write the rows of a book in one order, as the comparison locks them: none waits for another that waits for it. */
const inOrder = (lines: Iterable<KeyedLine>): KeyedLine[] =>
  [...lines].sort((one, other) => {
    if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1;
    if (one.key !== other.key) return one.key < other.key ? -1 : 1;
    return one.nth - other.nth;
  });

/** Which lines were not there before. */
export interface StoredLines {
  count: number;
  /** When the first of each currency was booked. */
  since: ReadonlyMap<string, Date>;
  /** Payouts whose lines were reckoned here, and that lost some of these. */
  takenFrom: string[];
}

/** Stores lines of an account's statement, each once in the book of its own currency, whichever file or list it came in. */
export async function storeLines(
  scope: StatementScope,
  lines: readonly KeyedLine[],
  fileId: string | null,
  tx: EntityManager,
): Promise<StoredLines> {
  // One statement cannot touch a row twice: a list that shifts while its pages are read may tell a line again.
  const unique = inOrder(
    new Map(lines.map((line) => [`${line.currency} ${line.key} ${line.nth}`, line])).values(),
  );
  const books = await booksOfLines(scope, unique, tx);
  const currencies = new Map([...books].map(([currency, book]) => [book, currency]));
  // No line of a later account was kept before keys had this form.
  if (!scope.laterAccount) {
    for (const [currency, book] of books) {
      await rekeyLines(
        book,
        unique.filter((line) => line.currency === currency),
        tx,
      );
    }
  }
  const since = new Map<string, Date>();
  const takenFrom = new Set<string>();
  let count = 0;
  const columns = columnsIn(scope, books);
  for (let from = 0; from < unique.length; from += linesAtOnce) {
    const batch = unique.slice(from, from + linesAtOnce);
    const { written, reckoned } = await write(batch, { scope, columns, fileId }, tx);
    for (const id of reckoned) takenFrom.add(id);
    for (const { isNew, book, bookedAt } of written) {
      if (!isNew) continue;
      count += 1;
      const currency = currencies.get(book) ?? '';
      const first = since.get(currency);
      if (!first || bookedAt < first) since.set(currency, bookedAt);
    }
  }
  return { count, since, takenFrom: [...takenFrom] };
}
