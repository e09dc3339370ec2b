import { invalidRequest } from '../kernel/errors.ts';
import type { FieldKind, Searchable } from './search.fields.ts';
import type { Clause, SearchQuery } from './search.query.ts';

/** The shortest text that the provider looks for inside others. */
const SHORTEST_PART = 3;

type Test = (object: object) => boolean;

function kindOf(resource: string, { fields }: Searchable, { field, metadataKey }: Clause): FieldKind {
  if (field === 'metadata' && metadataKey !== null) return 'token';
  const kind = metadataKey === null && Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (kind) return kind;
  throw invalidRequest(
    `Field \`${field}\` is an unsupported search field for resource \`${resource}\`. See http://stripe.com/docs/search#query-fields-for-${resource.replaceAll('_', '-')} for a list of supported fields.`,
    { param: 'query' },
  );
}

function checkOperator({ field, operator, value }: Clause, kind: FieldKind): void {
  const isRange = operator !== ':' && operator !== '~';
  const allowed =
    value === null ? operator === ':' : isRange ? kind === 'number' : operator === ':' || kind === 'text';
  if (!allowed) {
    throw invalidRequest(`Operator \`${operator}\` is not supported for the field \`${field}\`.`, {
      param: 'query',
    });
  }
  if (operator === '~' && (value ?? '').length < SHORTEST_PART) {
    throw invalidRequest(`The value of \`${field}~\` must have at least ${SHORTEST_PART} characters.`, {
      param: 'query',
    });
  }
  if (kind === 'number' && value !== null && !/^-?\d+(\.\d+)?$/.test(value)) {
    throw invalidRequest(`The field \`${field}\` is compared with numbers.`, { param: 'query' });
  }
}

function valueAt(object: object, path: string): unknown {
  let value: unknown = object;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(part);
  }
  return value;
}

function compare(found: unknown, { operator, value }: Clause): boolean {
  if (value === null) return found === undefined || found === null || found === '';
  if (found === undefined || found === null) return false;
  const text = String(found).toLowerCase();
  switch (operator) {
    case ':':
      return typeof found === 'number' ? found === Number(value) : text === value.toLowerCase();
    case '~':
      return text.includes(value.toLowerCase());
    case '<':
      return Number(found) < Number(value);
    case '<=':
      return Number(found) <= Number(value);
    case '>':
      return Number(found) > Number(value);
    case '>=':
      return Number(found) >= Number(value);
  }
}

function testOf(resource: string, searchable: Searchable, clause: Clause): Test {
  checkOperator(clause, kindOf(resource, searchable, clause));
  const { field, metadataKey, isNegated } = clause;
  const path = searchable.paths?.[field] ?? field;
  const read = (object: object): unknown =>
    metadataKey === null
      ? valueAt(object, path)
      : new Map(Object.entries(valueAt(object, 'metadata') ?? {})).get(metadataKey);
  return (object) => compare(read(object), clause) !== isNegated;
}

/** Returns the test that a query puts to each object. @throws for a field or an operator that is not searchable */
export function matcherOf(
  resource: string,
  searchable: Searchable,
  { clauses, combines }: SearchQuery,
): Test {
  const tests = clauses.map((clause) => testOf(resource, searchable, clause));
  return combines === 'any'
    ? (object) => tests.some((test) => test(object))
    : (object) => tests.every((test) => test(object));
}
