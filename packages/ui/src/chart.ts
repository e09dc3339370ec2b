/* Charts, which the shell does not ship: a remote that imports them from here bundles them. */
export { Chart, type ChartProps } from './chart/chart.tsx';
export type { ChartPoint, ChartSeries, ChartTone } from './chart/chart-types.ts';
export { useWidth } from './chart/use-width.ts';
