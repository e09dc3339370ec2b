import type { Environment } from '@trilho/contracts/common';
import { Card, media, SkeletonTable, Stack, token } from '@trilho/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '../environment/load-failure.tsx';
import { isMissingConfig } from '../environment/missing-config.ts';
import { type ListLoad, type ListPage, shownPage } from './list-page.ts';
import { Pages } from './pages.tsx';
import { useKnownCursor } from './use-known-cursor.ts';

const Rows = styled.div`
  transition: opacity 120ms ease-out;
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

/** On a phone the rows have the whole width, and no card around them. */
const ListCard = styled(Card)`
  ${media.phone} {
    --row-inset: ${token.space[4]};
    --group-fill: ${token.color.bg};
    margin-inline: calc(-1 * ${token.space[4]});
    padding: 0;
    border-inline: 0;
    border-radius: 0;
  }
`;

interface PagedListProps<Row> {
  load: ListLoad<ListPage<Row>>;
  environment: Environment;
  /** Rows to a full page. */
  size: number;
  /** Number of columns of the placeholder while the table loads. */
  columns: number;
  toolbar: ReactNode;
  /** Shown instead of the table when the page has no rows; `hasOthers` when other pages have rows. */
  empty: (hasOthers: boolean) => ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * A list of the portal in its four states: loading, failed, empty, or rows with pagination. Search and
 * filters stay available when a load fails, since they may be the cause. While a page loads the previous one
 * stays, faded and usable.
 */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { load, environment, size, columns, toolbar, empty, children } = props;
  const { page, isStale } = shownPage(load, environment);
  useKnownCursor(load);
  if (!page && load.error && !load.isFetching) {
    return (
      <>
        {!isMissingConfig(load.error) && toolbar}
        <LoadFailure error={load.error} environment={environment} onRetry={() => void load.refetch()} />
      </>
    );
  }
  return (
    <>
      {toolbar}
      {!page && (
        <Card>
          <SkeletonTable rows={size} columns={columns} />
        </Card>
      )}
      {page && page.content.length === 0 && !isStale && empty(page.totalElements > 0)}
      {page && (page.content.length > 0 || isStale) && (
        <Stack gap={3}>
          <Rows aria-busy={isStale}>
            <ListCard>{children(page.content)}</ListCard>
          </Rows>
          <Pages page={page} size={size} />
        </Stack>
      )}
    </>
  );
}
