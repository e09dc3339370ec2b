import { Card, CardHeader, formatCurrency } from '@trilho/ui';
import { Chart, type ChartPoint } from '@trilho/ui/chart';

/** Sixteen days; on one of them nothing was measured. */
const points: ChartPoint[] = Array.from({ length: 16 }, (_, index) => ({
  id: String(index),
  label: `${String(index + 1).padStart(2, '0')}/05`,
  values: {
    paid: Math.round(90_000 + 60_000 * Math.sin(index / 2)),
    refused: 8_000 + ((index * 7_919) % 20_000),
    before: Math.round(80_000 + 30_000 * Math.cos(index / 3)),
    time: index === 9 ? null : 120 + ((index * 37) % 90),
  },
}));

export function ChartsSection() {
  return (
    <Card>
      <CardHeader title="Gráficos" description="Barras e linhas, com os números em tabela" />
      <Chart
        label="Pagamentos por dia"
        pointLabel="Dia"
        format={formatCurrency}
        formatAxis={(minor) => `R$ ${minor / 100}`}
        series={[
          { id: 'paid', label: 'Pagos', kind: 'bars' },
          { id: 'refused', label: 'Recusados', kind: 'bars', tone: 'danger' },
          {
            id: 'time',
            label: 'Tempo',
            kind: 'line',
            tone: 'info',
            axis: 'right',
            format: (ms) => `${ms} ms`,
          },
        ]}
        points={points}
      />
      <Chart
        label="Volume e período anterior"
        pointLabel="Dia"
        format={formatCurrency}
        formatAxis={(minor) => `R$ ${minor / 100}`}
        series={[
          { id: 'paid', label: 'Período', kind: 'line' },
          { id: 'before', label: 'Período anterior', kind: 'line', tone: 'muted' },
        ]}
        points={points}
      />
      <Chart label="Sem dados" pointLabel="Dia" series={[]} points={[]} />
    </Card>
  );
}
