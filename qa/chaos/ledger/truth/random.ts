/** Numbers that a seed fixes (mulberry32). */
export interface Random {
  /** From 0 to below `end`. */
  below(end: number): number;
  /** Both included. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True once in so many times. */
  oneIn(times: number): boolean;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    oneIn: (times) => below(times) === 0,
  };
}
