import { invalidRequest } from '../kernel/errors.ts';

export type Operator = '<' | '<=' | '>' | '>=' | '~' | ':';

/** One condition of a search: a field, or a key of the metadata, compared with a value. */
export interface Clause {
  field: string;
  metadataKey: string | null;
  operator: Operator;
  value: string | null;
  isNegated: boolean;
}

/** A search: its clauses, of which all or any must hold. */
export interface SearchQuery {
  clauses: Clause[];
  combines: 'all' | 'any';
}

const MOST_CLAUSES = 10;

const CLAUSE =
  /(?<negated>-)?(?<field>[a-z_]+(?:\.[a-z_0-9]+)*)(?:\[(?<key>"[^"]*"|'[^']*')\])?\s*(?<operator><=|>=|[:~<>])\s*(?<value>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|null|-?\d+(?:\.\d+)?)/y;
const COMBINATOR = /\s+(?:(AND|OR)\s+)?/iy;

const unreadable = (query: string, at: number) =>
  invalidRequest(
    `We were unable to parse your search query \`${query}\` at position ${at}. Try using the format \`metadata["key"]:"value"\`, with AND or OR between clauses.`,
    { param: 'query' },
  );

const unquoted = (text: string): string =>
  /^["']/.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text;

function readClause(query: string, at: number): { clause: Clause; end: number } {
  CLAUSE.lastIndex = at;
  const found = CLAUSE.exec(query)?.groups;
  if (!found) throw unreadable(query, at);
  const { negated, field = '', key, operator, value = '' } = found;
  const operators: Operator[] = [':', '~', '<', '>', '<=', '>='];
  const clause: Clause = {
    field,
    metadataKey: key === undefined ? null : unquoted(key),
    operator: operators.find((known) => known === operator) ?? ':',
    value: value === 'null' ? null : unquoted(value),
    isNegated: negated !== undefined,
  };
  return { clause, end: CLAUSE.lastIndex };
}

/**
 * Reads the provider's query language: `status:"active" AND metadata["order"]:"1"`, with `-` before what must not hold.
 * @throws for anything that is not of it, AND mixed with OR, and more than ten clauses
 */
export function parseSearchQuery(text: string): SearchQuery {
  const query = text.trim();
  const clauses: Clause[] = [];
  const combinators = new Set<string>();
  for (let at = 0; at < query.length; ) {
    if (clauses.length > 0) {
      COMBINATOR.lastIndex = at;
      const between = COMBINATOR.exec(query);
      if (!between) throw unreadable(query, at);
      // A space alone combines as AND does.
      combinators.add((between[1] ?? 'AND').toUpperCase());
      at = COMBINATOR.lastIndex;
    }
    const { clause, end } = readClause(query, at);
    clauses.push(clause);
    at = end;
  }
  if (clauses.length === 0) throw invalidRequest('Your search query is empty.', { param: 'query' });
  if (clauses.length > MOST_CLAUSES) {
    throw invalidRequest(`Your search query has more than ${MOST_CLAUSES} clauses.`, { param: 'query' });
  }
  if (combinators.size > 1) {
    throw invalidRequest('You cannot combine AND and OR in the same search query.', { param: 'query' });
  }
  return { clauses, combines: combinators.has('OR') ? 'any' : 'all' };
}
