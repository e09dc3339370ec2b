import { isOutOfReach, isTransient } from '../database/transient-errors.ts';

interface GroupOptions {
  /** How many items one run takes. */
  most: number;
  /** How many runs are under way at a time; items that come meanwhile wait for the next. */
  atOnce: number;
}

const isPassing = (error: unknown): boolean =>
  isOutOfReach(error) || (error instanceof Error && isTransient(error));

/**
 * Lets items that arrive together share one run, such as one statement. No item waits for a clock: what one turn of the
 * event loop brings makes a group, and so does what comes while all runs are under way. `run` returns a result for
 * each item, in their order. When it throws because the database is busy or away, all items of the group fail with that;
 * otherwise each is run once more alone, so that an item that no statement takes fails nobody else's.
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

  const settleAll = async (group: Waiting[]): Promise<void> => {
    try {
      const results = await run(group.map(({ item }) => item));
      group.forEach(({ settle }, at) => {
        const result = results[at];
        if (at in results) settle.resolve(result as Result);
        else settle.reject(new Error('A grouped run left an item without result'));
      });
    } catch (error) {
      if (group.length > 1 && !isPassing(error)) for (const one of group) await settleAll([one]);
      else for (const { settle } of group) settle.reject(error);
    }
  };
  const runGroup = async (group: Waiting[]) => {
    await settleAll(group);
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
