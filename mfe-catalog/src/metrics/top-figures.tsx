import type { Metrics } from '@trilho/contracts/metrics';
import { Card, Figure, type FigureProps, formatCurrency, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { countText, growth, pointsMoved, rateText } from './metric-labels.ts';

/** Four in a row, two by two on a tablet, stacked on a phone. */
export const FigureRow = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 225px), 1fr));
  gap: ${token.space[4]};
  > * {
    min-width: 0;
  }
`;

function figuresOf({ current, previous }: Metrics): FigureProps[] {
  return [
    {
      label: 'Volume',
      value: formatCurrency(current.volume),
      change: growth(current.volume, previous.volume),
    },
    {
      label: 'Taxa de aprovação',
      value: rateText(current.approvalRate),
      change: pointsMoved(current.approvalRate, previous.approvalRate),
    },
    {
      label: 'Receita recorrente mensal',
      value: formatCurrency(current.monthlyRecurringRevenue),
      change: growth(current.monthlyRecurringRevenue, previous.monthlyRecurringRevenue),
    },
    {
      label: 'Assinaturas ativas',
      value: countText(current.activeSubscriptions),
      change: growth(current.activeSubscriptions, previous.activeSubscriptions),
    },
  ];
}

/** What makes a figure appear, for an environment that has seen nothing yet. */
const beginnings = [
  'Nenhum pagamento ainda',
  'Precisa de ao menos 1 pagamento',
  'Nenhuma assinatura ainda',
  'Crie um produto com preço mensal',
];

function noteOf({ change }: FigureProps, place: number, hasActivity: boolean) {
  if (!hasActivity) return beginnings[place];
  return change ? 'vs. período anterior' : 'Sem período anterior para comparar';
}

/** Volume, approval, recurring revenue and subscriptions, each compared with the previous period. */
export function TopFigures({ metrics }: { metrics: Metrics }) {
  return (
    <FigureRow>
      {figuresOf(metrics).map((figure, place) => (
        <Card key={figure.label} aria-label={figure.label}>
          <Figure {...figure} note={noteOf(figure, place, metrics.hasActivity)} />
        </Card>
      ))}
    </FigureRow>
  );
}
