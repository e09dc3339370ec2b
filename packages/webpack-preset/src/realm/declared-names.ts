import type { Pattern, Program } from 'acorn';
import { simple } from 'acorn-walk';

function namesOf(pattern: Pattern | null): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'RestElement') return namesOf(pattern.argument);
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left);
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(namesOf);
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) => namesOf(one.type === 'RestElement' ? one : one.value));
}

/** Names that a module declares or imports anywhere: one of them is none of the page, although it is called `fetch`. */
export function namesDeclaredIn(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (patterns: readonly (Pattern | null)[]) => {
    for (const name of patterns.flatMap(namesOf)) names.add(name);
  };
  simple(program, {
    VariableDeclaration({ declarations }) {
      add(declarations.map(({ id }) => id));
    },
    Function({ id, params }) {
      add([...params, id ?? null]);
    },
    ImportDeclaration({ specifiers }) {
      add(specifiers.map(({ local }) => local));
    },
  });
  return names;
}
