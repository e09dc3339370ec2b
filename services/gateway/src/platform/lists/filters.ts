import { invalid } from '../errors.ts';
import { type Condition, containing, literally } from './cursor.ts';

/** The condition that a text is found anywhere in a column, upper and lower case alike. */
export const contains = (column: string, text: string | undefined): Condition[] =>
  text ? [[`${column} ilike ?`, containing(text)]] : [];

const small = (column: string): string => `lower(${column} collate "und-x-icu")`;

/**
 * The condition that a text is found anywhere in a column of very many rows, upper and lower case alike, also beyond ASCII.
 * The column has an index of three letters in a row over this very expression: with a zero for each space it knows what
 * spans two words too. Of two common words it would else go through all rows with either, though none has both. What it
 * finds is looked at once more, for a zero is no space. A text of one or two characters, of which it knows nothing, is
 * found at the beginning alone.
 */
export const containsOrBegins = (column: string, text: string | undefined): Condition[] => {
  if (!text) return [];
  const wanted = text.toLowerCase();
  if (wanted.length < 3) return [[`lower(${column}) like ?`, `${literally(wanted)}%`]];
  const pattern = containing(wanted);
  return [
    [`replace(${small(column)}, ' ', '0') like ?`, pattern.replaceAll(' ', '0')],
    [`${small(column)} like ?`, pattern],
  ];
};

/** The filters on metadata that lists share, as the contracts describe them. */
interface MetadataQuery {
  metadata?: Record<string, string>;
  metadataKey?: string;
  metadataValue?: string;
}

/**
 * The condition that a `metadata` column holds all of these pairs. It names the rows without any, which a partial index
 * leaves out.
 */
export const metadataHolds = (column: string, pairs: Record<string, string> | undefined): Condition[] =>
  pairs && Object.keys(pairs).length > 0
    ? [[`${column} <> '{}' and ${column} @> ?::jsonb`, JSON.stringify(pairs)]]
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
    ? [...pairs, [`jsonb_exists(${column}, ?)`, metadataKey]]
    : [...pairs, ...metadataHolds(column, { [metadataKey]: metadataValue })];
}
