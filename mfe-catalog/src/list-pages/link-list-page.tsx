import { linkStatusTexts, type PaymentLink } from '@trilho/contracts/payment-link';
import { useOwnGateways } from '@trilho/portal/own-gateways';
import { formatCurrency, formatDate, Money, type TableColumn } from '@trilho/ui';
import { Link2 } from 'lucide-react';
import { styled } from 'styled-components';
import { AppearanceCard } from '../appearance/appearance-card.tsx';
import { CreateButton } from '../creation/create-button.tsx';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { choiceFilter, everything } from '../filters/choice-filter.tsx';
import { gatewayFilter } from '../filters/gateway-filter.tsx';
import type { ListFilters } from '../filters/list-filter.ts';
import { amountText, LinkBadge, placeName } from '../links/link-labels.tsx';
import { type LinkParam, linkPageSize, useGetLinkDayQuery, useListLinksQuery } from '../links/links-api.ts';
import { ListRowLink } from '../lists/list-row-link.tsx';
import { MomentCell } from '../lists/moment-cell.tsx';
import { screens } from '../paths.ts';
import { ResourceListPage } from './resource-list-page.tsx';

const filters: ListFilters<LinkParam, PaymentLink> = {
  what: 'links',
  placeholder: 'Buscar por descrição, valor ou ID...',
  shortPlaceholder: 'Descrição, valor...',
  isClearable: true,
  filters: [
    choiceFilter('status', 'Status', [
      everything,
      ...Object.entries(linkStatusTexts).map(([value, label]) => ({ value, label })),
    ]),
    gatewayFilter,
  ],
};

/** An amount on one line. */
const Amount = styled.span`
  white-space: nowrap;
`;

const columns: TableColumn<PaymentLink>[] = [
  {
    id: 'description',
    header: 'Descrição',
    slot: 'title',
    cell: ({ id, description }) => (
      <ListRowLink screen={screens.link} id={id}>
        {description}
      </ListRowLink>
    ),
  },
  {
    id: 'amount',
    header: 'Valor',
    align: 'right',
    slot: 'amount',
    cell: (link) => <Money>{amountText(link)}</Money>,
  },
  {
    id: 'received',
    header: 'Recebido',
    align: 'right',
    shownFrom: 800,
    cell: ({ paidAmount }) => <Amount>{formatCurrency(paidAmount)}</Amount>,
  },
  { id: 'status', header: 'Status', slot: 'badge', cell: ({ status }) => <LinkBadge status={status} /> },
  { id: 'gateway', header: 'Gateway', slot: 'detail', cell: ({ gateway }) => placeName(gateway) },
  {
    id: 'date',
    header: 'Criado em',
    align: 'right',
    slot: 'date',
    cell: ({ createdAt }) => <MomentCell text={formatDate(createdAt, 'dd/MM/yyyy HH:mm')} />,
  },
];

/** Of one gateway alone its name says nothing. */
const columnsOfOne = columns.filter(({ id }) => id !== 'gateway');

/** `/admin/payment-links`. */
export function LinkListPage() {
  const [environment] = useScreenEnvironment();
  const hasSeveral = (useOwnGateways(environment).gateways?.length ?? 0) > 1;
  return (
    <ResourceListPage
      title="Links de Pagamento"
      about="Páginas onde os seus clientes pagam, sem código."
      description="Páginas onde os seus clientes pagam, sem código"
      exported="links"
      above={<AppearanceCard />}
      creation="link"
      filters={filters}
      useRows={useListLinksQuery}
      pageSize={linkPageSize}
      columns={hasSeveral ? columns : columnsOfOne}
      cardsBelow={720}
      days={{
        of: ({ createdAt }) => createdAt,
        sum: ({ paidAmount }) => paidAmount,
        sumOf: 'após reembolsos',
      }}
      useDayTotal={useGetLinkDayQuery}
      nothingFound={{
        title: 'Nenhum link encontrado',
        description: 'Nenhum link deste ambiente corresponde à busca e aos filtros.',
      }}
      nothingYet={{
        icon: <Link2 strokeWidth={1.75} />,
        title: 'Nenhum link ainda',
        description: 'Crie um link, envie por mensagem, e-mail ou QR, e receba por Pix, cartão ou boleto.',
        action: <CreateButton kind="link" environment={environment} label="Criar o primeiro link" />,
      }}
    />
  );
}
