import type { Environment } from '@trilho/contracts/common';
import type { RecentPayment } from '@trilho/contracts/metrics';
import { errorMessage, isApiError, paths, useEnvironment, useUserId } from '@trilho/portal';
import {
  Card,
  CardHeader,
  EmptyState,
  ErrorState,
  formatCurrency,
  Money,
  Mono,
  SkeletonTable,
  Table,
  type TableColumn,
  TextLink,
} from '@trilho/ui';
import { styled } from 'styled-components';
import { Person } from '../lists/person.tsx';
import { LinkedRows, RowLink } from '../lists/row-link.tsx';
import { filteredList, screens } from '../paths.ts';
import { PaymentBadge } from '../payments/payment-badge.tsx';
import { momentText, shortId } from '../payments/payment-labels.ts';
import { useGetRecentPaymentsQuery } from './metrics-api.ts';

const Wide = styled(Card)`
  grid-column: 1;
`;

/** Keeps the height of five rows while they load; above them is the line of headings. */
const Rows = styled.div`
  min-height: 314px;
`;

const Nowrap = styled.span`
  white-space: nowrap;
`;

const columnsFor = (environment: Environment): TableColumn<RecentPayment>[] => [
  {
    id: 'customer',
    header: 'Cliente',
    slot: 'title',
    cell: ({ id, customerName, customerEmail }) => (
      <RowLink to={screens.payment.to(id, environment)}>
        <Person name={customerName} email={customerEmail} id={id} />
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
    cell: (payment) => <PaymentBadge payment={payment} />,
  },
  {
    id: 'date',
    header: 'Data',
    align: 'right',
    slot: 'date',
    cell: ({ createdAt }) => <Nowrap>{momentText(createdAt)}</Nowrap>,
  },
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

/** The latest payments of the environment, each linked to its screen. */
export function RecentPayments() {
  const userId = useUserId();
  const [environment] = useEnvironment();
  const { currentData, error, isFetching, refetch } = useGetRecentPaymentsQuery(
    { userId, environment },
    { refetchOnMountOrArgChange: 30 },
  );
  return (
    <Wide aria-label="Pagamentos recentes">
      <CardHeader
        title="Pagamentos recentes"
        actions={<TextLink to={filteredList(paths.admin.payments, environment, {})}>Ver todos</TextLink>}
      />
      <Rows>
        {currentData && (
          <LinkedRows>
            <Table
              columns={columnsFor(environment)}
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
          </LinkedRows>
        )}
        {!currentData && error && !isFetching && (
          <ErrorState
            message={errorMessage(error)}
            requestId={isApiError(error) ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        )}
        {!currentData && (!error || isFetching) && <SkeletonTable rows={5} columns={5} />}
      </Rows>
    </Wide>
  );
}
