import { token } from '@trilho/ui';
import { linePath } from './chart-scale.ts';
import { toneColor } from './chart-style.ts';
import type { ChartPoint, ChartSeries } from './chart-types.ts';

/** The first series of bars is filled, the second hatched: they differ without colour. */
const hatchOf = (id: string) => `${id}-hatch`;
const colorOf = ({ tone = 'brand' }: ChartSeries) => `var(--mark, ${toneColor[tone]})`;

interface HatchProps {
  id: string;
  series: ChartSeries;
}

/** The pattern of the bars that stand on others. */
export function Hatch({ id, series }: HatchProps) {
  return (
    <defs>
      <pattern
        id={hatchOf(id)}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" fill={token.color.surface} />
        <rect width="3" height="5" fill={colorOf(series)} data-mark="bar" />
      </pattern>
    </defs>
  );
}

interface BarsProps {
  id: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Left edge of a point's place, in px. */
  left: (index: number) => number;
  width: number;
  y: (value: number) => number;
  /** The point that is looked at: the others stand back. */
  pointed: number | null;
}

/** Bars that stand on each other, a place for each point. */
export function Bars({ id, series, points, left, width, y, pointed }: BarsProps) {
  return points.map((point, index) => {
    let below = 0;
    return (
      <g key={point.id} opacity={pointed === null || pointed === index ? 1 : 0.55}>
        {series.map((one, place) => {
          const from = below;
          below += point.values[one.id] ?? 0;
          const top = y(below);
          return (
            <rect
              key={one.id}
              data-mark="bar"
              x={left(index)}
              y={top}
              width={width}
              height={Math.max(0, y(from) - top)}
              fill={place === 0 ? colorOf(one) : `url(#${hatchOf(id)})`}
              stroke={place === 0 ? 'none' : colorOf(one)}
            />
          );
        })}
      </g>
    );
  });
}

interface LineProps {
  series: ChartSeries;
  points: readonly ChartPoint[];
  x: (index: number) => number;
  y: (value: number) => number;
  /** Set apart from another line by dashes. */
  isDashed: boolean;
}

/** A line on a rim of the surface's colour, so that it is seen on bars. */
export function Line({ series, points, x, y, isDashed }: LineProps) {
  const path = linePath(
    points.map(({ values }, index) => {
      const value = values[series.id];
      return value === null || value === undefined ? null : { x: x(index), y: y(value) };
    }),
  );
  const shape = { d: path, fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
  return (
    <>
      <path {...shape} stroke={token.color.surface} strokeWidth={5} />
      <path
        {...shape}
        data-mark="line"
        stroke={colorOf(series)}
        strokeWidth={2}
        strokeDasharray={isDashed ? '5 4' : undefined}
      />
    </>
  );
}

interface SampleProps {
  id: string;
  series: ChartSeries;
  isSecond: boolean;
}

/** What a series looks like, for the legend. */
export function Sample({ id, series, isSecond }: SampleProps) {
  return (
    <svg viewBox="0 0 16 10" aria-hidden>
      {series.kind === 'line' ? (
        <path
          d="M1 5h14"
          data-mark="line"
          stroke={colorOf(series)}
          strokeWidth={2}
          strokeDasharray={isSecond ? '5 4' : undefined}
        />
      ) : (
        <rect
          x={3}
          width={10}
          height={10}
          rx={2}
          data-mark="bar"
          fill={isSecond ? `url(#${hatchOf(id)})` : colorOf(series)}
          stroke={isSecond ? colorOf(series) : 'none'}
        />
      )}
    </svg>
  );
}
