import { gatewayName } from '@trilho/contracts/gateway-names';
import { methodNames } from '@trilho/contracts/method-names';
import type { Receivable } from '@trilho/contracts/receivable';
import { Badge, formatCurrency, Money, Mono, Table, type TableColumn, TextLink } from '@trilho/ui';
import { styled } from 'styled-components';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { paymentPath } from '../../paths.ts';
import { amountText } from '../../words/amounts.ts';
import { fullDay, shortDay } from '../../words/days.ts';

/** `Parcela 2 de 3 · Stripe · Cartão`. */
export const whatText = ({ installment, installments, gateway, method }: Receivable): string =>
  [
    installments > 1 ? `Parcela ${installment} de ${installments}` : 'À vista',
    gatewayName(gateway),
    methodNames[method],
  ].join(' · ');

const What = styled.span`
  display: block;
  font-size: 13px;
  line-height: 18px;
`;

/** An amount beside the one that counts. */
const Part = styled.span`
  white-space: nowrap;
`;

/** `antes 28/12/2026`, where anticipation or the gateway moved it. */
export const movedText = ({ dueOn, originalDueOn }: Receivable): string | undefined =>
  dueOn === originalDueOn ? undefined : `antes ${fullDay(originalDueOn)}`;

const columnsFor = (of: EnvironmentOfUser, hasDays: boolean): TableColumn<Receivable>[] => [
  {
    id: 'payment',
    header: 'Pagamento',
    cell: (one) => (
      <>
        <TextLink to={paymentPath(one.paymentId, of.environment)}>
          <Mono>{one.paymentId}</Mono>
        </TextLink>
        <What>{[whatText(one), movedText(one)].filter(Boolean).join(', ')}</What>
      </>
    ),
  },
  ...(hasDays ? [{ id: 'due', header: 'Entra em', cell: ({ dueOn }: Receivable) => shortDay(dueOn) }] : []),
  {
    id: 'gross',
    header: 'Bruto',
    align: 'right',
    cell: ({ gross, currency }) => <Part>{formatCurrency(gross, currency)}</Part>,
  },
  {
    id: 'fee',
    header: 'Tarifa',
    align: 'right',
    cell: ({ fee, currency }) => <Part>{amountText(-fee, currency)}</Part>,
  },
  {
    id: 'net',
    header: 'Líquido',
    align: 'right',
    cell: ({ net, currency }) => <Money>{amountText(net, currency)}</Money>,
  },
  {
    id: 'estimated',
    header: 'Origem',
    align: 'right',
    cell: ({ estimated }) => (estimated ? <Badge tone="info">Estimado</Badge> : 'Gateway'),
  },
];

interface ReceivableTableProps {
  rows: readonly Receivable[];
  of: EnvironmentOfUser;
  /** Whether rows say their day, as they are of several. */
  hasDays: boolean;
}

/** Receivables in columns, where there is room for them. */
export function ReceivableTable({ rows, of, hasDays }: ReceivableTableProps) {
  return (
    <Table
      caption="Recebíveis"
      columns={columnsFor(of, hasDays)}
      rows={rows}
      rowKey={({ id }) => id}
      cardsBelow={560}
    />
  );
}
