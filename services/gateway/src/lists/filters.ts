import { invalid } from '../errors.ts';
import { type Condition, containing, literally } from './cursor.ts';

/** The condition that a text is found anywhere in a column, upper and lower case alike. */
export const contains = (column: string, text: string | undefined): Condition[] =>
  text ? [[`${column} ilike ?`, containing(text)]] : [];

/**
 * The same over very many rows: a text of one or two characters, of which an index of three letters knows nothing, is
 * found at the beginning alone.
 */
export const containsOrBegins = (column: string, text: string | undefined): Condition[] =>
  text && text.length < 3
    ? [[`lower(${column}) like ?`, `${literally(text.toLowerCase())}%`]]
    : contains(column, text);

/**
 * The conditions of the metadata filters on a `metadata` column: a pair, or any value of a name.
 * @throws 422 for a value without its name.
 */
export function metadataConditions(
  column: string,
  { metadataKey, metadataValue }: { metadataKey?: string; metadataValue?: string },
): Condition[] {
  if (metadataKey === undefined) {
    if (metadataValue === undefined) return [];
    throw invalid([{ field: 'metadataKey', message: 'metadataKey é obrigatório com metadataValue.' }]);
  }
  return metadataValue === undefined
    ? [[`jsonb_exists(${column}, ?)`, metadataKey]]
    : [[`${column} @> ?::jsonb`, JSON.stringify({ [metadataKey]: metadataValue })]];
}
