import type { ApiDocument, Operation } from '../facts/document.ts';
import { resolve, type Schema, type Schemas } from '../facts/schema.ts';

const unique = <Item>(items: Item[]): Item[] => [...new Set(items)];

function typesOf(schema: Schema, schemas: Schemas): string[] {
  const { type = [], anyOf = [], enum: values = [] } = resolve(schema, schemas);
  const ofValues = values.map((value) => (value === null ? 'null' : typeof value));
  const all = [type, anyOf.map((option) => typesOf(option, schemas)), ofValues].flat(2);
  return unique(all.map((name) => (name === 'integer' ? 'number' : name)));
}

/** Reduces a schema to names and types, `depth` levels deep: what a request's test in Postman checks. */
export function shapeOf(schema: Schema, schemas: Schemas, depth: number): object {
  const { properties, required, items } = resolve(schema, schemas);
  const types = typesOf(schema, schemas);
  const [type = types] = types.length === 1 ? types : [];
  const inner = (member: Schema) => shapeOf(member, schemas, depth - 1);
  if (depth === 0 || (types.length === 0 && !properties)) return types.length > 0 ? { type } : {};
  const members = Object.entries(properties ?? {}).map(([name, member]) => [name, inner(member)] as const);
  return {
    type,
    ...(required && { required }),
    ...(properties && { properties: Object.fromEntries(members) }),
    ...(items && { items: inner(items) }),
  };
}

/** The schema of an operation's answer with the status. */
export function answerSchema(
  { operationId, responses }: Operation,
  status: number,
  { components }: ApiDocument,
): Schema {
  const declared = responses[status] ?? responses[`${String(status)[0]}XX`];
  const name = declared?.$ref?.replace('#/components/responses/', '');
  const response = name === undefined ? declared : components.responses[name];
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`${operationId} declares no answer with ${status}`);
  return schema;
}
