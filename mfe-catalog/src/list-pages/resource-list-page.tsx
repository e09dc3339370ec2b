import type { ExportList } from '@trilho/contracts/portal-export';
import { useUserId } from '@trilho/portal';
import { Card, EmptyState, Table, type TableColumn, token } from '@trilho/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { CreateButton, type CreationKind } from '../creation/create-button.tsx';
import { ScreenEnvironmentToggle } from '../environment/screen-environment-toggle.tsx';
import { useEnvironmentInAddress, useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { ExportButton } from '../export/export-button.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { clearFilters, isFiltered, type ListFilters, queryOf } from '../filters/list-filter.ts';
import { useUrlFilters } from '../filters/use-url-filters.ts';
import { type Days, dayGroups, openDays } from '../lists/day-groups.ts';
import { ListFrame, type ListFrameProps } from '../lists/list-frame.tsx';
import {
  type ListLoad,
  type ListPage,
  type ListQuery,
  shownPage,
  type UseDayTotal,
} from '../lists/list-page.ts';
import { NothingFound } from '../lists/nothing-found.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { LinkedRows } from '../lists/row-link.tsx';
import { useDaySums } from '../lists/use-day-sums.ts';

/** Loads one page of the rows that match. */
export type UseRows<Row, Param extends string> = (
  query: ListQuery<Param | 'search'>,
  options: { refetchOnMountOrArgChange: true },
) => ListLoad<ListPage<Row>>;

interface ResourceListProps<Row, Param extends string> {
  /** Accessible name of the table. */
  title: string;
  filters: ListFilters<Param, Row>;
  useRows: UseRows<Row, Param>;
  /** Rows to a full page. */
  pageSize: number;
  columns: readonly TableColumn<Row>[];
  /** Width in px below which a row has two lines. */
  cardsBelow: number;
  /** Rows of two lines stand below the headings of their days. */
  days: Days<Row>;
  /** Loads the sum of a day that goes on over pages; for days with a sum. */
  useDayTotal?: UseDayTotal<Param | 'search'>;
  /** Columns of the placeholder; by default as many as the table has. */
  skeletonColumns?: number;
  /** Said when no row matches the search and the filters. */
  nothingFound: { title: string; description: string };
  /** Said when the environment has no row at all. */
  nothingYet: ComponentProps<typeof EmptyState>;
}

interface ResourceListPageProps<Row, Param extends string>
  extends ResourceListProps<Row, Param>,
    Omit<ListFrameProps, 'actions' | 'plan' | 'children'> {
  /** The list's name for an export of all rows that match. */
  exported?: ExportList;
  /** What the screen creates. */
  creation?: CreationKind;
  above?: ReactNode;
  /** Shown with the list: its modals. */
  children?: ReactNode;
}

const Above = styled.div`
  margin-bottom: ${token.space[4]};
  &:empty {
    display: none;
  }
`;

/**
 * The screen of a resource: its rows filtered and searched by the server over all of them, newest first, with an
 * export, and a form of something new. For accounts with an active plan.
 */
export function ResourceListPage<Row extends { id: string }, Param extends string>(
  props: ResourceListPageProps<Row, Param>,
) {
  const { title, about, description, phoneDescription, exported, creation, above, children } = props;
  const [environment] = useScreenEnvironment();
  const filters = useUrlFilters();
  return (
    <ListFrame
      {...{ title, about, description, phoneDescription }}
      actions={
        <>
          {exported && (
            <ExportButton
              list={exported}
              environment={environment}
              filters={queryOf(props.filters, filters)}
            />
          )}
          <ScreenEnvironmentToggle />
          {creation && <CreateButton kind={creation} environment={environment} fromAddress />}
        </>
      }
    >
      <Above>{above}</Above>
      <ResourceList {...props} />
      {children}
    </ListFrame>
  );
}

function ResourceList<Row extends { id: string }, Param extends string>(
  props: ResourceListProps<Row, Param>,
) {
  const { title, filters: list, useRows, pageSize, columns, cardsBelow } = props;
  const userId = useUserId();
  const [environment] = useScreenEnvironment();
  const [params] = useSearchParams();
  const filters = useUrlFilters();
  useEnvironmentInAddress();
  const query = { userId, environment, ...queryOf(list, filters) };
  const load = useRows({ ...query, cursor: params.get('cursor') ?? '' }, { refetchOnMountOrArgChange: true });
  const { page } = shownPage(load, environment);
  const sums = useDaySums(props.useDayTotal, query, page ? openDays(props.days, page) : {});
  return (
    <PagedList
      load={load}
      environment={environment}
      size={pageSize}
      columns={props.skeletonColumns ?? columns.length}
      toolbar={<FilterBar list={list} filters={filters} rows={page?.content} />}
      empty={(hasOthers) =>
        isFiltered(list, filters) || hasOthers ? (
          <NothingFound {...props.nothingFound} onClear={() => clearFilters(list, filters)} />
        ) : (
          <Card>
            <EmptyState {...props.nothingYet} />
          </Card>
        )
      }
    >
      {(rows) => (
        <LinkedRows>
          <Table
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            cardsBelow={cardsBelow}
            groupOf={page && dayGroups(props.days, page, new Date(), sums)}
          />
        </LinkedRows>
      )}
    </PagedList>
  );
}
