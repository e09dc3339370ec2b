import { gatewayName } from '@trilho/contracts/gateway-names';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import { paths } from '@trilho/portal';
import { useOwnGateways } from '@trilho/portal/own-gateways';
import { ButtonLink, formatCurrency, formatDate, Money, Mono, type TableColumn, token } from '@trilho/ui';
import { Receipt } from 'lucide-react';
import { css, styled } from 'styled-components';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { choiceFilter, everything } from '../filters/choice-filter.tsx';
import { gatewayFilter, methodFilter } from '../filters/gateway-filter.tsx';
import type { ListFilters } from '../filters/list-filter.ts';
import { periodFilter } from '../filters/period-filter.tsx';
import { ListRowLink } from '../lists/list-row-link.tsx';
import { MomentCell } from '../lists/moment-cell.tsx';
import { Person } from '../lists/person.tsx';
import { screens } from '../paths.ts';
import { amountFilter } from '../payments/amount-filter.tsx';
import { customerFilter } from '../payments/customer-filter.tsx';
import { MethodCell } from '../payments/method-cell.tsx';
import { PaymentBadge } from '../payments/payment-badge.tsx';
import { shortId } from '../payments/payment-labels.ts';
import {
  type PaymentParam,
  paymentPageSize,
  useGetPaymentDayQuery,
  useListPaymentsQuery,
} from '../payments/payments-api.ts';
import { SurplusList } from '../surpluses/surplus-list.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

const statuses = [
  everything,
  { value: 'succeeded', label: 'Aprovados' },
  { value: 'failed', label: 'Recusados e expirados' },
  { value: 'refunded', label: 'Reembolsados' },
  { value: 'processing', label: 'Em análise' },
  { value: 'unknown', label: 'Em análise: sem resposta' },
  { value: 'requires_capture', label: 'Autorizados' },
  { value: 'requires_action', label: 'Pendentes: à espera do pagador' },
  { value: 'requires_payment_method', label: 'Pendentes: cartão' },
  { value: 'requires_confirmation', label: 'Pendentes: confirmação' },
  { value: 'canceled', label: 'Cancelados' },
];

const filters: ListFilters<PaymentParam, PortalPayment> = {
  what: 'pagamentos',
  placeholder: 'Nome, CPF, valor, referência...',
  shortPlaceholder: 'Nome, CPF, valor...',
  isClearable: true,
  filters: [
    choiceFilter('status', 'Status', statuses),
    { ...periodFilter(['today', '7d', '30d'], { takesRange: true }), isFirstInSheet: true },
    methodFilter,
    gatewayFilter,
    amountFilter,
    customerFilter,
  ],
};

const Description = styled.span`
  display: -webkit-box;
  max-width: 20ch;
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

/** What came in and was not given back, in centavos; a sum is of reais. */
const stayed = ({ amountCaptured, amountRefunded, currency }: PortalPayment): number =>
  currency.toUpperCase() === 'BRL' ? amountCaptured - amountRefunded : 0;

const columns: TableColumn<PortalPayment>[] = [
  {
    id: 'customer',
    header: 'Cliente',
    slot: 'title',
    cell: ({ id, payerName, customerName, customerEmail }) => (
      <ListRowLink screen={screens.payment} id={id}>
        <Person name={payerName ?? customerName} email={customerEmail} id={id} />
      </ListRowLink>
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
  { id: 'status', header: 'Status', slot: 'badge', cell: (payment) => <PaymentBadge payment={payment} /> },
  { id: 'method', header: 'Método', slot: 'detail', cell: (payment) => <MethodCell payment={payment} /> },
  {
    id: 'gateway',
    header: 'Gateway',
    shownFrom: 860,
    cell: ({ gateway }) => <Unbroken>{gatewayName(gateway)}</Unbroken>,
  },
  {
    id: 'date',
    header: 'Data',
    align: 'right',
    slot: 'date',
    cell: ({ createdAt }) => <MomentCell text={formatDate(createdAt, 'dd/MM/yyyy HH:mm')} />,
  },
  {
    id: 'description',
    header: 'Descrição',
    shownFrom: 1000,
    cell: ({ description }) => <Description title={description}>{description}</Description>,
  },
  { id: 'id', header: 'ID', shownFrom: 1120, cell: ({ id }) => <Id title={id}>{shortId(id)}</Id> },
];

/** Room that the gateways' column takes, in px. */
const gatewayWidth = 109;

/** Of one gateway alone its name says nothing, and leaves its room to the others. */
const columnsOfOne = columns
  .filter(({ id }) => id !== 'gateway')
  .map(({ shownFrom, ...column }) => ({
    ...column,
    ...(shownFrom && { shownFrom: shownFrom - gatewayWidth }),
  }));

/** `/admin/payments`. */
export function PaymentListPage() {
  const [environment] = useScreenEnvironment();
  const hasSeveral = (useOwnGateways(environment).gateways?.length ?? 0) > 1;
  return (
    <ResourceListPage
      title="Pagamentos"
      about="Acompanhe cada pagamento e reembolse o que for preciso."
      description="Acompanhe cada pagamento e reembolse o que for preciso"
      exported="payments"
      creation="charge"
      filters={filters}
      useRows={useListPaymentsQuery}
      pageSize={paymentPageSize}
      columns={hasSeveral ? columns : columnsOfOne}
      cardsBelow={760}
      days={{ of: ({ createdAt }) => createdAt, sum: stayed, sumOf: 'após reembolsos' }}
      useDayTotal={useGetPaymentDayQuery}
      above={<SurplusList environment={environment} />}
      nothingFound={{
        title: 'Nenhum pagamento encontrado',
        description: 'Nenhum pagamento deste ambiente corresponde à busca e aos filtros.',
      }}
      nothingYet={{
        icon: <Receipt strokeWidth={1.75} />,
        title: 'Nenhum pagamento ainda',
        description:
          'Crie o primeiro com as chaves deste ambiente: uma chamada a POST /api/v1/payment/process basta, e ele aparece aqui.',
        action: (
          <>
            <ButtonLink to={paths.admin.documentation}>Ver documentação</ButtonLink>
            <ButtonLink to={paths.admin.keys} variant="secondary">
              Ver chaves de API
            </ButtonLink>
          </>
        ),
      }}
    />
  );
}
