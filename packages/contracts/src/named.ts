import type { TSchema } from 'typebox';

/** The keyword that carries a schema's name. Validators ignore it. */
export const nameKeyword = 'x-component';

const schemas = new Map<string, TSchema>();

/**
 * Gives a schema the name under which the OpenAPI documents refer to it. Copies that other schemas make of it
 * (optional, with another description) keep the name.
 * @throws Error when another schema has the name
 */
export function named<T extends TSchema>(name: string, schema: T): T {
  Object.assign(schema, { [nameKeyword]: name });
  const other = schemas.get(name);
  if (other && JSON.stringify(other) !== JSON.stringify(schema)) throw new Error(`Two schemas named ${name}`);
  schemas.set(name, schema);
  return schema;
}

/** Returns the name of a schema, or undefined for one without a name. */
export function nameOf(schema: object): string | undefined {
  const name = nameKeyword in schema ? schema[nameKeyword] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Returns the schema that has a name. @throws Error for an unknown name */
export function schemaNamed(name: string): TSchema {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`No schema has the name ${name}`);
  return schema;
}
