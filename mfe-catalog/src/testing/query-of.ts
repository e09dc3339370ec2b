/** Returns the query of the address as an object, since the order of the filters does not matter. */
export const queryOf = ({ state }: { state: { location: { search: string } } }): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(state.location.search));
