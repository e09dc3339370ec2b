/** A part of a document: plain JSON, as far as it is an object. */
export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object; none of anything else. */
export const membersOf = (value: unknown): Json => (isJson(value) ? value : {});

/** Copies an object with each of its members replaced by what `change` makes of it. */
export const mapMembers = (value: unknown, change: (member: unknown, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(membersOf(value)).map(([name, member]) => [name, change(member, name)]));

/** Copies a value as JSON, with every object of it replaced by what `visit` makes of it, the innermost first. */
export function mapObjects(value: unknown, visit: (found: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, visit));
  if (!isJson(value)) return value;
  const copy = Object.entries(value).map(([name, member]) => [name, mapObjects(member, visit)]);
  return visit(Object.fromEntries(copy));
}
