import type { Environment, GatewayType } from '@trilho/contracts/common';
import { paymentState, paymentStates } from '@trilho/contracts/payment-state';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import {
  Badge,
  EmptyState,
  formatCurrency,
  formatDate,
  Money,
  Mono,
  Table,
  type TableColumn,
} from '@trilho/ui';
import { ReceiptText } from 'lucide-react';
import { paymentAddress } from './addresses.ts';
import { LogPanel } from './log-panel.tsx';
import { Cut, RowLink, Unbroken } from './log-style.ts';
import { useListGatewayPaymentsQuery } from './logs-api.ts';
import { useLog } from './use-log.ts';

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'Todos' },
      { value: 'succeeded', label: 'Aprovado' },
      { value: 'failed', label: 'Recusado' },
      { value: 'requires_capture', label: 'Autorizado' },
      { value: 'requires_action', label: 'Pendente' },
      { value: 'processing', label: 'Em análise' },
      { value: 'refunded', label: 'Reembolsado' },
      { value: 'canceled', label: 'Cancelado' },
    ],
  },
];

const columnsIn = (environment: Environment): TableColumn<PortalPayment>[] => [
  {
    id: 'customer',
    header: 'Cliente',
    slot: 'title',
    cell: ({ id, payerName, customerName, customerEmail }) => (
      <RowLink to={paymentAddress(id, environment)}>
        <Cut>{payerName ?? customerName ?? customerEmail}</Cut>
      </RowLink>
    ),
  },
  {
    id: 'amount',
    header: 'Valor',
    align: 'right',
    slot: 'amount',
    cell: ({ amount, currency }) => <Money>{formatCurrency(amount, currency)}</Money>,
  },
  {
    id: 'status',
    header: 'Status',
    slot: 'badge',
    cell: (payment) => {
      const { tone, text } = paymentStates[paymentState(payment)];
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  { id: 'id', header: 'ID', cell: ({ id }) => <Mono>{id}</Mono> },
  {
    id: 'date',
    header: 'Data',
    align: 'right',
    slot: 'date',
    cell: ({ createdAt }) => <Unbroken>{formatDate(createdAt, 'dd/MM/yyyy HH:mm')}</Unbroken>,
  },
];

interface PaymentsTabProps {
  environment: Environment;
  gateway: GatewayType;
}

/** Tab Transações: the payments made with the gateway, each linked to its screen. */
export function PaymentsTab({ environment, gateway }: PaymentsTabProps) {
  const { controls, query, pollingInterval } = useLog({ environment, gateway });
  const load = useListGatewayPaymentsQuery(query, { pollingInterval, refetchOnMountOrArgChange: true });
  return (
    <LogPanel<PortalPayment>
      what="transações"
      load={load}
      controls={controls}
      placeholder="Cliente, email ou ID..."
      filters={filters}
      columns={4}
      empty={
        <EmptyState
          icon={<ReceiptText strokeWidth={1.75} />}
          title="Nenhuma transação ainda"
          description="Cada pagamento feito por este gateway aparece aqui, com o resultado."
        />
      }
    >
      {(rows) => (
        <Table
          caption="Transações"
          columns={columnsIn(environment)}
          rows={rows}
          rowKey={({ id }) => id}
          cardsBelow={720}
        />
      )}
    </LogPanel>
  );
}
