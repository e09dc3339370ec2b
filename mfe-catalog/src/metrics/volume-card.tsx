import type { Environment } from '@trilho/contracts/common';
import type { Metrics } from '@trilho/contracts/metrics';
import { Button, Card, CardHeader, Skeleton, Stack, token } from '@trilho/ui';
import { ChartLine, Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { dayOf, daysBefore } from '../sao-paulo-days.ts';
import { DailyTable, PeriodRange, VolumeChart } from './activity.ts';
import { type ChosenPeriod, daysBetween, periodText } from './chosen-period.ts';
import { PeriodChoice } from './period-choice.tsx';

const chartHeightPx = 220;

const Wide = styled(Card)`
  grid-column: 1;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;

const Key = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  &::before {
    content: '';
    width: 18px;
    border-top: 2px solid ${token.color.brandText};
  }
  &[data-dashed]::before {
    border-top: 2px dashed ${token.color.faint};
  }
`;

/** What the volume counts: the lists that it links to subtract refunds. */
const Counted = styled.p`
  flex: 1 1 auto;
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;

/** As high as the chart with its margin, so that the card keeps its height. */
const Plot = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: ${chartHeightPx}px;
  margin-bottom: 12px;
  text-align: center;
  color: ${token.color.muted};
  strong {
    font-weight: 620;
    color: ${token.color.text};
  }
`;

interface VolumeCardProps {
  /** Undefined while they load for the first time. */
  metrics: Metrics | undefined;
  environment: Environment;
  period: ChosenPeriod;
  isLoading: boolean;
  onPeriodChange: (period: ChosenPeriod) => void;
}

/** Daily volume compared with the previous period: a chart, or a table with all figures of each day. */
export function VolumeCard({ metrics, environment, period, isLoading, onPeriodChange }: VolumeCardProps) {
  const [asTable, setAsTable] = useState(false);
  const today = dayOf(new Date());
  const length = 'days' in period ? period.days : daysBetween(period.from, period.to);
  const Icon = asTable ? ChartLine : Table2;
  return (
    <Wide aria-label="Volume por dia" aria-busy={isLoading}>
      <CardHeader
        title="Volume por dia"
        description={periodText(period, length)}
        actions={
          <PeriodChoice
            period={period}
            range={{ from: daysBefore(today, length - 1), to: today }}
            onChange={onPeriodChange}
          />
        }
      />
      {'from' in period && (
        <Suspense fallback={null}>
          <PeriodRange {...period} onChange={onPeriodChange} />
        </Suspense>
      )}
      {!metrics && (
        <Plot>
          <Skeleton height={chartHeightPx} radius={8} />
        </Plot>
      )}
      {metrics && !metrics.hasActivity && <NothingYet />}
      {metrics?.hasActivity && (
        <Suspense
          fallback={
            <Plot>
              <Skeleton height={chartHeightPx} radius={8} />
            </Plot>
          }
        >
          {asTable ? (
            <DailyTable daily={metrics.daily} environment={environment} />
          ) : (
            <VolumeChart daily={metrics.daily} environment={environment} height={chartHeightPx} />
          )}
        </Suspense>
      )}
      <Stack direction="row" justify="space-between" wrap gap={2}>
        <Legend aria-hidden={asTable}>
          {!asTable && <Key>Este período</Key>}
          {!asTable && <Key data-dashed>Período anterior</Key>}
        </Legend>
        {metrics?.hasActivity && <Counted>Pagamentos e faturas, sem descontar reembolsos</Counted>}
        <Button
          variant="ghost"
          size="sm"
          disabled={!metrics?.hasActivity}
          icon={<Icon strokeWidth={1.75} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver gráfico' : 'Ver tabela'}
        </Button>
      </Stack>
    </Wide>
  );
}

function NothingYet() {
  return (
    <Plot>
      <p>
        <strong>O gráfico começa com o seu primeiro pagamento</strong>
      </p>
      <p>Cada ponto leva à lista daquele dia.</p>
    </Plot>
  );
}
