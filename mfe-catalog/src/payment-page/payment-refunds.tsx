import type { Refund } from '@trilho/contracts/refund';
import {
  Badge,
  Card,
  CardHeader,
  formatCurrency,
  formatDate,
  Money,
  Mono,
  Table,
  type TableColumn,
} from '@trilho/ui';
import { refundLabel } from './timeline/step-labels.ts';

const reasons: Record<NonNullable<Refund['reason']>, string> = {
  duplicate: 'Cobrança duplicada',
  fraudulent: 'Fraude',
  requested_by_customer: 'Pedido do comprador',
  paid_twice: 'Pago mais de uma vez',
  paid_after_cancel: 'Pago depois de cancelado',
};

const reasonColumn: TableColumn<Refund> = {
  id: 'reason',
  header: 'Motivo',
  // A reason that is not known here is shown unchanged.
  cell: ({ reason }) => (reason ? (reasons[reason] ?? reason) : '—'),
};

const columns: TableColumn<Refund>[] = [
  {
    id: 'amount',
    header: 'Valor',
    cell: ({ amount, currency }) => <Money>{formatCurrency(amount, currency)}</Money>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => {
      const { tone, text } = refundLabel(status);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  reasonColumn,
  { id: 'date', header: 'Data', cell: ({ createdAt }) => formatDate(createdAt, 'dd/MM/yyyy HH:mm') },
  { id: 'id', header: 'ID', cell: ({ id }) => <Mono>{id}</Mono> },
];

/** The payment's refunds; renders nothing when there are none. */
export function PaymentRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  const hasReasons = refunds.some(({ reason }) => reason);
  const shown = hasReasons ? columns : columns.filter((column) => column !== reasonColumn);
  return (
    <Card aria-label="Reembolsos">
      <CardHeader title="Reembolsos" />
      <Table caption="Reembolsos" columns={shown} rows={refunds} rowKey={({ id }) => id} cardsBelow={480} />
    </Card>
  );
}
