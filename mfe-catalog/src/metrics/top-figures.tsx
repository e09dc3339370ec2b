import type { Metrics } from '@trilho/contracts/metrics';
import { useOwnGateways } from '@trilho/portal/own-gateways';
import { Card, Figure, type FigureProps, formatCurrency, token } from '@trilho/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useHasGateway } from '../environment/gateway-abilities.ts';
import { countText, growth, pointsMoved, rateText } from './metric-labels.ts';
import type { EnvironmentMetrics } from './metrics-api.ts';

const Frame = styled.div`
  container-type: inline-size;
  grid-column: 1 / -1;
`;

const Grid = styled.div`
  display: grid;
  gap: ${token.space[4]};
  > * {
    min-width: 0;
  }
  @container (min-width: 466px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 948px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Four in a row, two by two where they do not fit, stacked on a phone: never three and one. */
export function FigureRow({ children, ...props }: ComponentProps<'div'>) {
  return (
    <Frame {...props}>
      <Grid>{children}</Grid>
    </Frame>
  );
}

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

/** The first step to a subscription: a product, once a configured gateway keeps them. */
function FirstSubscription({ environment }: Pick<EnvironmentMetrics, 'environment'>) {
  const { gateways } = useOwnGateways(environment);
  const keepsProducts = useHasGateway('products', environment);
  if (gateways?.length === 0 || keepsProducts !== false) return beginnings[3];
  return 'Nenhum gateway com assinaturas';
}

function noteOf({ change }: FigureProps, place: number, { hasActivity, environment }: EnvironmentMetrics) {
  if (!hasActivity && place === 3) return <FirstSubscription environment={environment} />;
  if (!hasActivity) return beginnings[place];
  return change ? 'vs. período anterior' : 'Sem período anterior para comparar';
}

/** Volume, approval, recurring revenue and subscriptions, each compared with the previous period. */
export function TopFigures({ metrics }: { metrics: EnvironmentMetrics }) {
  return (
    <FigureRow>
      {figuresOf(metrics).map((figure, place) => (
        <Card key={figure.label} aria-label={figure.label}>
          <Figure {...figure} note={noteOf(figure, place, metrics)} />
        </Card>
      ))}
    </FigureRow>
  );
}
