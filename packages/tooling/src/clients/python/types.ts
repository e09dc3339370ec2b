import type { Declaration, Member, Shape } from '../document/shapes.ts';

/** `idempotencyKey` as Python writes it. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const simple = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  any: 'Any',
} as const;

/** How Python's types write a shape. */
export function pythonType(shape: Shape): string {
  switch (shape.kind) {
    case 'enum':
      return `Literal[${shape.values.map((value) => JSON.stringify(value)).join(', ')}]`;
    case 'list':
      return `List[${pythonType(shape.of)}]`;
    case 'map':
      return `Dict[str, ${pythonType(shape.of)}]`;
    case 'name':
      return shape.name;
    case 'union': {
      const types = shape.of.filter(({ kind }) => kind !== 'null').map(pythonType);
      const one = types.length > 1 ? `Union[${types.join(', ')}]` : (types[0] ?? 'None');
      return types.length < shape.of.length ? `Optional[${one}]` : one;
    }
    default:
      return simple[shape.kind];
  }
}

const longestLine = 100;

/** Breaks the choices of a long line, one a line. */
export function wrapped(line: string): string {
  if (line.length <= longestLine) return line;
  const [, indent = '', head = '', choices = '', tail = ''] =
    /^( *)(.*?(?:Literal|Union)\[)([^[\]]*)(\].*)$/.exec(line) ?? [];
  if (head === '') return line;
  const rows = choices.split(', ').map((choice) => `${indent}    ${choice},\n`);
  return `${indent}${head}\n${rows.join('')}${indent}${tail}`;
}

/** A docstring, wrapped at words. */
export function docstring(text: string, indent: string): string {
  const room = longestLine - indent.length - 6;
  const lines = text.split('\n').flatMap((line) => {
    const rows = [''];
    for (const word of line.split(' ')) {
      const last = rows.at(-1) ?? '';
      if (last !== '' && last.length + word.length >= room) rows.push(word);
      else rows[rows.length - 1] = last === '' ? word : `${last} ${word}`;
    }
    return rows;
  });
  const safe = lines.map((line) => line.replaceAll('\\', '\\\\')).join(`\n${indent}`);
  const ending = lines.length > 1 ? `\n${indent}"""` : '"""';
  return `${indent}"""${safe}${ending}\n`.replaceAll(/^ +$/gm, '');
}

const memberText = ({ name, shape, description }: Member): string =>
  `${wrapped(`    ${name}: ${pythonType(shape)}`)}\n${description ? docstring(description, '    ') : ''}`;

function classText(name: string, base: string, description: string, members: readonly Member[]): string {
  const doc = description ? `${docstring(description, '    ')}\n` : '';
  const body = members.map(memberText).join('') || (description ? '' : '    pass\n');
  return `class ${name}(${base}):\n${doc}${body}`.trimEnd();
}

/** Before Python 3.11 only a base can have the members that are always there. */
function objectText({ name, description }: Declaration, members: readonly Member[]): string {
  const required = members.filter((member) => member.required);
  const optional = members.filter((member) => !member.required);
  if (optional.length === 0) return classText(name, 'TypedDict', description, required);
  if (required.length === 0) return classText(name, 'TypedDict, total=False', description, optional);
  const base = `_${name}Always`;
  return `${classText(base, 'TypedDict', '', required)}\n\n\n${classText(name, `${base}, total=False`, description, optional)}`;
}

const aliasText = ({ name, description }: Declaration, shape: Shape): string =>
  `${wrapped(`${name} = ${pythonType(shape)}`)}\n${description ? docstring(description, '') : ''}`.trimEnd();

/** The types of the API. An alias of names stands behind the classes that it names. */
export function pythonTypes(declarations: readonly Declaration[]): string {
  const aliases = declarations.flatMap((one) => ('shape' in one ? [{ ...one }] : []));
  const isSimple = ({ shape }: { shape: Shape }) => !/[A-Z]\w+Event|NextAction/.test(pythonType(shape));
  const objects = declarations.flatMap((one) => ('members' in one ? [objectText(one, one.members)] : []));
  const imports = 'from typing import Any, Dict, List, Literal, Optional, TypedDict, Union';
  const parts = [
    ...aliases.filter(isSimple).map((one) => aliasText(one, one.shape)),
    ...objects,
    ...aliases.filter((one) => !isSimple(one)).map((one) => aliasText(one, one.shape)),
  ];
  return `from __future__ import annotations\n\n${imports}\n\n\n${parts.join('\n\n\n')}\n`;
}
