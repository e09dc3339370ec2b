import { formatMessages } from '@trilho/contracts/formats';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { invalid } from '../errors.ts';
import { type IdPrefix, idFloor } from '../ids.ts';
import { dayEnd, dayStart } from '../sao-paulo-day.ts';

/** A condition of a list. Columns are named as in the query, such as `customers.name`. */
export type Condition = Expression<SqlBool>;

const holdable = (ms: number): number => Math.min(Math.max(ms, 0), 2 ** 47);

/** A moment (ms) that ids can hold. A leap second, which dates do not know, is the second before it. */
function readMoment(field: string, text: string): number {
  const ms = Date.parse(text.replace(/:60(?=[.Z+-])/i, ':59'));
  if (Number.isNaN(ms)) throw invalid([{ field, message: formatMessages.date }]);
  return holdable(ms);
}

/**
 * The conditions of a range of creation times (ISO 8601, both ends included), read off the ids themselves.
 * @throws 422 for a text that is no time
 */
export function createdBetween(
  id: string,
  prefix: IdPrefix,
  { createdFrom, createdTo }: { createdFrom?: string; createdTo?: string },
): Condition[] {
  const floor = (field: string, text: string, plusMs: number) =>
    idFloor(prefix, readMoment(field, text) + plusMs);
  const from = createdFrom && sql<SqlBool>`${sql.ref(id)} >= ${floor('createdFrom', createdFrom, 0)}`;
  const to = createdTo && sql<SqlBool>`${sql.ref(id)} < ${floor('createdTo', createdTo, 1)}`;
  return [from, to].filter((condition) => typeof condition === 'object');
}

/** The conditions of the same range, of rows whose ids do not tell when they were made. @throws 422 for a text that is no time */
export function createdWithin(
  column: string,
  { createdFrom, createdTo }: { createdFrom?: string; createdTo?: string },
): Condition[] {
  const moment = (field: string, text: string) => new Date(readMoment(field, text));
  const from =
    createdFrom && sql<SqlBool>`${sql.ref(column)} >= ${moment('createdFrom', createdFrom)}::timestamptz`;
  const to = createdTo && sql<SqlBool>`${sql.ref(column)} <= ${moment('createdTo', createdTo)}::timestamptz`;
  return [from, to].filter((condition) => typeof condition === 'object');
}

/** The condition that a row was made on these days in São Paulo, both included, read off its id. */
export function madeOn(
  id: string,
  prefix: IdPrefix,
  { from, to }: { from?: string; to?: string },
): Condition[] {
  const floor = (ms: number) => idFloor(prefix, holdable(ms));
  const begin = from && sql<SqlBool>`${sql.ref(id)} >= ${floor(dayStart(from))}`;
  const end = to && sql<SqlBool>`${sql.ref(id)} < ${floor(dayEnd(to))}`;
  return [begin, end].filter((condition) => typeof condition === 'object');
}

/** The condition that an id is one of these; false for none. */
export const idIn = (id: string, ids: readonly string[]): Condition =>
  ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(id)} in (${sql.join(ids)})`;

/** Escapes a text for a `like` pattern: its own wildcards mean themselves. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The pattern of `ilike` that finds a text anywhere in a column. */
export const containing = (text: string): string => `%${literally(text)}%`;

/** The condition that a text is found anywhere in a column, upper and lower case alike. */
export const contains = (column: string, text: string | undefined): Condition[] =>
  text ? [sql<SqlBool>`${sql.ref(column)} ilike ${containing(text)}`] : [];

/** A text in small letters without accents: `joão` and `JOAO` are one. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** The same of a value in the database: a function of its own, which indexes are over. */
export const plainSql = (value: RawBuilder<unknown>): RawBuilder<string> => sql<string>`plain_text(${value})`;

/**
 * The condition that a text is found anywhere in a column of very many rows, upper and lower case alike, with or without
 * accents. The column has a trigram index over this very expression, with a zero for each space, so that it finds what
 * spans two words too: of two common words it would else go through all rows with either. A zero is no space, so
 * what is found by a text with either is compared once more. A text of one or two characters has no trigram and is found at the beginning
 * alone.
 */
export const containsOrBegins = (
  column: string | RawBuilder<unknown>,
  text: string | undefined,
): Condition[] => {
  if (!text) return [];
  const wanted = plainText(text);
  const value = plainSql(typeof column === 'string' ? sql.ref(column) : column);
  if (wanted.length < 3) return [sql<SqlBool>`${value} like ${`${literally(wanted)}%`}`];
  const pattern = containing(wanted);
  const indexed = sql<SqlBool>`replace(${value}, ' ', '0') like ${pattern.replaceAll(' ', '0')}`;
  return /[ 0]/.test(wanted) ? [indexed, sql<SqlBool>`${value} like ${pattern}`] : [indexed];
};

/** The filters on metadata that lists share, as the contracts describe them. */
interface MetadataQuery {
  metadata?: Record<string, string>;
  metadataKey?: string;
  metadataValue?: string;
}

/**
 * The condition that a `metadata` column holds all of these pairs. It names the rows without any, which a partial
 * index leaves out.
 */
export const metadataHolds = (column: string, pairs: Record<string, string> | undefined): Condition[] =>
  pairs && Object.keys(pairs).length > 0
    ? [sql<SqlBool>`${sql.ref(column)} <> '{}' and ${sql.ref(column)} @> ${JSON.stringify(pairs)}::jsonb`]
    : [];

/**
 * The conditions of the metadata filters on a `metadata` column: pairs, or any value of a name.
 * @throws 422 for a value without its name.
 */
export function metadataConditions(
  column: string,
  { metadata, metadataKey, metadataValue }: MetadataQuery,
): Condition[] {
  const pairs = metadataHolds(column, metadata);
  if (metadataKey === undefined) {
    if (metadataValue === undefined) return pairs;
    throw invalid([{ field: 'metadataKey', message: 'metadataKey é obrigatório com metadataValue.' }]);
  }
  return metadataValue === undefined
    ? [...pairs, sql<SqlBool>`jsonb_exists(${sql.ref(column)}, ${metadataKey})`]
    : [...pairs, ...metadataHolds(column, { [metadataKey]: metadataValue })];
}
