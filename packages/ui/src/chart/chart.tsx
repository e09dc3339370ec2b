import { Table, type TableColumn } from '@trilho/ui';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { ChartDrawing } from './chart-drawing.tsx';
import { buildGeometry, type ChartGeometry } from './chart-scale.ts';
import { Figure, Legend, Note, Plot } from './chart-style.ts';
import type { ChartPoint, ChartSeries } from './chart-types.ts';
import { Sample } from './marks.tsx';
import { useWidth } from './use-width.ts';

export interface ChartProps {
  /** Accessible name, which also names the table: "Pagamentos por dia". */
  label: string;
  /** What a point is, the heading of the table's first column: "Dia". */
  pointLabel: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Text of a value, `formatCurrency` for amounts. A number by default. */
  format?: (value: number) => string;
  /** Shorter text for the axis. */
  formatAxis?: (value: number) => string;
  /** In px. Default 200. */
  height?: number;
}

const numbers = new Intl.NumberFormat('pt-BR');
const formatNumber = (value: number) => numbers.format(value);

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

type TextOf = (series: ChartSeries, point: ChartPoint) => string;

function columnsOf(
  series: readonly ChartSeries[],
  pointLabel: string,
  textOf: TextOf,
): TableColumn<ChartPoint>[] {
  return [
    { id: 'point', header: pointLabel, cell: ({ label }) => label },
    ...series.map((one) => ({
      id: one.id,
      header: one.label,
      cell: (point: ChartPoint) => textOf(one, point),
      align: 'right' as const,
    })),
  ];
}

/**
 * Bars and lines over a row of points, with all figures in a table below. The arrow keys, Home and End go from point to
 * point, and each is read out; a pointer shows it as well.
 */
export function Chart(props: ChartProps) {
  const {
    label,
    pointLabel,
    series,
    points,
    format = formatNumber,
    formatAxis = format,
    height = 200,
  } = props;
  const id = useId();
  const [plot, width] = useWidth<HTMLDivElement>(640);
  const [pointed, setPointed] = useState<number | null>(null);
  const last = points.length - 1;
  const at = Math.min(pointed ?? last, last);
  const current = points[at];
  if (!current) return <Figure aria-label={label}>Sem dados no período.</Figure>;

  const geometry = buildGeometry(series, points, { width, height, formatAxis });
  const textOf: TextOf = (one, point) => {
    const value = point.values[one.id];
    return value === null || value === undefined ? '—' : (one.format ?? format)(value);
  };
  const handlePointer = ({ clientX, currentTarget }: PointerEvent) =>
    setPointed(geometry.pointAt(clientX - currentTarget.getBoundingClientRect().left));
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setPointed(Math.min(last, Math.max(0, move(at, last))));
  };
  const texts = series.map((one) => `${one.label} ${textOf(one, current)}`);
  return (
    <Figure aria-label={label}>
      {series.length > 1 && <SeriesLegend id={id} series={series} />}
      <Plot
        ref={plot}
        role="slider"
        tabIndex={0}
        aria-label={`Gráfico: ${label}`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${current.label}: ${texts.join(', ')}`}
        onKeyDown={handleKeyDown}
        onFocus={() => setPointed(at)}
        onBlur={() => setPointed(null)}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        onPointerLeave={() => setPointed(null)}
      >
        <ChartDrawing id={id} series={series} points={points} geometry={geometry} pointed={pointed} />
        {pointed !== null && (
          <Note aria-hidden style={placeNote(geometry, at, at > last / 2)}>
            <strong>{current.label}</strong>
            {series.map((one) => (
              <div key={one.id}>
                {one.label}: <strong>{textOf(one, current)}</strong>
              </div>
            ))}
          </Note>
        )}
      </Plot>
      <details>
        <summary>Ver os números em tabela</summary>
        <Table
          columns={columnsOf(series, pointLabel, textOf)}
          rows={points}
          rowKey={(point) => point.id}
          caption={label}
          cardsBelow={320}
        />
      </details>
    </Figure>
  );
}

/** Beside the point, on the side where there is more room. */
function placeNote({ width, x, step }: ChartGeometry, at: number, isOnLeft: boolean) {
  const beside = step / 2 + 4;
  return isOnLeft ? { right: width - x(at) + beside } : { left: x(at) + beside };
}

function SeriesLegend({ id, series }: { id: string; series: readonly ChartSeries[] }) {
  return (
    <Legend aria-hidden>
      {series.map((one) => {
        const sameKind = series.filter(({ kind }) => kind === one.kind);
        return (
          <li key={one.id}>
            <Sample id={id} series={one} isSecond={sameKind.indexOf(one) > 0} />
            {one.label}
          </li>
        );
      })}
    </Legend>
  );
}
