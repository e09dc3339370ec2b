import { parse } from 'node:querystring';

const member = /^([^[\]]+)\[([^[\]]+)\]$/;

/**
 * Reads a query string. `metadata[order]=1` is the member `order` of `metadata` (OpenAPI's `deepObject`, one level deep);
 * a name that is repeated has the list of its values. No object has a prototype that a name could reach.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  const nested = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(parse(text))) {
    const [, parent, key] = member.exec(name) ?? [];
    if (parent === undefined || key === undefined) {
      query[name] = value;
      continue;
    }
    const members = nested.get(parent) ?? Object.create(null);
    members[key] = value;
    nested.set(parent, members);
  }
  // A plain value of the same name stays: together they are no object, which the route's schema then says.
  for (const [name, members] of nested) query[name] ??= members;
  return query;
}
