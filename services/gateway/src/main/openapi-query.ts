const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const isNestedQuery = (parameter: unknown): parameter is object => {
  const { in: place, schema } = Object.fromEntries(membersOf(parameter));
  return place === 'query' && Object.fromEntries(membersOf(schema)).type === 'object';
};

/** Writes into a document's paths how a query parameter that is an object is sent: `metadata[order]=1001`. */
export function describeNestedQuery(paths: unknown): void {
  const operations = membersOf(paths).flatMap(([, methods]) => membersOf(methods));
  const parameters = operations.flatMap(([, operation]) =>
    membersOf(operation).flatMap(([name, list]) => (name === 'parameters' ? membersOf(list) : [])),
  );
  for (const [, parameter] of parameters) {
    if (isNestedQuery(parameter)) Object.assign(parameter, { style: 'deepObject', explode: true });
  }
}
