import { gatewayName } from '@trilho/contracts/gateway-names';
import { methodNames } from '@trilho/contracts/method-names';
import type { Receivable } from '@trilho/contracts/receivable';
import { Badge, formatCurrency, Money, Mono, Table, type TableColumn, TextLink } from '@trilho/ui';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { paymentPath } from '../../paths.ts';
import { amountText } from '../../words/amounts.ts';
import { fullDay, shortDay } from '../../words/days.ts';

export const partText = ({ installment, installments }: Receivable): string =>
  installments > 1 ? `${installment} de ${installments}` : 'À vista';

/** `antes 28/12/2026`, where anticipation or the gateway moved it. */
export const movedText = ({ dueOn, originalDueOn }: Receivable): string | undefined =>
  dueOn === originalDueOn ? undefined : `antes ${fullDay(originalDueOn)}`;

const columnsFor = (of: EnvironmentOfUser, hasDays: boolean): TableColumn<Receivable>[] => [
  {
    id: 'payment',
    header: 'Pagamento',
    cell: ({ paymentId }) => (
      <TextLink to={paymentPath(paymentId, of.environment)}>
        <Mono>{paymentId}</Mono>
      </TextLink>
    ),
  },
  { id: 'part', header: 'Parcela', cell: partText },
  {
    id: 'pay',
    header: 'Gateway e meio',
    cell: ({ gateway, method }) => `${gatewayName(gateway)} · ${methodNames[method]}`,
  },
  ...(hasDays
    ? [
        {
          id: 'due',
          header: 'Entra em',
          cell: (one: Receivable) => [shortDay(one.dueOn), movedText(one)].filter(Boolean).join(', '),
        },
      ]
    : []),
  {
    id: 'gross',
    header: 'Bruto',
    align: 'right',
    cell: ({ gross, currency }) => formatCurrency(gross, currency),
  },
  { id: 'fee', header: 'Tarifa', align: 'right', cell: ({ fee, currency }) => amountText(-fee, currency) },
  {
    id: 'net',
    header: 'Líquido',
    align: 'right',
    cell: ({ net, currency }) => <Money>{amountText(net, currency)}</Money>,
  },
  {
    id: 'estimated',
    header: 'Valor',
    align: 'right',
    cell: ({ estimated }) =>
      estimated ? <Badge tone="info">Estimado</Badge> : <Badge tone="success">Confirmado</Badge>,
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
