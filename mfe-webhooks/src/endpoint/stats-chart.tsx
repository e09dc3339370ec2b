import type { WebhookStatsPoint } from '@trilho/contracts/portal-webhook';
import { Chart, type ChartSeries } from '@trilho/ui/chart';
import { duration } from '../labels/delivery-labels.ts';
import { type ChartPeriod, pointText } from './stats-scale.ts';

interface StatsChartProps {
  points: readonly WebhookStatsPoint[];
  period: ChartPeriod;
}

const series: ChartSeries[] = [
  { id: 'succeeded', label: 'Entregues', kind: 'bars' },
  { id: 'failed', label: 'Falhas', kind: 'bars', tone: 'danger' },
  { id: 'p95Ms', label: 'Resposta p95', kind: 'line', tone: 'info', axis: 'right', format: duration },
];

/** Attempts as bars, the failed ones on top, and the 95th percentile of the response time as a line. */
export function StatsChart({ points, period }: StatsChartProps) {
  return (
    <Chart
      label="Tentativas por período"
      pointLabel="Início"
      series={series}
      points={points.map(({ at, succeeded, failed, p95Ms }) => ({
        id: at,
        label: pointText(at, period),
        values: { succeeded, failed, p95Ms },
      }))}
      height={190}
    />
  );
}
