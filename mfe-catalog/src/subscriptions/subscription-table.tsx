import type { ListedSubscription } from '@trilho/contracts/subscription';
import {
  Badge,
  formatCurrency,
  IconButton,
  Identity,
  Menu,
  Money,
  Mono,
  Stack,
  Table,
  type TableColumn,
  token,
} from '@trilho/ui';
import { Ban, Ellipsis, Eye, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { gatewayName } from '../gateways.ts';
import { isEnding, moment, nextBilling, shortId, statusLabels } from './subscription-labels.ts';

/** Actions on a subscription. */
export type SubscriptionAction = 'details' | 'edit' | 'cancel';

const Moment = styled.span`
  white-space: nowrap;
`;

const Ends = styled.span`
  display: block;
  font-size: 12px;
  line-height: 16px;
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

/** Whether a subscription can be changed or cancelled: only an active one can. */
function RowActions({ row, onChoose }: { row: ListedSubscription; onChoose: Choose }) {
  const items = [
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
  return (
    <Stack direction="row" gap={1}>
      <IconButton
        size="sm"
        label={`Ver detalhes de ${row.customerName}`}
        icon={<Eye strokeWidth={1.75} aria-hidden />}
        onClick={() => onChoose('details', row)}
      />
      {row.status === 'active' && (
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={`Ações da assinatura de ${row.customerName}`}
              icon={<Ellipsis strokeWidth={1.75} aria-hidden />}
            />
          }
          items={items}
        />
      )}
    </Stack>
  );
}

const columnsFor = (onChoose: Choose): TableColumn<ListedSubscription>[] => [
  { id: 'id', header: 'ID', cell: ({ id }) => <Id title={id}>{shortId(id)}</Id> },
  {
    id: 'customer',
    header: 'Cliente',
    cell: ({ customerName, customerEmail }) => <Identity name={customerName} detail={customerEmail} />,
  },
  { id: 'plan', header: 'Plano', cell: ({ planName }) => planName },
  { id: 'price', header: 'Preço', cell: ({ price }) => <Money>{formatCurrency(price)}</Money> },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'start', header: 'Data de Início', cell: ({ startDate }) => <Moment>{moment(startDate)}</Moment> },
  {
    id: 'next',
    header: 'Próxima Cobrança',
    cell: (row) => (
      <Moment>
        {nextBilling(row)}
        {isEnding(row) && <Ends>Não será renovada</Ends>}
      </Moment>
    ),
  },
  { id: 'gateway', header: 'Gateway', cell: ({ gateway }) => gatewayName(gateway) },
  { id: 'actions', header: 'Ações', cell: (row) => <RowActions row={row} onChoose={onChoose} /> },
];

interface SubscriptionTableProps {
  rows: readonly ListedSubscription[];
  onChoose: Choose;
}

/** The columns of 2.8. Below the breakpoint each row becomes a card. */
export function SubscriptionTable({ rows, onChoose }: SubscriptionTableProps) {
  return (
    <Table
      caption="Assinaturas"
      columns={columnsFor(onChoose)}
      rows={rows}
      rowKey={({ id }) => id}
      cardsBelow={940}
    />
  );
}
