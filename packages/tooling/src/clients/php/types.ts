import type { Declaration, Member, Shape } from '../document/shapes.ts';

/** The declarations by their name. */
export type Names = ReadonlyMap<string, Declaration>;

export const namesOf = (declarations: readonly Declaration[]): Names =>
  new Map(declarations.map((one) => [one.name, one]));

const simple = {
  string: 'string',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'null',
  any: 'mixed',
} as const;

/** A shape without the names that PHP has no type for. */
export function resolved(shape: Shape, names: Names): Shape {
  if (shape.kind !== 'name') return shape;
  const declaration = names.get(shape.name);
  return declaration && 'shape' in declaration ? resolved(declaration.shape, names) : shape;
}

const isNull = ({ kind }: Shape): boolean => kind === 'null';

/** The choices of a union without null; another shape is its own only choice. */
export const choicesOf = (shape: Shape, names: Names): Shape[] => {
  const whole = resolved(shape, names);
  const choices = whole.kind === 'union' ? whole.of : [whole];
  return choices
    .filter((one) => !isNull(one))
    .flatMap((one) =>
      resolved(one, names).kind === 'union' ? choicesOf(one, names) : [resolved(one, names)],
    );
};

export const mayBeNull = (shape: Shape, names: Names): boolean => {
  const whole = resolved(shape, names);
  return isNull(whole) || (whole.kind === 'union' && whole.of.some((one) => mayBeNull(one, names)));
};

function nativeOf(shape: Shape): string {
  switch (shape.kind) {
    case 'enum':
      return 'string';
    case 'list':
    case 'map':
      return 'array';
    case 'name':
      return shape.name;
    case 'union':
      return 'mixed';
    default:
      return simple[shape.kind];
  }
}

/** The type of a property or a parameter. */
export function nativeType(shape: Shape, names: Names, nullable = false): string {
  const types = [...new Set(choicesOf(shape, names).map(nativeOf))];
  if (!nullable && !mayBeNull(shape, names)) return types.join('|');
  return types.length > 1 ? `${types.join('|')}|null` : `?${types[0]}`;
}

/** The type as analysers and editors read it. Bodies and queries are arrays whose members it names. */
export function documentedType(shape: Shape, names: Names): string {
  const types = choicesOf(shape, names).map((one) => documentedChoice(one, names));
  return [...types, ...(mayBeNull(shape, names) ? ['null'] : [])].join('|');
}

function documentedChoice(shape: Shape, names: Names): string {
  switch (shape.kind) {
    case 'enum':
      // An editor shows some dozen choices; more are told by the documentation.
      return shape.values.length > 40 ? 'string' : shape.values.map((value) => `'${value}'`).join('|');
    case 'list':
      return `list<${documentedType(shape.of, names)}>`;
    case 'map':
      return `array<string, ${documentedType(shape.of, names)}>`;
    case 'name': {
      const declaration = names.get(shape.name);
      return declaration && 'members' in declaration ? arrayShape(declaration.members, names) : shape.name;
    }
    default:
      return nativeOf(shape);
  }
}

/** `array{amount: int, capture?: bool}`. */
export const arrayShape = (members: readonly Member[], names: Names): string =>
  `array{${members
    .map(({ name, required, shape }) => `${name}${required ? '' : '?'}: ${documentedType(shape, names)}`)
    .join(', ')}}`;

const longestLine = 110;

/** The lines of a comment, each after a star, wrapped at words. */
export function comment(paragraphs: readonly string[], indent: string): string {
  const room = longestLine - indent.length;
  const lines = paragraphs.flatMap((text) =>
    text.split('\n').flatMap((line) => {
      if (line.startsWith('@')) return [line];
      const rows = [''];
      for (const word of line.split(' ')) {
        const last = rows.at(-1) ?? '';
        if (last !== '' && last.length + word.length >= room) rows.push(word);
        else rows[rows.length - 1] = last === '' ? word : `${last} ${word}`;
      }
      return rows;
    }),
  );
  const safe = lines.map((line) => line.replaceAll('*/', '* /'));
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} *${line && ` ${line}`}\n`).join('')}${indent} */\n`;
}

/** A file with one class. */
export const phpFile = (namespace: string, uses: readonly string[], text: string): string => {
  const imports = uses.map((name) => `use ${name};\n`).join('');
  return `<?php\n\ndeclare(strict_types=1);\n\nnamespace ${namespace};\n\n${imports && `${imports}\n`}${text}`;
};
