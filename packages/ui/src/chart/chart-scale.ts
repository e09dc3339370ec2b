import type { ChartPoint, ChartSeries } from './chart-types.ts';

/** Returns three even ticks from 0 to a round number that is not below `most`. */
export function axisTicks(most: number): number[] {
  const half = Math.max(1, most / 2);
  const power = 10 ** Math.floor(Math.log10(half));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= half && Number.isInteger(one * power)) ?? 10;
  const step = factor * power;
  return [0, step, step * 2];
}

/** The path through the points; a missing one interrupts the line, and a lone one is a dot. */
export function linePath(points: readonly ({ x: number; y: number } | null)[]): string {
  let isDrawing = false;
  const parts = points.map((point, index) => {
    if (!point) {
      isDrawing = false;
      return '';
    }
    const at = `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    const isAlone = !isDrawing && !points[index + 1];
    const part = isAlone ? `M${at}h0.1` : `${isDrawing ? 'L' : 'M'}${at}`;
    isDrawing = true;
    return part;
  });
  return parts.join('');
}

const margin = { top: 12, bottom: 24, side: 12 };
/** Of a sign of an axis label, at most. */
const signWidthPx = 7.5;
const labelWidthPx = 76;

/** Where everything of a chart is, in px of its box. */
export type ChartGeometry = ReturnType<typeof buildGeometry>;

/** The highest value of series that share an axis, bars on each other. */
function highestOf(series: readonly ChartSeries[], points: readonly ChartPoint[]): number {
  const bars = series.filter(({ kind }) => kind === 'bars');
  const heights = points.flatMap(({ values }) => [
    bars.reduce((sum, { id }) => sum + (values[id] ?? 0), 0),
    ...series.map(({ id }) => values[id] ?? 0),
  ]);
  return Math.max(0, ...heights);
}

/** Room beside the bars for the labels of an axis. */
const roomFor = (labels: readonly string[]): number =>
  labels.length === 0
    ? margin.side
    : Math.ceil(Math.max(...labels.map(({ length }) => length)) * signWidthPx) + margin.side;

type Box = { width: number; height: number; formatAxis: (value: number) => string };

/** Places the points of a chart in a box. */
export function buildGeometry(
  series: readonly ChartSeries[],
  points: readonly ChartPoint[],
  { width, height, formatAxis }: Box,
) {
  const onRight = series.filter(({ axis }) => axis === 'right');
  const onLeft = series.filter((one) => !onRight.includes(one));
  const innerHeight = height - margin.top - margin.bottom;
  const axisOf = (some: readonly ChartSeries[], format: (value: number) => string) => {
    const ticks = axisTicks(highestOf(some, points));
    const most = ticks.at(-1) ?? 1;
    return {
      labels: some.length === 0 ? [] : ticks.map(format),
      ticks,
      y: (value: number) => margin.top + innerHeight * (1 - value / most),
    };
  };
  const axes = {
    left: axisOf(onLeft, formatAxis),
    right: axisOf(onRight, onRight[0]?.format ?? formatAxis),
  };
  const left = roomFor(axes.left.labels);
  const right = width - roomFor(axes.right.labels);
  const step = (right - left) / Math.max(1, points.length);
  return {
    width,
    height,
    left,
    right,
    step,
    bar: Math.max(2, step - Math.min(8, step * 0.3)),
    axes,
    x: (index: number) => left + (index + 0.5) * step,
    /** Which points have a label below: not more than there is room for. */
    labelEvery: Math.ceil(points.length / Math.max(2, Math.floor((right - left) / labelWidthPx))),
    /** The point at a distance from the left edge, or null beside the points. */
    pointAt: (offset: number): number | null => {
      const found = Math.floor((offset - left) / step);
      return found >= 0 && found < points.length ? found : null;
    },
  };
}
