import Type, { type Static } from 'typebox';

/** A name of a package that is elsewhere now, or gone: an entry of its `moves.json`. */
export const Move = Type.Object(
  {
    /** Where it was, `@trilho/ui`. */
    module: Type.String(),
    name: Type.String(),
    /** Where it is. Left out: it is gone, and `advice` says what to do instead. */
    to: Type.Optional(Type.Object({ module: Type.String(), name: Type.String() })),
    advice: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type Move = Static<typeof Move>;

/** A source with its imports as the packages are now. */
export type MovedImports = {
  text: string;
  /** What was changed, `CheckboxField: @trilho/ui → @trilho/ui/fields`. */
  moved: string[];
  /** What a person has to change, with the advice. */
  left: string[];
};

const importOf =
  /^import\s+(?<type>type\s+)?\{(?<names>[^}]*)\}\s+from\s+(?<quote>['"])(?<module>[^'"]+)\k<quote>;?/gm;
const specifierOf = /^(?<type>type\s+)?(?<name>[\w$]+)(?:\s+as\s+(?<local>[\w$]+))?$/;

const written = (isType: boolean, names: readonly string[], quote: string, module: string): string =>
  names.length === 0
    ? ''
    : `import ${isType ? 'type ' : ''}{ ${names.join(', ')} } from ${quote}${module}${quote};`;

/**
 * Rewrites the named imports of a source. The names that the code uses stay: one that was renamed is imported under its
 * former name.
 */
export function moveImports(source: string, moves: readonly Move[]): MovedImports {
  const moved: string[] = [];
  const left: string[] = [];
  const rewrite = (statement: string, groups: Record<string, string | undefined>): string => {
    const { module = '', names = '', quote = "'", type } = groups;
    const kept: string[] = [];
    const elsewhere = new Map<string, string[]>();
    for (const specifier of names.split(',').map((one) => one.trim())) {
      const { type: ownType = '', name, local = name } = specifierOf.exec(specifier)?.groups ?? {};
      const move = moves.find((one) => one.module === module && one.name === name);
      if (!move || !name) {
        if (specifier) kept.push(specifier);
        continue;
      }
      if (!move.to) {
        kept.push(specifier);
        left.push(`${name} of ${module} is gone${move.advice ? `: ${move.advice}` : ''}`);
        continue;
      }
      const { to } = move;
      const renamed = to.name === local ? to.name : `${to.name} as ${local}`;
      elsewhere.set(to.module, [...(elsewhere.get(to.module) ?? []), `${ownType}${renamed}`]);
      moved.push(`${name}: ${module} → ${to.module}${to.name === name ? '' : ` (${to.name})`}`);
    }
    if (elsewhere.size === 0) return statement;
    const here = [...kept, ...(elsewhere.get(module) ?? [])];
    elsewhere.delete(module);
    const all = [[module, here] as const, ...elsewhere];
    return all
      .map(([from, some]) => written(type !== undefined, some, quote, from))
      .filter(Boolean)
      .join('\n');
  };
  const text = source.replaceAll(importOf, (statement: string, ...rest: unknown[]) => {
    const groups = rest.at(-1);
    return typeof groups === 'object' && groups !== null ? rewrite(statement, { ...groups }) : statement;
  });
  return { text, moved, left };
}
