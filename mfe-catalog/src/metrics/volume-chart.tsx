import type { Environment } from '@trilho/contracts/common';
import type { DailyMetrics } from '@trilho/contracts/metrics';
import { formatCurrency, token } from '@trilho/ui';
import { useWidth } from '@trilho/ui/chart';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { dayText } from './metric-labels.ts';
import { PlotLink } from './plot-link.tsx';

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** Axis label of centavos, 900000 → `9 mil`. */
const axisText = (minor: number): string => compact.format(minor / 100).replace(/\u00a0/g, ' ');

const margin = { top: 10, right: 12, bottom: 26, left: 68 };
const labelWidthPx = 92;

const Frame = styled.div`
  position: relative;
  margin-bottom: 12px;
  svg {
    display: block;
    width: 100%;
  }
  text {
    fill: ${token.color.muted};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

const Note = styled.div`
  position: absolute;
  top: 0;
  padding: 6px 10px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.menu};
  font-size: 12px;
  line-height: 18px;
  white-space: nowrap;
  color: ${token.color.muted};
  pointer-events: none;
  strong {
    color: ${token.color.text};
  }
`;

/** Text alternative of the chart in one sentence; the table has all figures. */
function summary(daily: DailyMetrics[]): string {
  const total = daily.reduce((sum, { volume }) => sum + volume, 0);
  const best = daily.reduce((most, day) => (day.volume > most.volume ? day : most));
  return `Gráfico do volume por dia: ${formatCurrency(total)} em ${daily.length === 1 ? '1 dia' : `${daily.length} dias`}; maior dia ${dayText(best.date)}, com ${formatCurrency(best.volume)}. Os números estão na tabela.`;
}

interface VolumeChartProps {
  daily: DailyMetrics[];
  environment: Environment;
  height: number;
}

/**
 * The period as an area, the previous one as a dashed line, so that they differ without colour. Each day leads
 * to its payments.
 */
export default function VolumeChart({ daily, environment, height }: VolumeChartProps) {
  const gradient = useId();
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const [pointed, setPointed] = useState<number | null>(null);
  const last = Math.max(1, daily.length - 1);
  const highest = Math.max(1_00, ...daily.flatMap((day) => [day.volume, day.previousVolume]));
  const x = scaleLinear({ domain: [0, last], range: [margin.left, width - margin.right] });
  const y = scaleLinear({ domain: [0, highest], range: [height - margin.bottom, margin.top], nice: 3 });
  const points = daily.map((day, index) => ({ ...day, index }));
  const step = Math.ceil(daily.length / Math.max(2, Math.floor((width - margin.left) / labelWidthPx)));
  const at = (key: 'volume' | 'previousVolume') => ({
    data: points,
    x: ({ index }: { index: number }) => x(index),
    y: (day: DailyMetrics) => y(day[key]),
  });
  const dayAt = (offset: number) => Math.min(daily.length - 1, Math.max(0, Math.round(x.invert(offset))));
  const day = pointed === null ? undefined : points[pointed];
  return (
    <Frame ref={frame}>
      <svg role="img" aria-label={summary(daily)} viewBox={`0 0 ${width} ${height}`} height={height}>
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={token.color.brandText} stopOpacity="0.24" />
            <stop offset="1" stopColor={token.color.brandText} stopOpacity="0" />
          </linearGradient>
        </defs>
        {y.ticks(3).map((tick, n) => (
          <g key={tick}>
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={y(tick)}
              y2={y(tick)}
              stroke={token.color.line}
            />
            <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
              {n === y.ticks(3).length - 1 ? `R$ ${axisText(tick)}` : axisText(tick)}
            </text>
          </g>
        ))}
        {points
          .filter(({ index }) => index % step === 0)
          .map(({ date, index }) => (
            <text key={date} x={x(index)} y={height - 6} textAnchor={index === 0 ? 'start' : 'middle'}>
              {dayText(date)}
            </text>
          ))}
        <AreaClosed {...at('volume')} yScale={y} fill={`url(#${gradient})`} />
        <LinePath
          {...at('previousVolume')}
          stroke={token.color.faint}
          strokeWidth={1.5}
          strokeDasharray="4 4"
        />
        <LinePath {...at('volume')} stroke={token.color.brandText} strokeWidth={2} strokeLinejoin="round" />
        {day && (
          <g>
            <line
              x1={x(day.index)}
              x2={x(day.index)}
              y1={margin.top}
              y2={height - margin.bottom}
              stroke={token.color.lineStrong}
            />
            <circle cx={x(day.index)} cy={y(day.volume)} r={4} fill={token.color.brandText} />
          </g>
        )}
      </svg>
      <PlotLink
        daily={daily}
        environment={environment}
        pointed={pointed}
        dayAt={dayAt}
        onPoint={setPointed}
      />
      {day && (
        <Note
          style={day.index > last / 2 ? { right: width - x(day.index) + 10 } : { left: x(day.index) + 10 }}
        >
          {dayText(day.date)}: <strong>{formatCurrency(day.volume)}</strong>
          <br />
          Período anterior: {formatCurrency(day.previousVolume)}
        </Note>
      )}
    </Frame>
  );
}
