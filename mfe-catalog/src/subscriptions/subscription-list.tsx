import type { Environment } from '@trilho/contracts/common';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { paths, useUserId } from '@trilho/portal';
import { Button, ButtonLink, Card, EmptyState, Pagination, SkeletonTable, Stack } from '@trilho/ui';
import { Repeat, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import {
  type EnvironmentPage,
  subscriptionPageSize,
  useListProductsQuery,
  useListSubscriptionsQuery,
} from '../catalog-api.ts';
import { LoadFailure } from '../environment/load-failure.tsx';
import { useFlipBack } from '../environment/use-flip-back.ts';
import { useEnvironmentInAddress, useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { useUrlFilters } from '../filters/use-url-filters.ts';
import { SubscriptionFilters, serverFilters, subscriptionFilterNames } from './subscription-filters.tsx';
import { type SubscriptionAction, SubscriptionTable } from './subscription-table.tsx';

const Rows = styled.div`
  transition: opacity 120ms ease-out;
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

/** The page being asked for, or until it comes the one before it, if that is of this environment. */
function usePage(environment: Environment) {
  const userId = useUserId();
  const filters = useUrlFilters(subscriptionFilterNames);
  const [params] = useSearchParams();
  const load = useListSubscriptionsQuery(
    { userId, environment, ...serverFilters(filters), cursor: params.get('cursor') ?? '' },
    { refetchOnMountOrArgChange: true },
  );
  const { data, currentData, isFetching } = load;
  const before = isFetching && data?.environment === environment ? data : undefined;
  return { filters, load, page: currentData ?? before, isStale: currentData === undefined };
}

interface SubscriptionListProps {
  onChoose: (action: SubscriptionAction, row: ListedSubscription) => void;
}

/** The environment's subscriptions, filtered and searched by the server over all of them, five to a page. */
export function SubscriptionList({ onChoose }: SubscriptionListProps) {
  const userId = useUserId();
  const [environment, choose] = useScreenEnvironment();
  const { filters, load, page, isStale } = usePage(environment);
  useEnvironmentInAddress();
  useFlipBack(load, environment, choose);
  // Whatever keeps the subscriptions from loading keeps the products too: that need not be told twice.
  const { currentData: products = [] } = useListProductsQuery({ userId, environment }, { skip: !page });

  if (!page && load.error && !load.isFetching) {
    return <LoadFailure error={load.error} environment={environment} onRetry={() => void load.refetch()} />;
  }
  return (
    <>
      <SubscriptionFilters filters={filters} products={products} />
      {!page && (
        <Card>
          <SkeletonTable rows={subscriptionPageSize} columns={6} />
        </Card>
      )}
      {page && page.content.length === 0 && !isStale && (
        <NoRows isFiltered={filters.isFiltered || page.totalElements > 0} onClear={filters.clear} />
      )}
      {page && (page.content.length > 0 || isStale) && (
        <Stack gap={3}>
          <Rows aria-busy={isStale}>
            <Card>
              <SubscriptionTable rows={page.content} onChoose={onChoose} />
            </Card>
          </Rows>
          <Pages page={page} />
        </Stack>
      )}
    </>
  );
}

function NoRows({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          icon={<SearchX strokeWidth={1.75} />}
          title="Nenhuma assinatura encontrada"
          description="Nenhuma assinatura deste ambiente corresponde à busca e aos filtros."
          action={
            <Button variant="secondary" onClick={onClear}>
              Limpar filtros
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<Repeat strokeWidth={1.75} />}
          title="Nenhuma assinatura ainda"
          description="As assinaturas que a sua loja criar pela API aparecem aqui, com cobranças e situação em dia."
          action={<ButtonLink to={paths.documentation}>Ver documentação</ButtonLink>}
        />
      )}
    </Card>
  );
}

/** Where the page is among all results. Each page has its own address. */
function Pages({ page }: { page: EnvironmentPage }) {
  const [params, setParams] = useSearchParams();
  const { content, totalElements, pageNumber, hasPrevious, hasNext, previousCursor, nextCursor } = page;
  const before = (pageNumber - 1) * subscriptionPageSize;
  const go = (cursor: string | null) => {
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
      hasPrevious={hasPrevious}
      hasNext={hasNext}
      onPrevious={() => go(previousCursor)}
      onNext={() => go(nextCursor)}
    />
  );
}
