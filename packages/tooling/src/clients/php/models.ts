import type { Api } from '../document/operations.ts';
import type { Declaration, Member, Shape } from '../document/shapes.ts';
import {
  choicesOf,
  comment,
  documentedType,
  mayBeNull,
  type Names,
  namesOf,
  nativeType,
  phpFile,
  resolved,
} from './types.ts';

export const modelNamespace = 'Trilho\\Sdk\\Model';

/** What PHP reads of an array: an object, a list of them, or the value itself. */
function readingOf(value: string, shape: Shape, names: Names): string {
  const whole = resolved(shape, names);
  if (whole.kind === 'list') {
    const [item] = choicesOf(whole.of, names);
    return item?.kind === 'name'
      ? `array_map(static fn (array $one) => new ${item.name}($one), ${value})`
      : value;
  }
  const objects = choicesOf(shape, names).filter((one) => one.kind === 'name');
  if (objects.length > 1) return `${unionOf(shape, names)}::read(${value})`;
  return objects[0]?.kind === 'name' ? `new ${objects[0].name}(${value})` : value;
}

/** The name that the document has for a union of objects. */
function unionOf(shape: Shape, names: Names): string {
  if (shape.kind === 'union') return unionOf(shape.of.find(({ kind }) => kind === 'name') ?? shape, names);
  if (shape.kind === 'name') return shape.name;
  throw new Error('A union of objects has no name in the document');
}

const isNullable = ({ required, shape }: Member, names: Names): boolean =>
  !required || mayBeNull(shape, names) || choicesOf(shape, names).length > 1;

/** The property, which stays without a value when an answer lacks what the document promises. */
function property(member: Member, names: Names): string {
  const { name, shape, description } = member;
  const nullable = isNullable(member, names);
  const isArray = /array/.test(nativeType(shape, names));
  const documented = `@var ${documentedOutput(shape, names)}${nullable ? '|null' : ''}`;
  const texts = [...(description ? [description] : []), ...(isArray ? [documented] : [])];
  const above = texts.length > 0 ? comment(texts, '    ') : '';
  return `${above}    public readonly ${nativeType(shape, names, nullable)} $${name};\n`;
}

/** An answer's lists hold objects, not arrays. */
function documentedOutput(shape: Shape, names: Names): string {
  const whole = resolved(shape, names);
  if (whole.kind !== 'list') return documentedType(shape, names);
  const [item] = choicesOf(whole.of, names);
  return item?.kind === 'name' ? `list<${item.name}>` : documentedType(whole, names);
}

function assignment(member: Member, names: Names): string {
  const { name, shape } = member;
  const value = `$data['${name}']`;
  const reading = readingOf(value, shape, names);
  if (isNullable(member, names)) {
    const given = reading === value ? `${value} ?? null` : `isset(${value}) ? ${reading} : null`;
    return `        $this->${name} = ${given};\n`;
  }
  return `        if (isset(${value})) {\n            $this->${name} = ${reading};\n        }\n`;
}

function classText(
  declaration: Declaration & { members: readonly Member[]; base?: string },
  names: Names,
): string {
  const { name, description, members, base } = declaration;
  const inherited = base === undefined ? undefined : names.get(base);
  const known = new Set(
    inherited && 'members' in inherited ? inherited.members.map((member) => member.name) : [],
  );
  const own = members.filter((member) => !known.has(member.name));
  return [
    comment([description || `${name}.`], ''),
    `class ${name} extends ${base ?? 'Model'}\n{\n`,
    own.map((member) => property(member, names)).join('\n'),
    '\n    /** @param array<string, mixed> $data what the API answered */\n',
    '    public function __construct(array $data)\n    {\n        parent::__construct($data);\n',
    own.map((member) => assignment(member, names)).join(''),
    '    }\n}\n',
  ].join('');
}

/** Reads the object of a union that its \`type\` decides about; null for a type of tomorrow. */
function unionText({ name, description }: Declaration, shape: Shape, names: Names): string {
  const objects = choicesOf(shape, names).flatMap((one) => (one.kind === 'name' ? [one.name] : []));
  const cases = objects.map((object) => {
    const declaration = names.get(object);
    const members = declaration && 'members' in declaration ? declaration.members : [];
    const type = members.find((member) => member.name === 'type')?.shape;
    const value = type?.kind === 'enum' ? type.values[0] : '';
    return `            '${value}' => new ${object}($data),\n`;
  });
  return [
    comment([description], ''),
    `final class ${name}\n{\n`,
    comment(['@param array<string, mixed> $data', '@internal'], '    '),
    `    public static function read(array $data): ${objects.join('|')}|null\n    {\n`,
    `        return match ($data['type'] ?? null) {\n${cases.join('')}            default => null,\n        };\n    }\n}\n`,
  ].join('');
}

/** The names that a shape leads to. */
function reached(shape: Shape, names: Names, seen: Set<string>): void {
  if (shape.kind === 'union') for (const one of shape.of) reached(one, names, seen);
  if (shape.kind === 'list' || shape.kind === 'map') reached(shape.of, names, seen);
  if (shape.kind !== 'name' || seen.has(shape.name)) return;
  seen.add(shape.name);
  const declaration = names.get(shape.name);
  if (!declaration) return;
  const isObject = 'members' in declaration;
  if (isObject && declaration.base) reached({ kind: 'name', name: declaration.base }, names, seen);
  for (const shape of isObject ? declaration.members.map((member) => member.shape) : [declaration.shape])
    reached(shape, names, seen);
}

const memberNamed = (shape: Shape | undefined, name: string, names: Names): Shape | undefined => {
  const declaration = shape?.kind === 'name' ? names.get(shape.name) : undefined;
  return declaration && 'members' in declaration
    ? declaration.members.find((member) => member.name === name)?.shape
    : undefined;
};

/** What each type of event is about. */
function eventObjects(names: Names): [type: string, object: Shape][] {
  return choicesOf({ kind: 'name', name: 'WebhookEvent' }, names).flatMap((event) => {
    const type = memberNamed(event, 'type', names);
    const object = memberNamed(memberNamed(event, 'data', names), 'object', names);
    return type?.kind === 'enum' && object ? [[type.values[0] ?? '', object] as const] : [];
  }) as [string, Shape][];
}

function eventMap(objects: [type: string, object: Shape][]): string {
  const lines = objects.map(
    ([type, object]) => `        '${type}' => ${object.kind === 'name' ? object.name : 'Model'}::class,\n`,
  );
  return [
    comment(['What `data.object` of each type of event is.', '@internal'], ''),
    'final class EventObjects\n{\n',
    `    /** @var array<string, class-string<Model>> */\n    public const BY_TYPE = [\n${lines.join('')}    ];\n}\n`,
  ].join('');
}

/** The classes of answers, by the name of their file. */
export function phpModels({ operations, declarations }: Api): Map<string, string> {
  const names = namesOf(declarations);
  const objects = eventObjects(names);
  const seen = new Set(['WebhookEvent']);
  for (const { data } of operations) if (data) reached(data, names, seen);
  for (const [, object] of objects) reached(object, names, seen);
  seen.delete('WebhookEvent');
  const files = new Map([['EventObjects', eventMap(objects)]]);
  for (const name of seen) {
    const declaration = names.get(name);
    if (!declaration) continue;
    if ('members' in declaration) files.set(name, classText(declaration, names));
    else if (choicesOf(declaration.shape, names).filter(({ kind }) => kind === 'name').length > 1)
      files.set(name, unionText(declaration, declaration.shape, names));
  }
  return new Map([...files].map(([name, text]) => [name, phpFile(modelNamespace, [], text)]));
}
