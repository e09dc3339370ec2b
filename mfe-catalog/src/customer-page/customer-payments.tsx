import type { PortalPayment } from '@trilho/contracts/portal-payment';
import { paths } from '@trilho/portal';
import { formatCurrency, formatDate, Money, Mono, type TableColumn, TextLink } from '@trilho/ui';
import { styled } from 'styled-components';
import { RowLink } from '../lists/row-link.tsx';
import { filteredList, screens } from '../paths.ts';
import { MethodCell } from '../payments/method-cell.tsx';
import { PaymentBadge } from '../payments/payment-badge.tsx';
import { shortId } from '../payments/payment-labels.ts';
import { CustomerPart, type CustomerPartProps } from './customer-part.tsx';

/** A phone has room for the card's digits instead; the payment's own page tells it there. */
const Time = styled.span`
  @media (max-width: 640px) {
    display: none;
  }
`;

/** The customer's newest payments, each linked to its screen. */
export function CustomerPayments({ customerId, environment, items }: CustomerPartProps<PortalPayment>) {
  const columns: TableColumn<PortalPayment>[] = [
    {
      id: 'amount',
      header: 'Valor',
      slot: 'amount',
      cell: ({ id, amount, currency }) => (
        <RowLink to={screens.payment.to(id, environment)}>
          <Money>{formatCurrency(amount, currency)}</Money>
        </RowLink>
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
      cell: (payment) => <MethodCell payment={payment} isOneLine />,
    },
    {
      id: 'date',
      header: 'Data',
      align: 'right',
      slot: 'date',
      cell: ({ createdAt }) => {
        const [day, time] = formatDate(createdAt, 'dd/MM/yyyy HH:mm').split(' ');
        return (
          <>
            {day}
            <Time> {time}</Time>
          </>
        );
      },
    },
    { id: 'description', header: 'Descrição', slot: 'title', cell: ({ description }) => description },
    { id: 'id', header: 'ID', cell: ({ id }) => <Mono title={id}>{shortId(id)}</Mono> },
  ];
  return (
    <CustomerPart
      caption="Pagamentos"
      columns={columns}
      items={items}
      rowKey={({ id }) => id}
      empty={{
        title: 'Nenhum pagamento',
        description: 'Este cliente ainda não pagou nada por fora de assinaturas.',
      }}
      footer={
        <TextLink to={filteredList(paths.admin.payments, environment, { customerId })}>
          Ver todos os pagamentos
        </TextLink>
      }
    />
  );
}
