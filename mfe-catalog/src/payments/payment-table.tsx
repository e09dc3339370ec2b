import type { Environment } from '@trilho/contracts/common';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import {
  formatCurrency,
  formatDate,
  Identity,
  Money,
  Mono,
  media,
  Table,
  type TableColumn,
  token,
} from '@trilho/ui';
import { styled } from 'styled-components';
import { RowLink } from '../lists/row-link.tsx';
import { useListState } from '../lists/way-back.ts';
import { screens } from '../paths.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { shortId } from './payment-words.ts';

/** The whole row belongs to its link, without a second stop for the keyboard. */
const Rows = styled.div`
  tbody tr {
    position: relative;
    ${media.hover} {
      &:hover {
        background: ${token.color.hover};
      }
    }
  }
`;

const Way = styled(RowLink)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Moment = styled.span`
  white-space: nowrap;
`;

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

/** Who paid: a name with the e-mail below, or the e-mail alone. */
export function Payer({
  customerName,
  customerEmail,
}: Pick<PortalPayment, 'customerName' | 'customerEmail'>) {
  if (customerName) return <Identity name={customerName} detail={customerEmail} />;
  return (
    <Identity
      name={customerEmail.split('@', 1)[0] ?? customerEmail}
      initials={customerEmail.slice(0, 2).toUpperCase()}
      detail={customerEmail}
    />
  );
}

const moment = (iso: string) => formatDate(iso, 'dd/MM/yyyy HH:mm');

interface PaymentTableProps {
  rows: readonly PortalPayment[];
  environment: Environment;
}

/** Payments, each row leading to its own screen. */
export function PaymentTable({ rows, environment }: PaymentTableProps) {
  const state = useListState();
  const columns: TableColumn<PortalPayment>[] = [
    {
      id: 'customer',
      header: 'Cliente',
      cell: (payment) => (
        <Way to={screens.payment.to(payment.id, environment)} state={state}>
          <Payer {...payment} />
        </Way>
      ),
    },
    {
      id: 'amount',
      header: 'Valor',
      cell: ({ amount, currency }) => <Money>{formatCurrency(amount, currency)}</Money>,
    },
    { id: 'status', header: 'Status', cell: (payment) => <PaymentBadge payment={payment} /> },
    { id: 'date', header: 'Data', cell: ({ createdAt }) => <Moment>{moment(createdAt)}</Moment> },
    {
      id: 'description',
      header: 'Descrição',
      cell: ({ description }) => <Description title={description}>{description}</Description>,
    },
    { id: 'id', header: 'ID', cell: ({ id }) => <Id title={id}>{shortId(id)}</Id> },
  ];
  return (
    <Rows>
      <Table caption="Pagamentos" columns={columns} rows={rows} rowKey={({ id }) => id} cardsBelow={940} />
    </Rows>
  );
}
