import type { Environment } from '@trilho/contracts/common';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import { formatCurrency, formatDate, Money, Mono, Table, type TableColumn } from '@trilho/ui';
import { styled } from 'styled-components';
import { brandName, digitsText } from '../cards/card-labels.ts';
import { useListState } from '../lists/back-link.ts';
import { Person } from '../lists/person.tsx';
import { LinkedRows, RowLink } from '../lists/row-link.tsx';
import { screens } from '../paths.ts';
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

/** Placed below the brand, so that the column has the same width for all cards. */
const Digits = styled(Unbroken)`
  display: block;
`;

const moment = (iso: string) => formatDate(iso, 'dd/MM/yyyy HH:mm');

interface PaymentTableProps {
  rows: readonly PortalPayment[];
  environment: Environment;
}

/** A table of payments, each row linked to its screen. */
export function PaymentTable({ rows, environment }: PaymentTableProps) {
  const state = useListState();
  const columns: TableColumn<PortalPayment>[] = [
    {
      id: 'customer',
      header: 'Cliente',
      cell: (payment) => (
        <RowLink to={screens.payment.to(payment.id, environment)} state={state}>
          <Person name={payment.customerName} email={payment.customerEmail} id={payment.id} />
        </RowLink>
      ),
    },
    {
      id: 'amount',
      header: 'Valor',
      cell: ({ amount, currency }) => <Money>{formatCurrency(amount, currency)}</Money>,
    },
    { id: 'status', header: 'Status', cell: (payment) => <PaymentBadge payment={payment} /> },
    {
      id: 'card',
      header: 'Cartão',
      cell: ({ card }) =>
        card ? (
          <>
            {brandName(card.brand)} <Digits>{digitsText(card)}</Digits>
          </>
        ) : (
          '–'
        ),
    },
    { id: 'date', header: 'Data', cell: ({ createdAt }) => <Unbroken>{moment(createdAt)}</Unbroken> },
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
