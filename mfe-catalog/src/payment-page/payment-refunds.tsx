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
  { id: 'date', header: 'Data', cell: ({ createdAt }) => formatDate(createdAt, 'dd/MM/yyyy HH:mm') },
  { id: 'id', header: 'ID', cell: ({ id }) => <Mono>{id}</Mono> },
];

/** The payment's refunds; renders nothing when there are none. */
export function PaymentRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <Card aria-label="Reembolsos">
      <CardHeader title="Reembolsos" />
      <Table caption="Reembolsos" columns={columns} rows={refunds} rowKey={({ id }) => id} cardsBelow={480} />
    </Card>
  );
}
