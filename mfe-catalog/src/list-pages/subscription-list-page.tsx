import { gatewayName } from '@trilho/contracts/gateway-names';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { subscriptionStates } from '@trilho/contracts/subscription-state';
import { paths } from '@trilho/portal';
import { ButtonLink, formatCurrency, Identity, Money, Mono, type TableColumn, token } from '@trilho/ui';
import { Repeat } from 'lucide-react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { type SubscriptionParam, subscriptionPageSize, useListSubscriptionsQuery } from '../catalog-api.ts';
import { CreateButton } from '../creation/create-button.tsx';
import { useIsCatalogueOffered } from '../environment/gateway-abilities.ts';
import { useFlipBack } from '../environment/use-flip-back.ts';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { choiceFilter, everything } from '../filters/choice-filter.tsx';
import { lowerCaseGatewayFilter } from '../filters/gateway-filter.tsx';
import type { ListFilters } from '../filters/list-filter.ts';
import { ListRowLink } from '../lists/list-row-link.tsx';
import { useModal } from '../modals/use-modal.tsx';
import { screens } from '../paths.ts';
import { productFilter } from '../subscriptions/product-filter.tsx';
import { RowActions, type SubscriptionAction } from '../subscriptions/row-actions.tsx';
import { StatusBadge } from '../subscriptions/subscription-badge.tsx';
import { isEnding, moment, nextBilling, shortId } from '../subscriptions/subscription-labels.ts';
import { ResourceListPage, type UseRows } from './resource-list-page.tsx';

// The modals are a separate chunk, so that the table does not wait for them.
const SubscriptionModals = lazy(async () => ({
  default: (await import('../subscriptions/subscription-modals.tsx')).SubscriptionModals,
}));

const filters: ListFilters<SubscriptionParam> = {
  what: 'assinaturas',
  placeholder: 'Buscar por cliente, ID...',
  filters: [
    lowerCaseGatewayFilter,
    choiceFilter('status', 'Status', [
      everything,
      { value: 'active', label: subscriptionStates.active.text },
      { value: 'canceled', label: subscriptionStates.canceled.text },
    ]),
    productFilter,
    choiceFilter('period', 'Período', [
      everything,
      { value: 'mensal', label: 'Mensal' },
      { value: 'trimestral', label: 'Trimestral' },
      { value: 'anual', label: 'Anual' },
    ]),
  ],
};

const Moment = styled.span`
  white-space: nowrap;
`;

const Ends = styled.span`
  font-size: 12px;
  line-height: 16px;
`;

const Id = styled(Mono)`
  white-space: nowrap;
  color: ${token.color.muted};
`;

/** The columns of 2.8, before the actions. */
const columns: TableColumn<ListedSubscription>[] = [
  { id: 'id', header: 'ID', shownFrom: 940, cell: ({ id }) => <Id title={id}>{shortId(id)}</Id> },
  {
    id: 'customer',
    header: 'Cliente',
    slot: 'title',
    cell: ({ id, customerName, customerEmail }) => (
      <ListRowLink screen={screens.subscription} id={id}>
        <Identity name={customerName} detail={customerEmail} />
      </ListRowLink>
    ),
  },
  { id: 'plan', header: 'Plano', slot: 'detail', cell: ({ planName }) => planName },
  {
    id: 'price',
    header: 'Preço',
    align: 'right',
    slot: 'amount',
    cell: ({ price }) => <Money>{formatCurrency(price)}</Money>,
  },
  { id: 'status', header: 'Status', slot: 'badge', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'start',
    header: 'Data de Início',
    align: 'right',
    shownFrom: 900,
    cell: ({ startDate }) => <Moment>{moment(startDate)}</Moment>,
  },
  {
    id: 'next',
    header: 'Próxima Cobrança',
    align: 'right',
    slot: 'date',
    cell: (row) => <Moment>{isEnding(row) ? <Ends>Não será renovada</Ends> : nextBilling(row)}</Moment>,
  },
  { id: 'gateway', header: 'Gateway', shownFrom: 940, cell: ({ gateway }) => gatewayName(gateway) },
];

/** Loads a page, and returns to the other environment when this one has no provider keys. */
const useSubscriptions: UseRows<ListedSubscription, SubscriptionParam> = (query, options) => {
  const [environment, choose] = useScreenEnvironment();
  const load = useListSubscriptionsQuery(query, options);
  useFlipBack(load, environment, choose);
  return load;
};

/** `/admin/subscriptions` (2.8), five rows to a page. */
export function SubscriptionListPage() {
  const isOffered = useIsCatalogueOffered();
  const [environment] = useScreenEnvironment();
  const [choose, modals] = useModal<{ action: SubscriptionAction; row: ListedSubscription }>(
    ({ action, row }, { open, onClose }) => (
      <SubscriptionModals
        action={open ? action : null}
        subscription={row}
        environment={environment}
        onClose={onClose}
      />
    ),
  );
  const actions: TableColumn<ListedSubscription> = {
    id: 'actions',
    header: 'Ações',
    slot: 'actions',
    cell: (row) => <RowActions row={row} onChoose={(action) => choose({ action, row })} />,
  };
  return (
    <ResourceListPage
      title="Assinaturas"
      about="Acompanhe, edite e cancele as assinaturas dos seus clientes."
      description="Acompanhe, edite e cancele as assinaturas dos seus clientes"
      {...(isOffered && { exported: 'subscriptions', creation: 'subscription' })}
      filters={filters}
      useRows={useSubscriptions}
      pageSize={subscriptionPageSize}
      columns={[...columns, actions]}
      skeletonColumns={6}
      cardsBelow={760}
      days={{ of: ({ startDate }) => startDate, by: 'month' }}
      nothingFound={{
        title: 'Nenhuma assinatura encontrada',
        description: 'Nenhuma assinatura deste ambiente corresponde à busca e aos filtros.',
      }}
      nothingYet={{
        icon: <Repeat strokeWidth={1.75} />,
        title: 'Nenhuma assinatura ainda',
        description:
          'As assinaturas que a sua loja criar pela API, ou você aqui, aparecem nesta lista, com cobranças e situação em dia.',
        action: (
          <>
            <CreateButton kind="subscription" environment={environment} label="Criar a primeira" />
            <ButtonLink to={paths.documentation} variant="secondary">
              Ver documentação
            </ButtonLink>
          </>
        ),
      }}
    >
      {modals}
    </ResourceListPage>
  );
}
