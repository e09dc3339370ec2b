/** Does work for each item, so many at a time. Rejects with the first failure. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}
