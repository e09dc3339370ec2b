import { invalid } from '../errors.ts';
import { type Condition, containing } from './cursor.ts';

/** The condition that a text is found anywhere in a column, upper and lower case alike. */
export const contains = (column: string, text: string | undefined): Condition[] =>
  text ? [[`${column} ilike ?`, containing(text)]] : [];

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
