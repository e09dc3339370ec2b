import { badRequest } from './errors.ts';

/** Reads a whole number of a query, from 1. Throws a 400 for what is none, or is more than `most`. */
export function readCount(
  query: Record<string, string>,
  name: string,
  otherwise: number,
  most: number,
): number {
  const count = Number(query[name] ?? otherwise);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw badRequest('INVALID_PARAMETER_VALUE', { field: name, value: query[name] ?? '', location: 'query' });
}
