import { token } from '@trilho/ui';
import type { ChartGeometry } from './chart-scale.ts';
import type { ChartPoint, ChartSeries } from './chart-types.ts';
import { Bars, Hatch, Line } from './marks.tsx';

interface ChartDrawingProps {
  /** Unique in the page. */
  id: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  geometry: ChartGeometry;
  /** The point that is looked at. */
  pointed: number | null;
}

/** The picture alone: who does not see it has the slider around it and the table below. */
export function ChartDrawing({ id, series, points, geometry, pointed }: ChartDrawingProps) {
  const { width, height, x, bar, labelEvery, axes } = geometry;
  const bars = series.filter(({ kind }) => kind === 'bars');
  const lines = series.filter(({ kind }) => kind === 'line');
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} height={height}>
      {bars[1] && <Hatch id={id} series={bars[1]} />}
      <Axes geometry={geometry} />
      <Bars
        id={id}
        series={bars}
        points={points}
        left={(index) => x(index) - bar / 2}
        width={bar}
        y={axes.left.y}
        pointed={pointed}
      />
      {lines.map((one, place) => (
        <Line
          key={one.id}
          series={one}
          points={points}
          x={x}
          y={one.axis === 'right' ? axes.right.y : axes.left.y}
          isDashed={place > 0}
        />
      ))}
      {points.map(
        (point, index) =>
          index % labelEvery === 0 && (
            <text key={point.id} x={x(index)} y={height - 6} textAnchor="middle">
              {point.label}
            </text>
          ),
      )}
    </svg>
  );
}

function Axes({ geometry: { left, right, axes } }: Pick<ChartDrawingProps, 'geometry'>) {
  return (
    <>
      {axes.left.ticks.map((tick, index) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={axes.left.y(tick)}
            y2={axes.left.y(tick)}
            stroke={token.color.line}
          />
          <text x={left - 8} y={axes.left.y(tick) + 4} textAnchor="end">
            {axes.left.labels[index]}
          </text>
        </g>
      ))}
      {axes.right.ticks.map((tick, index) => (
        <text key={tick} x={right + 8} y={axes.right.y(tick) + 4}>
          {axes.right.labels[index]}
        </text>
      ))}
    </>
  );
}
