/** What the address asks for. The order in which the filters came to stand there says nothing. */
export const queryOf = ({ state }: { state: { location: { search: string } } }): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(state.location.search));
