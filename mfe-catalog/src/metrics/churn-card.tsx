import type { Metrics } from '@trilho/contracts/metrics';
import { Card, CardHeader, Figure, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { countText, nounText, pointsMoved, rateText } from './metric-labels.ts';

/** Placed after the cards of other remotes in the column. */
const Last = styled(Card)`
  order: 1;
`;

const TextBlock = styled.p`
  margin-top: ${token.space[3]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  text-wrap: pretty;
`;

function sentence(churned: number, activeAtStart: number): string {
  const whole = nounText(activeAtStart, 'assinatura ativa', 'assinaturas ativas');
  return `${countText(churned)} de ${whole} no início do período ${churned === 1 ? 'terminou' : 'terminaram'} nele.`;
}

/** The share of subscriptions at the beginning of the period that ended in it. */
export function ChurnCard({ metrics: { current, previous, days } }: { metrics: Metrics }) {
  const change = pointsMoved(current.churnRate, previous.churnRate, true);
  return (
    <Last aria-label="Cancelamentos">
      <CardHeader title="Cancelamentos" />
      <Figure
        label={`Churn em ${nounText(days, 'dia', 'dias')}`}
        value={rateText(current.churnRate)}
        change={change}
        note={change ? 'vs. período anterior' : 'Sem período anterior para comparar'}
      />
      <TextBlock>
        {current.activeAtStart > 0
          ? sentence(current.churned, current.activeAtStart)
          : 'Não havia assinaturas ativas no início do período.'}
      </TextBlock>
    </Last>
  );
}
