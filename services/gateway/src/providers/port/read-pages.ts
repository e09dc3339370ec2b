import type { PageRequest, ProviderPage } from './provider-object.ts';

const pageLimit = 100;

/** Reads a list page by page, to its end or the newest so many. */
export async function readPages<T>(
  list: (page: PageRequest) => Promise<ProviderPage<T>>,
  newest = Number.POSITIVE_INFINITY,
): Promise<T[]> {
  const items: T[] = [];
  let after: string | null = null;
  do {
    const page: ProviderPage<T> = await list({ after, limit: Math.min(newest - items.length, pageLimit) });
    items.push(...page.items);
    after = page.next;
  } while (after !== null && items.length < newest);
  return items;
}
