interface GroupOptions {
  /** How many items one run takes. */
  most: number;
  /** How many runs are under way at a time; items that come meanwhile wait for the next. */
  atOnce: number;
}

/**
 * Lets items that arrive together share one run, such as one statement. No item waits for a clock: what one turn of the
 * event loop brings makes a group, and so does what comes while all runs are under way. `run` returns a result for
 * each item, in their order; when it throws, all items of the group fail with that.
 */
export function groupRuns<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { most, atOnce }: GroupOptions,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    settle: PromiseWithResolvers<Result>;
  }
  const waiting: Waiting[] = [];
  let underWay = 0;
  let isScheduled = false;

  const runGroup = async (group: Waiting[]) => {
    try {
      const results = await run(group.map(({ item }) => item));
      group.forEach(({ settle }, at) => {
        const result = results[at];
        if (at in results) settle.resolve(result as Result);
        else settle.reject(new Error('A grouped run left an item without result'));
      });
    } catch (error) {
      for (const { settle } of group) settle.reject(error);
    }
    underWay -= 1;
    start();
  };
  const start = () => {
    isScheduled = false;
    while (waiting.length > 0 && underWay < atOnce) {
      underWay += 1;
      void runGroup(waiting.splice(0, most));
    }
  };
  return (item) => {
    const settle = Promise.withResolvers<Result>();
    waiting.push({ item, settle });
    if (!isScheduled && underWay < atOnce) {
      isScheduled = true;
      setImmediate(start);
    }
    return settle.promise;
  };
}
