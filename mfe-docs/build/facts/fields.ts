import type { Field } from '../../src/api/operation-facts.ts';
import { nullable, type Schema, type Schemas } from './schema.ts';

/** More values than a table can show: their page lists them. */
const mostValues = 40;

function typeOf(given: Schema, schemas: Schemas): string {
  const { schema, isNullable } = nullable(given, schemas);
  const bare = bareType(schema, schemas);
  return isNullable ? `${bare} | null` : bare;
}

function bareType({ type, anyOf, items }: Schema, schemas: Schemas): string {
  if (anyOf) return anyOf.map((shape) => typeOf(shape, schemas)).join(' | ');
  if (type === 'array') return `${items ? typeOf(items, schemas) : 'object'}[]`;
  return type ?? 'object';
}

function valuesOf(schema: Schema, schemas: Schemas): string[] {
  const inside = schema.items ? nullable(schema.items, schemas).schema : schema;
  const values = (inside.enum ?? []).map(String);
  return values.length > mostValues ? [] : values;
}

/** Describes one value by its schema. */
export function field(name: string, isRequired: boolean, given: Schema, schemas: Schemas): Field {
  const { schema } = nullable(given, schemas);
  const values = valuesOf(schema, schemas);
  return {
    name,
    isRequired,
    type: typeOf(given, schemas),
    description: schema.description ?? '',
    ...(values.length > 0 && { values }),
    ...(schema.default !== undefined && { default: JSON.stringify(schema.default).replace(/^"|"$/g, '') }),
  };
}

/** Describes every member of an object; members of members are `card.brand`, those of lists `prices[].interval`. */
export function fieldsOf(given: Schema, schemas: Schemas, prefix = ''): Field[] {
  const { schema } = nullable(given, schemas);
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, member]) => {
    const whole = `${prefix}${name}`;
    const inner = nullable(member, schemas).schema;
    const isList = inner.type === 'array' && inner.items !== undefined;
    const below = isList && inner.items ? inner.items : inner;
    return [
      field(whole, required.includes(name), member, schemas),
      ...fieldsOf(below, schemas, `${whole}${isList ? '[]' : ''}.`),
    ];
  });
}
