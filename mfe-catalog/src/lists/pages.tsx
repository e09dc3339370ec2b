import { media, Pagination, token, useScrolledDown } from '@trilho/ui';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import type { ListPage } from './list-page.ts';

/** On a phone the pages stand at its foot, beside the button of the menu, which goes and comes with them. */
const Dock = styled.div`
  ${media.phone} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${token.layer.header};
    display: grid;
    align-items: center;
    min-height: calc(76px + env(safe-area-inset-bottom));
    padding: 0 84px env(safe-area-inset-bottom) ${token.space[4]};
    border-top: 1px solid ${token.color.line};
    background: ${token.color.surface};
    transition: transform ${token.motion.base};
    &[data-away='true']:not(:focus-within) {
      transform: translateY(100%);
    }
  }
`;

interface PagesProps {
  page: Omit<ListPage<unknown>, 'environment'>;
  /** Rows to a full page. */
  size: number;
}

/** Position among all results, with pagination. Each page has its own address. */
export function Pages({ page, size }: PagesProps) {
  const [params, setParams] = useSearchParams();
  const { content, totalElements, pageNumber, previousCursor, nextCursor } = page;
  const isScrolledDown = useScrolledDown();
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
    <Dock data-away={isScrolledDown}>
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
    </Dock>
  );
}
