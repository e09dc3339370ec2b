import { isOutOfReach, isTransient } from '../database/transient-errors.ts';

interface GroupOptions {
  /** How many items one run takes. */
  most: number;
}

const isPassing = (error: unknown): boolean =>
  isOutOfReach(error) || (error instanceof Error && isTransient(error));

/**
 * Lets items that arrive together share one run, such as one statement. No item waits for a clock: what one
 * turn of the event loop brings makes a group, and so does what comes while a run is under way: a second one
 * beside it would only make both smaller. `run` returns a result for each item, in their order. When it
 * throws because the database is busy or away, all items of the group fail with that; otherwise each is run
 * once more alone, so that an item that no statement takes fails nobody else's.
 */
export function groupRuns<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { most }: GroupOptions,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    settle: PromiseWithResolvers<Result>;
  }
  const waiting: Waiting[] = [];
  let isBusy = false;

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
  const runAll = async () => {
    while (waiting.length > 0) await settleAll(waiting.splice(0, most));
    isBusy = false;
  };
  return (item) => {
    const settle = Promise.withResolvers<Result>();
    waiting.push({ item, settle });
    if (!isBusy) {
      isBusy = true;
      setImmediate(() => void runAll());
    }
    return settle.promise;
  };
}
