import { Pagination } from '@trilho/ui';
import { useSearchParams } from 'react-router';
import type { ListPage } from './list-page.ts';

interface PagesProps {
  page: Omit<ListPage<unknown>, 'environment'>;
  /** Rows to a full page. */
  size: number;
}

/** Position among all results, with pagination. Each page has its own address. */
export function Pages({ page, size }: PagesProps) {
  const [params, setParams] = useSearchParams();
  const { content, totalElements, pageNumber, previousCursor, nextCursor } = page;
  const before = (pageNumber - 1) * size;
  const go = (cursor: string | null) => {
    // Two presses before the page loads add one history entry.
    if (cursor === params.get('cursor')) return;
    const next = new URLSearchParams(params);
    if (cursor) next.set('cursor', cursor);
    else next.delete('cursor');
    setParams(next);
  };
  return (
    <Pagination
      from={content.length > 0 ? before + 1 : 0}
      to={before + content.length}
      total={totalElements}
      hasMoreThanTotal={page.hasMoreThanTotal}
      hasPrevious={page.hasPrevious}
      hasNext={page.hasNext}
      onPrevious={() => go(previousCursor)}
      onNext={() => go(nextCursor)}
    />
  );
}
