type Fields = Record<string, unknown>;

const only = (fields: Fields, other: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  );

/** The fields of two shapes of one payment that are not the same in both, each as JSON. */
export function differenceOf(before: object, after: object): { before: string; after: string } {
  const [early, late]: [Fields, Fields] = [{ ...before }, { ...after }];
  return {
    before: JSON.stringify(only(early, late), null, 2),
    after: JSON.stringify(only(late, early), null, 2),
  };
}
