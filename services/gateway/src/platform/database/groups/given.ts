/** The name and the type of each value that a statement is given, in their order. */
export type Parameters = Record<string, string>;

/** The values of a row that has nothing of these. */
export const noValues = (parameters: Parameters): null[] => Object.keys(parameters).map(() => null);

/** The row that a statement was given, by the names of its values; its `place` is 1. */
export function givenOne(parameters: Parameters): string {
  const values = Object.entries(parameters).map(([name, type], index) => `$${index + 1}::${type} as ${name}`);
  return `select ${values.join(', ')}, 1 as place`;
}

/**
 * The rows that a statement was given: an array for each value. `place` counts them from 1. How many there are is hidden from
 * the planner: for a few rows a plan of their own looks cheaper to it than the kept one, by less than planning takes.
 */
export function givenMany(parameters: Parameters): string {
  const arrays = Object.values(parameters).map((type, index) => `(select $${index + 1}::${type}[])`);
  const names = [...Object.keys(parameters), 'place'];
  return `select * from unnest(${arrays.join(', ')}) with ordinality as row (${names.join(', ')})`;
}
