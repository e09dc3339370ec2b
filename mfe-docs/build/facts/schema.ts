/** The parts of JSON Schema that the API's document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

export type Schemas = Record<string, Schema>;

/** Follows a reference; what stands beside it, such as a description, wins. @throws Error on an unknown one */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...own } = schema;
  if (!$ref) return schema;
  const target = schemas[$ref.replace('#/components/schemas/', '')];
  if (!target) throw new Error(`The document refers to ${$ref}, which it does not have`);
  return { ...resolve(target, schemas), ...own };
}

/** Splits off `null`: the one other shape of a value, and whether the value may be null. */
export function nullable(schema: Schema, schemas: Schemas): { schema: Schema; isNullable: boolean } {
  const resolved = resolve(schema, schemas);
  const shapes = resolved.anyOf?.map((shape) => resolve(shape, schemas));
  const [first, ...others] = shapes?.filter(({ type }) => type !== 'null') ?? [];
  if (!shapes || !first || others.length > 0) return { schema: resolved, isNullable: false };
  const { anyOf: _, ...own } = resolved;
  return { schema: { ...first, ...own }, isNullable: shapes.length > 1 };
}
