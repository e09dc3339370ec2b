import type { DataOf } from './errors.ts';
import { unwrap } from './errors.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

type Listed<Body> = DataOf<Body> extends Page<infer Item> ? Item : never;

/**
 * Iterates over every item of a list, page after page, newest first: `for await (const payment of
 * everyItem((startingAfter) => trilho.GET('/payments', { params: { query: { limit: 100, startingAfter } }
 * })))`.
 * @throws TrilhoError
 */
export async function* everyItem<Body extends { data: Page<unknown> }>(
  page: (startingAfter: string | undefined) => Promise<{ data?: Body; error?: unknown; response: Response }>,
): AsyncGenerator<Listed<Body>> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor }: Page<unknown> = (await unwrap(page(cursor))) as Body['data'];
    for (const item of items) yield item as Listed<Body>;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
