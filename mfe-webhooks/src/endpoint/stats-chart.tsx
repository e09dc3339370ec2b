import type { WebhookStatsPoint } from '@trilho/contracts/portal-webhook';
import { token, VisuallyHidden } from '@trilho/ui';
import { useState } from 'react';
import { counted, duration } from '../labels/delivery-labels.ts';
import { axisTicks, type ChartPeriod, linePath, pointText } from './stats-scale.ts';
import { Frame, Key, Legend, Note } from './stats-style.ts';
import { useWidth } from './use-width.ts';

const height = 190;
const margin = { top: 10, right: 62, bottom: 24, left: 40 };

interface StatsChartProps {
  points: readonly WebhookStatsPoint[];
  period: ChartPeriod;
}

/** Attempts as bars, the failed ones on top, and the 95th percentile of the response time as a line. */
export function StatsChart({ points, period }: StatsChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const [pointed, setPointed] = useState<number | null>(null);
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const step = inner.width / Math.max(1, points.length);
  const bar = Math.max(2, step - Math.min(4, step * 0.25));
  const counts = axisTicks(Math.max(...points.map(({ succeeded, failed }) => succeeded + failed), 0));
  const times = axisTicks(Math.max(...points.map(({ p95Ms }) => p95Ms ?? 0), 0));
  const y = (value: number, most: number) => margin.top + inner.height * (1 - value / most);
  const x = (index: number) => margin.left + index * step;
  const labelEvery = Math.ceil(points.length / Math.max(2, Math.floor(inner.width / 76)));
  const line = linePath(
    points.map(({ p95Ms }, index) =>
      p95Ms === null ? null : { x: x(index) + step / 2, y: y(p95Ms, times.at(-1) ?? 1) },
    ),
  );
  const point = pointed === null ? undefined : points[pointed];
  const failed = points.reduce((sum, one) => sum + one.failed, 0);
  const succeeded = points.reduce((sum, one) => sum + one.succeeded, 0);

  return (
    <>
      <Legend aria-hidden="true">
        <Key $color={token.color.brand}>Entregues</Key>
        <Key $color={token.color.danger}>Falhas</Key>
        <Key $color={token.color.info} $isLine>
          Resposta p95
        </Key>
      </Legend>
      <Frame ref={frame} onPointerLeave={() => setPointed(null)}>
        <svg
          role="img"
          aria-label={`Gráfico de ${period === '24h' ? '24 horas' : '7 dias'}: ${counted(succeeded, 'tentativa boa', 'tentativas boas')} e ${counted(failed, 'falha', 'falhas')}.`}
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          onPointerMove={({ clientX, currentTarget }) => {
            const at = Math.floor(
              (clientX - currentTarget.getBoundingClientRect().left - margin.left) / step,
            );
            setPointed(at >= 0 && at < points.length ? at : null);
          }}
        >
          {counts.map((tick) => (
            <g key={tick}>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={y(tick, counts.at(-1) ?? 1)}
                y2={y(tick, counts.at(-1) ?? 1)}
                stroke={token.color.line}
              />
              <text x={margin.left - 8} y={y(tick, counts.at(-1) ?? 1) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {times.slice(1).map((tick) => (
            <text key={tick} x={width - margin.right + 8} y={y(tick, times.at(-1) ?? 1) + 4}>
              {duration(tick)}
            </text>
          ))}
          {points.map((one, index) => {
            const good = y(one.succeeded, counts.at(-1) ?? 1);
            const all = y(one.succeeded + one.failed, counts.at(-1) ?? 1);
            const left = x(index) + (step - bar) / 2;
            return (
              <g key={one.at} opacity={pointed === null || pointed === index ? 1 : 0.55}>
                <rect
                  x={left}
                  y={good}
                  width={bar}
                  height={margin.top + inner.height - good}
                  fill={token.color.brand}
                />
                <rect x={left} y={all} width={bar} height={good - all} fill={token.color.danger} />
              </g>
            );
          })}
          {[
            { color: token.color.surface, width: 5 },
            { color: token.color.info, width: 2 },
          ].map(({ color, width: strokeWidth }) => (
            <path
              key={color}
              d={line}
              fill="none"
              stroke={color}
              strokeWidth={strokeWidth}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          ))}
          {points.map(
            (one, index) =>
              index % labelEvery === 0 && (
                <text key={one.at} x={x(index) + step / 2} y={height - 4} textAnchor="middle">
                  {pointText(one.at, period)}
                </text>
              ),
          )}
        </svg>
        {point && pointed !== null && (
          <Note
            style={
              pointed > points.length / 2
                ? { right: width - x(pointed) + 8 }
                : { left: x(pointed) + step + 8 }
            }
          >
            <strong>{pointText(point.at, period)}</strong>
            <br />
            {counted(point.succeeded, 'boa', 'boas')}, {counted(point.failed, 'falha', 'falhas')}
            <br />
            p95 {point.p95Ms === null ? '—' : duration(point.p95Ms)}
          </Note>
        )}
      </Frame>
      <VisuallyHidden as="table">
        <caption>Tentativas por período</caption>
        <thead>
          <tr>
            <th>Início</th>
            <th>Entregues</th>
            <th>Falhas</th>
            <th>Resposta p95</th>
          </tr>
        </thead>
        <tbody>
          {points.map((one) => (
            <tr key={one.at}>
              <th scope="row">{pointText(one.at, period)}</th>
              <td>{one.succeeded}</td>
              <td>{one.failed}</td>
              <td>{one.p95Ms === null ? '—' : duration(one.p95Ms)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </>
  );
}
