/** A filter by one of some values; the first option is the neutral one. */
export interface SelectFilter<Name extends string> {
  name: Name;
  label: string;
  options: readonly { value: string; label: string }[];
}
