import type { Type } from 'typescript/unstable/sync';
import type { Evaluator } from './evaluate.ts';
import type { Types } from './types.ts';
import { alternatives, type Value } from './values.ts';

/** Nested deeper than this, fields are not told apart. */
const deepest = 6;

/**
 * Lists the fields that an answer always has by its type, `content[].id`. Where a type says nothing, as one that a
 * helper leaves open, `otherwise` is asked.
 */
export function fieldsOfAnswer(
  types: Types,
  type: Type | undefined,
  otherwise?: Type,
  prefix = '',
  depth = 0,
): string[] {
  if (types.isUnknown(type))
    return otherwise ? fieldsOfAnswer(types, otherwise, undefined, prefix, depth) : [];
  if (!type || depth > deepest) return [];
  const item = types.itemOf(type);
  if (item) {
    const other = otherwise && types.itemOf(otherwise);
    return fieldsOfAnswer(types, item, other, `${prefix}[]`, depth + 1);
  }
  const own = types.membersOf(type, { always: true });
  if (!own) return [];
  const others = otherwise && types.membersOf(otherwise)?.members;
  return [...own.members].flatMap(([name, member]) => {
    const field = prefix ? `${prefix}.${name}` : name;
    return [field, ...fieldsOfAnswer(types, member, others?.get(name), field, depth + 1)];
  });
}

/** Lists the fields that a body or query may have; undefined when that is not known. */
export function fieldsSent(evaluator: Evaluator, value: Value | undefined): string[] | undefined {
  if (!value) return [];
  const names = new Set<string>();
  for (const one of alternatives(value)) {
    const found = evaluator.objectOf(one);
    if (!found || found.isOpen) return undefined;
    for (const name of found.members.keys()) names.add(name);
  }
  return [...names].sort();
}
