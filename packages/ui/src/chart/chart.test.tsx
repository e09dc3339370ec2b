import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Chart, type ChartPoint, type ChartSeries } from '../chart.ts';
import { axisTicks, linePath } from './chart-scale.ts';

const series: ChartSeries[] = [
  { id: 'paid', label: 'Pagos', kind: 'bars' },
  { id: 'failed', label: 'Recusados', kind: 'bars', tone: 'danger' },
  { id: 'time', label: 'Tempo', kind: 'line', tone: 'info', axis: 'right', format: (ms) => `${ms} ms` },
];
const points: ChartPoint[] = [
  { id: '1', label: '01/05', values: { paid: 10, failed: 2, time: 120 } },
  { id: '2', label: '02/05', values: { paid: 1200, failed: 0, time: null } },
  { id: '3', label: '03/05', values: { paid: 7, failed: 1, time: 90 } },
];
const chart = (given: Partial<Parameters<typeof Chart>[0]> = {}) =>
  render(<Chart label="Pagamentos por dia" pointLabel="Dia" series={series} points={points} {...given} />);

const slider = () => screen.getByRole('slider', { name: 'Gráfico: Pagamentos por dia' });

test('the keys go from point to point, and each is read out with all its values', async () => {
  chart();
  await userEvent.tab();
  expect(slider()).toHaveFocus();
  expect(slider()).toHaveAttribute('aria-valuetext', '03/05: Pagos 7, Recusados 1, Tempo 90 ms');
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuetext', '02/05: Pagos 1.200, Recusados 0, Tempo —');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(slider()).toHaveAttribute('aria-valuenow', '3');
});

test('all figures are in a table of the chart’s name', async () => {
  chart();
  await userEvent.click(screen.getByText('Ver os números em tabela'));
  const table = within(screen.getByRole('table', { name: 'Pagamentos por dia' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Dia',
    'Pagos',
    'Recusados',
    'Tempo',
  ]);
  expect(
    table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([[], ['01/05', '10', '2', '120 ms'], ['02/05', '1.200', '0', '—'], ['03/05', '7', '1', '90 ms']]);
});

test('without points it says so, and offers no control', () => {
  chart({ points: [] });
  expect(screen.getByRole('figure', { name: 'Pagamentos por dia' })).toHaveTextContent(
    'Sem dados no período.',
  );
  expect(screen.queryByRole('slider')).toBeNull();
});

test('points that are fewer than before leave the control on the last one', async () => {
  const { rerender } = chart();
  await userEvent.tab();
  rerender(<Chart label="Pagamentos por dia" pointLabel="Dia" series={series} points={points.slice(0, 1)} />);
  expect(slider()).toHaveAttribute('aria-valuetext', '01/05: Pagos 10, Recusados 2, Tempo 120 ms');
});

test.each([
  [0, [0, 1, 2]],
  [7, [0, 5, 10]],
  [1202, [0, 1000, 2000]],
  [4.2, [0, 5, 10]],
])('the axis up to %d has round ticks', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks);
});

test('a missing value interrupts the line, and a lone one is a dot', () => {
  expect(linePath([{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }])).toBe(
    'M0.0 1.0L1.0 2.0M3.0 4.0h0.1',
  );
});
