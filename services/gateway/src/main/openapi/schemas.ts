import { emailPattern, webhookSecretPattern } from '@trilho/contracts/formats';
import { nameKeyword, nameOf, schemaNamed } from '@trilho/contracts/named';
import { isJson, type Json, mapObjects, membersOf } from './json.ts';
import { withWords } from './words/describe.ts';

/** What a use of a named schema may say differently from the schema itself. */
const annotations = new Set(['description', 'default', 'example', 'examples']);

const text = (value: unknown): string => JSON.stringify(value);

/** What others know as patterns alone: our formats, and addresses, which theirs takes only in ASCII. */
const patternsOfFormats = new Map<unknown, string>([
  ['email', emailPattern],
  ['webhook-secret', webhookSecretPattern],
]);

/**
 * Says the type of enumerations, and patterns of names in the keywords that all generators know. Titles are left out:
 * they name fields in messages, and generators would name types by them.
 */
function inCommonWords({ title, ...schema }: Json): Json {
  const { patternProperties, format, ...others } = isJson(title) ? { title, ...schema } : schema;
  const ofFormat = patternsOfFormats.get(format);
  const said = ofFormat === undefined ? format !== undefined && { format } : { pattern: ofFormat };
  const rest: Json = { ...others, ...said };
  const [[pattern, values] = []] = Object.entries(membersOf(patternProperties));
  if (pattern) return { ...rest, propertyNames: { type: 'string', pattern }, additionalProperties: values };
  const isTextList = Array.isArray(rest.enum) && rest.enum.every((value) => typeof value === 'string');
  return isTextList ? { type: 'string', ...rest } : rest;
}

const parse = (schema: unknown): Json => membersOf(JSON.parse(text(schema)));

/** What a schema says of values, other than their type. */
const rulesOf = (schema: Json): string =>
  text(Object.entries(schema).filter(([key]) => !annotations.has(key) && key !== 'type' && key !== 'title'));

/** A use of a named schema: its mark, and what it says differently. @throws Error when the schema is another one */
function toUse(schema: Json, name: string): Json {
  const original = parse(schemaNamed(name));
  const isNullable = text(schema.type) === text([original.type, 'null']);
  const isSame = isNullable || text(schema.type) === text(original.type);
  if (!isSame || rulesOf(schema) !== rulesOf(original)) throw new Error(`Not the schema named ${name}`);
  const own = Object.entries(schema).filter(
    ([key, value]) => annotations.has(key) && text(value) !== text(original[key]),
  );
  const use = { [nameKeyword]: name };
  return { ...(isNullable ? { anyOf: [use, { type: 'null' }] } : use), ...Object.fromEntries(own) };
}

/** A schema as the document has it, with the named schemas in it marked for `toReferences`. */
export function described(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(described);
  if (!isJson(schema)) return schema;
  const plain = parse(schema);
  const name = nameOf(plain);
  return name === undefined ? describedInside(plain) : toUse(plain, name);
}

const describedInside = (schema: Json): Json =>
  inCommonWords(Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, described(value)])));

/** A named schema as the document's component. */
function componentOf(name: string): Json {
  const { [nameKeyword]: _, ...schema } = parse(schemaNamed(name));
  return withWords(name, membersOf(describedInside(schema)));
}

const prefix = '#/components/schemas/';

/** A reference to the component of a name. */
export const referenceTo = (name: string) => ({ $ref: `${prefix}${name}` });

/** The value with references in the place of marked schemas. */
export function toReferences(value: unknown): unknown {
  return mapObjects(value, ({ [nameKeyword]: name, ...rest }) =>
    typeof name === 'string' ? { ...referenceTo(name), ...rest } : rest,
  );
}

/** The components that a part of the document refers to, directly or through others, in alphabetical order. */
export function componentsFor(part: unknown): Json {
  const found = new Map<string, unknown>();
  const collect = (value: unknown): void => {
    mapObjects(value, (object) => {
      const { $ref } = object;
      const name = typeof $ref === 'string' && $ref.startsWith(prefix) ? $ref.slice(prefix.length) : null;
      if (name === null || found.has(name)) return object;
      found.set(name, null);
      const component = toReferences(componentOf(name));
      found.set(name, component);
      collect(component);
      return object;
    });
  };
  collect(part);
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
