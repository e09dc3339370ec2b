/** What a query parameter may be: `metadata` is an object, `expand` a list. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly string[]
  | { readonly [name: string]: string | undefined };

const isList = (value: object): value is readonly string[] => Array.isArray(value);

function pairsOf(name: string, value: QueryValue): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (isList(value)) return value.map((item) => [name, item]);
  return Object.entries(value).flatMap(([key, member]) => pairsOf(`${name}[${key}]`, member));
}

/**
 * Writes a query string with its `?`, or nothing. Absent values are left out; `{ metadata: { order: '7' } }`
 * becomes `metadata[order]=7`, and each item of a list repeats the name.
 */
export function queryString(query: object = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** Fills `/payments/{id}` with the given values, each encoded: an id cannot reach another path. */
export const fillPath = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // An empty id would turn a retrieval into a list.
    if (typeof value !== 'string' || value === '') throw new TypeError(`The parameter "${name}" is empty`);
    return encodeURIComponent(value);
  });
