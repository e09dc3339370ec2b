import type { Environment } from '@trilho/contracts/common';
import type { DailyMetrics } from '@trilho/contracts/metrics';
import { focusOutline, formatCurrency, Table, type TableColumn, TextLink } from '@trilho/ui';
import { styled } from 'styled-components';
import { paymentsOfDays } from './day-address.ts';
import { countText, dayText, rateText } from './metric-labels.ts';

const Scroll = styled.section`
  max-height: 320px;
  margin-bottom: 12px;
  overflow-y: auto;
  td {
    height: 36px;
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

const approvalOf = ({ approved, declined }: DailyMetrics) =>
  rateText(approved + declined > 0 ? approved / (approved + declined) : null);

const columnsFor = (environment: Environment): TableColumn<DailyMetrics>[] => [
  {
    id: 'date',
    header: 'Dia',
    cell: ({ date }) => (
      <TextLink to={paymentsOfDays(environment, { from: date, to: date })}>{dayText(date)}</TextLink>
    ),
  },
  { id: 'volume', header: 'Volume', align: 'right', cell: ({ volume }) => formatCurrency(volume) },
  {
    id: 'previous',
    header: 'Período anterior',
    align: 'right',
    cell: ({ previousVolume }) => formatCurrency(previousVolume),
  },
  { id: 'approval', header: 'Aprovação', align: 'right', cell: approvalOf },
  {
    id: 'revenue',
    header: 'Receita recorrente',
    align: 'right',
    cell: (day) => formatCurrency(day.monthlyRecurringRevenue),
  },
  {
    id: 'active',
    header: 'Assinaturas',
    align: 'right',
    cell: (day) => countText(day.activeSubscriptions),
  },
];

interface DailyTableProps {
  daily: DailyMetrics[];
  environment: Environment;
}

/** All figures of each day, the latest first: the accessible alternative to the chart. */
export function DailyTable({ daily, environment }: DailyTableProps) {
  return (
    <Scroll aria-label="Números por dia" tabIndex={0}>
      <Table
        columns={columnsFor(environment)}
        rows={daily.toReversed()}
        rowKey={({ date }) => date}
        caption="Números por dia"
        cardsBelow={560}
      />
    </Scroll>
  );
}
