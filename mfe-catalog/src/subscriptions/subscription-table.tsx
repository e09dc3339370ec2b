import type { Environment } from '@trilho/contracts/common';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import {
  Badge,
  formatCurrency,
  IconButton,
  Identity,
  Menu,
  Money,
  Mono,
  Table,
  type TableColumn,
  token,
  usePhone,
} from '@trilho/ui';
import { Ban, Ellipsis, Eye, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { gatewayName } from '../gateways.ts';
import { useListState } from '../lists/back-link.ts';
import { LinkedRows, RowLink } from '../lists/row-link.tsx';
import { screens } from '../paths.ts';
import { isEnding, moment, nextBilling, shortId, statusLabels } from './subscription-labels.ts';

/** Actions on a subscription. */
export type SubscriptionAction = 'details' | 'edit' | 'cancel';

const Moment = styled.span`
  white-space: nowrap;
`;

const Ends = styled.span`
  font-size: 12px;
  line-height: 16px;
`;

/** Above the row's link. */
const Buttons = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

const Id = styled(Mono)`
  white-space: nowrap;
  color: ${token.color.muted};
`;

export function StatusBadge({ status }: Pick<ListedSubscription, 'status'>) {
  const { label, tone } = statusLabels[status];
  return <Badge tone={tone}>{label}</Badge>;
}

type Choose = (action: SubscriptionAction, row: ListedSubscription) => void;

/** Details of any subscription; changes of an active one. On a phone all of them are behind one button. */
function RowActions({ row, onChoose }: { row: ListedSubscription; onChoose: Choose }) {
  const isPhone = usePhone();
  const changes = [
    {
      label: 'Editar',
      icon: <Pencil strokeWidth={1.75} aria-hidden />,
      onSelect: () => onChoose('edit', row),
    },
    {
      label: 'Cancelar',
      icon: <Ban strokeWidth={1.75} aria-hidden />,
      danger: true,
      onSelect: () => onChoose('cancel', row),
    },
  ];
  const details = {
    label: 'Ver detalhes',
    icon: <Eye strokeWidth={1.75} aria-hidden />,
    onSelect: () => onChoose('details', row),
  };
  const items = [...(isPhone ? [details] : []), ...(row.status === 'active' ? changes : [])];
  return (
    <Buttons>
      {!isPhone && (
        <IconButton
          size="sm"
          label={`Ver detalhes de ${row.customerName}`}
          icon={details.icon}
          onClick={details.onSelect}
        />
      )}
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton
              size={isPhone ? 'lg' : 'sm'}
              label={`Ações da assinatura de ${row.customerName}`}
              icon={<Ellipsis strokeWidth={1.75} aria-hidden />}
            />
          }
          items={items}
        />
      )}
    </Buttons>
  );
}

interface Place {
  environment: Environment;
  state: ReturnType<typeof useListState>;
}

const columnsFor = (onChoose: Choose, { environment, state }: Place): TableColumn<ListedSubscription>[] => [
  { id: 'id', header: 'ID', cell: ({ id }) => <Id title={id}>{shortId(id)}</Id> },
  {
    id: 'customer',
    header: 'Cliente',
    slot: 'title',
    cell: ({ id, customerName, customerEmail }) => (
      <RowLink to={screens.subscription.to(id, environment)} state={state}>
        <Identity name={customerName} detail={customerEmail} />
      </RowLink>
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
    cell: ({ startDate }) => <Moment>{moment(startDate)}</Moment>,
  },
  {
    id: 'next',
    header: 'Próxima Cobrança',
    align: 'right',
    slot: 'date',
    cell: (row) => <Moment>{isEnding(row) ? <Ends>Não será renovada</Ends> : nextBilling(row)}</Moment>,
  },
  { id: 'gateway', header: 'Gateway', cell: ({ gateway }) => gatewayName(gateway) },
  {
    id: 'actions',
    header: 'Ações',
    slot: 'actions',
    cell: (row) => <RowActions row={row} onChoose={onChoose} />,
  },
];

interface SubscriptionTableProps {
  rows: readonly ListedSubscription[];
  environment: Environment;
  onChoose: Choose;
}

/** The columns of 2.8; each row opens its page. Below the breakpoint rows have two lines. */
export function SubscriptionTable({ rows, environment, onChoose }: SubscriptionTableProps) {
  const state = useListState();
  return (
    <LinkedRows>
      <Table
        caption="Assinaturas"
        columns={columnsFor(onChoose, { environment, state })}
        rows={rows}
        rowKey={({ id }) => id}
        cardsBelow={940}
      />
    </LinkedRows>
  );
}
