import type { RecentPayment } from '@trilho/contracts/metrics';
import { errorMessage, isApiError, useEnvironment, useUserId } from '@trilho/portal';
import {
  Badge,
  Card,
  CardHeader,
  EmptyState,
  ErrorState,
  formatCurrency,
  Identity,
  Money,
  Mono,
  SkeletonTable,
  Table,
  type TableColumn,
} from '@trilho/ui';
import { styled } from 'styled-components';
import { momentText, paymentBadge, shortId } from '../payments/payment-words.ts';
import { useGetRecentPaymentsQuery } from './metrics-api.ts';

const Wide = styled(Card)`
  grid-column: 1;
`;

const Nowrap = styled.span`
  white-space: nowrap;
`;

const columns: TableColumn<RecentPayment>[] = [
  {
    id: 'customer',
    header: 'Cliente',
    cell: ({ customerName, customerEmail }) =>
      customerName ? (
        <Identity name={customerName} detail={customerEmail} />
      ) : (
        <Identity
          name={customerEmail.split('@', 1)[0] ?? customerEmail}
          initials={customerEmail.slice(0, 2).toUpperCase()}
          detail={customerEmail}
        />
      ),
  },
  {
    id: 'amount',
    header: 'Valor',
    cell: ({ amount, currency }) => <Money>{formatCurrency(amount, currency)}</Money>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (payment) => {
      const { tone, text } = paymentBadge(payment);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  { id: 'date', header: 'Data', cell: ({ createdAt }) => <Nowrap>{momentText(createdAt)}</Nowrap> },
  {
    id: 'id',
    header: 'ID',
    cell: ({ id }) => (
      <Nowrap title={id}>
        <Mono>{shortId(id)}</Mono>
      </Nowrap>
    ),
  },
];

/** The latest payments of the environment. */
export function RecentPayments() {
  const userId = useUserId();
  const [environment] = useEnvironment();
  const { currentData, error, isFetching, refetch } = useGetRecentPaymentsQuery(
    { userId, environment },
    { refetchOnMountOrArgChange: 30 },
  );
  return (
    <Wide aria-label="Pagamentos recentes">
      <CardHeader title="Pagamentos recentes" />
      {currentData && (
        <Table
          columns={columns}
          rows={currentData}
          rowKey={({ id }) => id}
          caption="Pagamentos recentes"
          empty={
            <EmptyState
              title="Nenhum pagamento neste ambiente"
              description="Os pagamentos criados pela API aparecem aqui assim que chegam."
            />
          }
        />
      )}
      {!currentData && error && !isFetching && (
        <ErrorState
          message={errorMessage(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!currentData && (!error || isFetching) && <SkeletonTable rows={5} columns={5} />}
    </Wide>
  );
}
