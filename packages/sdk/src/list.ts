/** One page of a list, newest first. A cursor is opaque, and null where nothing further lies that way. */
export interface Page<Item> {
  items: Item[];
  hasMore: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
}

/** The cursors of a list's query. */
export interface Cursors {
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

/** The result of a `list` method: `await` gives one page, `for await` gives every item, page after page. */
export interface List<Item> extends Promise<Page<Item>>, AsyncIterable<Item> {}

/** Reads the page that the cursors select. */
export type ReadPage<Item> = (cursors: Cursors) => Promise<Page<Item>>;

async function* everyItem<Item>(
  first: Promise<Page<Item>>,
  read: ReadPage<Item>,
  backwards: boolean,
): AsyncGenerator<Item, void, undefined> {
  let page: Page<Item> = await first;
  for (;;) {
    // Towards the newest item, so that a walk that goes back never meets what it has seen.
    yield* backwards ? [...page.items].reverse() : page.items;
    const cursor = backwards ? page.previousCursor : page.nextCursor;
    if (cursor === null) return;
    page = await read(backwards ? { endingBefore: cursor } : { startingAfter: cursor });
  }
}

/** Creates a list from its first page, which is already on its way, and what reads the others. */
export function createList<Item>(read: ReadPage<Item>, start: Cursors): List<Item> {
  const first = read(start);
  const backwards = start.endingBefore !== undefined;
  return Object.assign(first, { [Symbol.asyncIterator]: () => everyItem(first, read, backwards) });
}
