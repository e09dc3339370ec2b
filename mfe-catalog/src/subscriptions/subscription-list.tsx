import type { ListedSubscription } from '@trilho/contracts/subscription';
import { paths, useUserId } from '@trilho/portal';
import { ButtonLink, Card, EmptyState } from '@trilho/ui';
import { Repeat } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { subscriptionPageSize, useListProductsQuery, useListSubscriptionsQuery } from '../catalog-api.ts';
import { useFlipBack } from '../environment/use-flip-back.ts';
import { useEnvironmentInAddress, useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { useUrlFilters } from '../filters/use-url-filters.ts';
import { shownPage } from '../lists/list-page.ts';
import { NothingFound } from '../lists/nothing-found.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { SubscriptionFilters, serverFilters, subscriptionFilterNames } from './subscription-filters.tsx';
import { type SubscriptionAction, SubscriptionTable } from './subscription-table.tsx';

interface SubscriptionListProps {
  onChoose: (action: SubscriptionAction, row: ListedSubscription) => void;
}

/** The environment's subscriptions, filtered and searched by the server over all of them, five to a page. */
export function SubscriptionList({ onChoose }: SubscriptionListProps) {
  const userId = useUserId();
  const [environment, choose] = useScreenEnvironment();
  const filters = useUrlFilters(subscriptionFilterNames);
  const [params] = useSearchParams();
  const load = useListSubscriptionsQuery(
    { userId, environment, ...serverFilters(filters), cursor: params.get('cursor') ?? '' },
    { refetchOnMountOrArgChange: true },
  );
  useEnvironmentInAddress();
  useFlipBack(load, environment, choose);
  // A cause that fails the subscriptions fails the products too, so it is reported once.
  const { page } = shownPage(load, environment);
  const { currentData: products = [] } = useListProductsQuery({ userId, environment }, { skip: !page });

  return (
    <PagedList
      load={load}
      environment={environment}
      size={subscriptionPageSize}
      columns={6}
      toolbar={<SubscriptionFilters filters={filters} products={products} />}
      empty={(hasOthers) =>
        filters.isFiltered || hasOthers ? (
          <NothingFound
            title="Nenhuma assinatura encontrada"
            description="Nenhuma assinatura deste ambiente corresponde à busca e aos filtros."
            onClear={filters.clear}
          />
        ) : (
          <NoSubscriptions />
        )
      }
    >
      {(rows) => <SubscriptionTable rows={rows} environment={environment} onChoose={onChoose} />}
    </PagedList>
  );
}

function NoSubscriptions() {
  return (
    <Card>
      <EmptyState
        icon={<Repeat strokeWidth={1.75} />}
        title="Nenhuma assinatura ainda"
        description="As assinaturas que a sua loja criar pela API aparecem aqui, com cobranças e situação em dia."
        action={<ButtonLink to={paths.documentation}>Ver documentação</ButtonLink>}
      />
    </Card>
  );
}
