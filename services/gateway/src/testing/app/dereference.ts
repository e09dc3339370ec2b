const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A document without references: each is replaced by what it refers to, with what stands beside it. */
export function dereferenced<Document extends object>(document: Document): Document {
  const at = (reference: string): unknown =>
    reference
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), document);
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    const { $ref, ...rest } = value;
    const own = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, resolve(member)]));
    return typeof $ref === 'string' ? { ...Object(resolve(at($ref))), ...own } : own;
  };
  return { ...document, ...Object(resolve(document)) };
}
