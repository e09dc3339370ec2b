import type { Environment } from '@trilho/contracts/common';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import { formatCurrency, formatDate, Money, Mono, Table, type TableColumn, token } from '@trilho/ui';
import { css, styled } from 'styled-components';
import { useListState } from '../lists/back-link.ts';
import { Person } from '../lists/person.tsx';
import { LinkedRows, RowLink } from '../lists/row-link.tsx';
import { screens } from '../paths.ts';
import { MethodCell } from './method-cell.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { shortId } from './payment-labels.ts';

const Description = styled.span`
  display: -webkit-box;
  max-width: 26ch;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Id = styled(Mono)`
  white-space: nowrap;
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;

/** Money that did not come in is struck through; the badge beside it says why. */
const Amount = styled(Money)<{ $void: boolean }>`
  ${({ $void }) =>
    $void &&
    css`
      color: ${token.color.muted};
      text-decoration: line-through;
    `}
`;

const isVoid = ({ status, amountCaptured, amountRefunded }: PortalPayment): boolean =>
  status === 'failed' || status === 'canceled' || (amountCaptured > 0 && amountRefunded >= amountCaptured);

const moment = (iso: string) => formatDate(iso, 'dd/MM/yyyy HH:mm');

interface PaymentTableProps {
  rows: readonly PortalPayment[];
  environment: Environment;
}

/** A table of payments, each row linked to its screen; rows of two lines below the breakpoint. */
export function PaymentTable({ rows, environment }: PaymentTableProps) {
  const state = useListState();
  const columns: TableColumn<PortalPayment>[] = [
    {
      id: 'customer',
      header: 'Cliente',
      slot: 'title',
      cell: (payment) => (
        <RowLink to={screens.payment.to(payment.id, environment)} state={state}>
          <Person name={payment.customerName} email={payment.customerEmail} id={payment.id} />
        </RowLink>
      ),
    },
    {
      id: 'amount',
      header: 'Valor',
      align: 'right',
      slot: 'amount',
      cell: (payment) => (
        <Amount $void={isVoid(payment)}>{formatCurrency(payment.amount, payment.currency)}</Amount>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      slot: 'badge',
      cell: (payment) => <PaymentBadge payment={payment} />,
    },
    {
      id: 'method',
      header: 'Método',
      slot: 'detail',
      cell: (payment) => <MethodCell payment={payment} />,
    },
    {
      id: 'date',
      header: 'Data',
      align: 'right',
      slot: 'date',
      cell: ({ createdAt }) => <Unbroken>{moment(createdAt)}</Unbroken>,
    },
    {
      id: 'description',
      header: 'Descrição',
      cell: ({ description }) => <Description title={description}>{description}</Description>,
    },
    { id: 'id', header: 'ID', cell: ({ id }) => <Id title={id}>{shortId(id)}</Id> },
  ];
  return (
    <LinkedRows>
      <Table caption="Pagamentos" columns={columns} rows={rows} rowKey={({ id }) => id} cardsBelow={920} />
    </LinkedRows>
  );
}
