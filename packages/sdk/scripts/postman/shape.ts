import type { ApiDocument, Operation, Schema } from '../document.ts';

const unique = <Item>(items: Item[]): Item[] => [...new Set(items)];

/** Follows references to the schema itself. */
function resolve(schema: Schema, document: ApiDocument): Schema {
  if (!schema.$ref) return schema;
  const found = document.components?.schemas?.[schema.$ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`The document has no ${schema.$ref}`);
  return resolve(found, document);
}

function typesOf(schema: Schema, document: ApiDocument): string[] {
  const { type = [], anyOf = [], enum: values = [] } = resolve(schema, document);
  const ofValues = values.map((value) => (value === null ? 'null' : typeof value));
  const all = [type, anyOf.map((option) => typesOf(option, document)), ofValues].flat(2);
  return unique(all.map((name) => (name === 'integer' ? 'number' : name)));
}

/** Reduces a schema to names and types, `depth` levels deep: what a request's test in Postman checks. */
export function shapeOf(schema: Schema, document: ApiDocument, depth: number): object {
  const { properties, required, items } = resolve(schema, document);
  const types = typesOf(schema, document);
  const [type = types] = types.length === 1 ? types : [];
  const inner = (member: Schema) => shapeOf(member, document, depth - 1);
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
  const response = name === undefined ? declared : components?.responses?.[name];
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`${operationId} declares no answer with ${status}`);
  return schema;
}
