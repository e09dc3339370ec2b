import type { Environment } from '@trilho/contracts/common';
import { Card, SkeletonTable, Stack } from '@trilho/ui';
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

interface PagedListProps<Row> {
  load: ListLoad<ListPage<Row>>;
  environment: Environment;
  /** Rows to a full page. */
  size: number;
  /** Columns that the table will have, for its shape while it loads. */
  columns: number;
  toolbar: ReactNode;
  /** In place of the table when there is no row; `hasOthers` when there are rows on other pages. */
  empty: (hasOthers: boolean) => ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * A list of the portal with its four faces: on its way, failed, empty, or rows with the ways to further pages. What made a
 * load fail can be taken back: search and filters stay. While a
 * page is fetched the one before it stays, faded; its rows stay usable.
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
            <Card>{children(page.content)}</Card>
          </Rows>
          <Pages page={page} size={size} />
        </Stack>
      )}
    </>
  );
}
