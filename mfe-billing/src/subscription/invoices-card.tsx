import { invoiceStates } from '@trilho/contracts/invoice-state';
import type { PlanInvoice } from '@trilho/contracts/plan';
import { errorMessage, isApiError, useUserId } from '@trilho/portal';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  EmptyState,
  ErrorState,
  formatCurrency,
  formatDate,
  Money,
  Mono,
  SkeletonTable,
  Stack,
  Table,
  type TableColumn,
  token,
} from '@trilho/ui';
import { ReceiptText } from 'lucide-react';
import { styled } from 'styled-components';
import { usePlanInvoicesInfiniteQuery } from './plan-management-api.ts';
import { ReceiptButton } from './receipt-button.tsx';

const RefundedNote = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;

const Period = styled.span`
  white-space: nowrap;
`;

const isPartlyRefunded = ({ status, amountRefunded }: PlanInvoice) => status === 'paid' && amountRefunded > 0;

const columns: readonly TableColumn<PlanInvoice>[] = [
  { id: 'date', header: 'Data', cell: ({ createdAt }) => formatDate(createdAt, 'dd/MM/yyyy') },
  { id: 'number', header: 'Fatura', cell: ({ number }) => <Mono>{number}</Mono> },
  {
    id: 'period',
    header: 'Período',
    cell: ({ periodStart, periodEnd }) => (
      <Period>
        {formatDate(periodStart, 'dd/MM/yy')} a {formatDate(periodEnd, 'dd/MM/yy')}
      </Period>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (invoice) => {
      const { text, tone } = invoiceStates[isPartlyRefunded(invoice) ? 'partly_refunded' : invoice.status];
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  {
    id: 'amount',
    header: 'Valor',
    align: 'right',
    cell: (invoice) => (
      <div>
        <Money>{formatCurrency(invoice.amount, invoice.currency)}</Money>
        {isPartlyRefunded(invoice) && (
          <RefundedNote>{formatCurrency(invoice.amountRefunded, invoice.currency)} devolvidos</RefundedNote>
        )}
      </div>
    ),
  },
  {
    id: 'receipt',
    header: 'Recibo',
    align: 'right',
    cell: ({ id, number, status }) =>
      status === 'paid' || status === 'refunded' ? <ReceiptButton invoiceId={id} number={number} /> : '—',
  },
];

/** The plan's charges, with their receipts. */
export function InvoicesCard() {
  return (
    <Card aria-label="Faturas">
      <CardHeader title="Faturas" description="As cobranças da sua assinatura, da mais nova à mais antiga" />
      <Invoices />
    </Card>
  );
}

function Invoices() {
  const list = usePlanInvoicesInfiniteQuery(useUserId(), { refetchOnMountOrArgChange: true });
  if (list.isLoading) return <SkeletonTable rows={3} columns={columns.length} />;
  if (!list.data) {
    return (
      <ErrorState
        message={errorMessage(list.error)}
        requestId={isApiError(list.error) ? list.error.requestId : undefined}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <Stack gap={4}>
      <Table
        caption="Faturas da assinatura"
        columns={columns}
        rows={list.data.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<ReceiptText strokeWidth={1.75} aria-hidden />}
            title="Nenhuma fatura ainda"
            description="A primeira fatura aparece aqui assim que o pagamento for confirmado."
          />
        }
      />
      {list.hasNextPage && (
        <Stack direction="row" justify="center">
          <Button
            variant="secondary"
            size="sm"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Carregar mais
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
