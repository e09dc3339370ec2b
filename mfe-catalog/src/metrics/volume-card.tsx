import type { Metrics, MetricsDays } from '@trilho/contracts/metrics';
import { Button, Card, CardHeader, SegmentedToggle, Skeleton, Stack, token } from '@trilho/ui';
import { ChartLine, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { DailyTable } from './daily-table.tsx';

/** Loads the chart's library as a separate chunk, once there is data to draw. */
const VolumeChart = lazy(() => import('./volume-chart.tsx'));

export const chartHeightPx = 220;

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

const options: { value: `${MetricsDays}`; label: string }[] = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
];
const daysOf: Record<`${MetricsDays}`, MetricsDays> = { 7: 7, 30: 30, 90: 90 };

interface VolumeCardProps {
  metrics: Metrics;
  /** The selected period, which may still be loading. */
  days: MetricsDays;
  onDaysChange: (days: MetricsDays) => void;
}

/** Daily volume compared with the previous period: a chart, or a table with all figures of each day. */
export function VolumeCard({ metrics, days, onDaysChange }: VolumeCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Wide aria-label="Volume por dia" aria-busy={metrics.days !== days}>
      <CardHeader
        title="Volume por dia"
        description={`Últimos ${metrics.days} dias, comparados aos ${metrics.days} anteriores`}
        actions={
          <SegmentedToggle
            label="Período"
            options={options}
            value={`${days}`}
            onChange={(value) => onDaysChange(daysOf[value])}
          />
        }
      />
      {asTable ? (
        <DailyTable daily={metrics.daily} />
      ) : (
        <Suspense fallback={<Skeleton height={chartHeightPx} radius={8} />}>
          <VolumeChart daily={metrics.daily} height={chartHeightPx} />
        </Suspense>
      )}
      <Stack direction="row" justify="space-between" wrap gap={2}>
        <Legend aria-hidden={asTable}>
          {!asTable && <Key>Este período</Key>}
          {!asTable && <Key data-dashed>Período anterior</Key>}
        </Legend>
        <Button
          variant="ghost"
          size="sm"
          icon={
            asTable ? <ChartLine strokeWidth={1.75} aria-hidden /> : <Table2 strokeWidth={1.75} aria-hidden />
          }
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver gráfico' : 'Ver tabela'}
        </Button>
      </Stack>
    </Wide>
  );
}
