import fc from 'fast-check';
import { buildCpf } from '../testing/app/builders.ts';
import type { JsonSchema } from './document.ts';

/** Values that a property of this name may refer to: ids of things that exist. */
export type Known = (name: string) => readonly string[];

const isoTime = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const formats: Record<string, fc.Arbitrary<string>> = {
  'provider-key': fc.stringMatching(/^[ps]k_(test|live)_[a-f0-9]{4,40}$/),
  'date-time': isoTime,
  date: isoTime.map((text) => text.slice(0, 10)),
  email: fc.integer({ min: 0, max: 1e9 }).map((number) => `pessoa.${number}@exemplo.com.br`),
  uri: fc.webUrl(),
  cpf: fc.constant(null).map(buildCpf),
  cep: fc.stringMatching(/^[0-9]{8}$/),
  phone: fc.stringMatching(/^[1-9][0-9]{10}$/),
  'strong-password': fc.stringMatching(/^[A-Z][a-z]{5}[0-9]{2}#$/),
};

const texts = new Map<string, fc.Arbitrary<string>>();

/** One arbitrary for all texts of the same rules: to make it costs more than to draw from it. */
function text(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern, minLength, maxLength } = schema;
  const rules = JSON.stringify([format, pattern, minLength, maxLength]);
  const made = texts.get(rules) ?? makeText(schema);
  texts.set(rules, made);
  return made;
}

function makeText({ format, pattern, minLength = 0, maxLength: most }: JsonSchema): fc.Arbitrary<string> {
  const ofFormat = format && formats[format];
  if (ofFormat) return ofFormat;
  const maxLength = most ?? 60;
  // A pattern alone may ask for more than that.
  const fits = (value: string) =>
    [...value].length >= minLength && [...value].length <= (most ?? Number.POSITIVE_INFINITY);
  if (pattern === '\\S')
    return fc
      .string({ minLength: 1, maxLength: Math.min(maxLength, 40) })
      .filter((v) => /\S/.test(v) && fits(v));
  if (pattern) {
    // An open end is closed where the length ends: what does not fit would be thrown away again and again.
    const bounded = pattern.replace(/\+\$$/, `{${Math.max(1, minLength)},${Math.min(maxLength, 40)}}$`);
    return fc.stringMatching(new RegExp(bounded)).filter(fits);
  }
  const longest = Math.min(maxLength, minLength + 60);
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: longest }) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength: longest, unit: 'grapheme' }).filter(fits) },
    { weight: 1, arbitrary: fc.constant('ç'.repeat(maxLength)) },
  );
}

function number({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? -1000;
  const max = maximum ?? 1_000_000;
  const any = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof({ weight: 8, arbitrary: any }, { weight: 1, arbitrary: fc.constantFrom(min, max) });
}

function object(schema: JsonSchema, known: Known): fc.Arbitrary<object> {
  const properties = Object.entries(schema.properties ?? {});
  const { additionalProperties: more, minProperties = 0, maxProperties = 5 } = schema;
  const own = fc.record(
    Object.fromEntries(properties.map(([name, property]) => [name, valueFor(property, known, name)])),
    { requiredKeys: schema.required ?? [] },
  );
  const others =
    typeof more === 'object'
      ? fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), valueFor(more, known), {
          maxKeys: Math.min(maxProperties, 5),
        })
      : fc.constant({});
  return fc
    .tuple(own, others)
    .map(([mine, extra]) => ({ ...extra, ...mine }))
    .filter((value) => Object.keys(value).length >= minProperties);
}

/** Values that the schema allows. `name` is the property's, for which `known` may have something that exists. */
export function valueFor(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const existing = known(name);
  if (existing.length > 0 && !schema.properties && !schema.items) {
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...existing) },
      { weight: 1, arbitrary: valueFor(schema, () => []) },
    );
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valueFor(option, known, name)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valueFor({ ...schema, type }, known, name)));
  }
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return (schema.uniqueItems ? fc.uniqueArray : fc.array)(valueFor(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'object':
      return object(schema, known);
    default:
      return fc.jsonValue();
  }
}
