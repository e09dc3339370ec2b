import type { ServiceState, StatusDay } from '@trilho/contracts/status';
import { token, usePhone } from '@trilho/ui';
import { styled } from 'styled-components';
import { dayText, stateOfDay } from './status-texts.ts';

/** On a phone the bars of ninety days would be thinner than a finger can point at. */
const daysOnPhone = 30;

const pitch = 8;
const width = 6;
const height = 32;

/** A worse day is also a shorter bar with a gap, so that colour is not needed. */
const bars: Record<ServiceState, { fill: string; height: number }> = {
  operational: { fill: token.color.brand, height },
  degraded: { fill: token.color.warning, height: height * 0.7 },
  outage: { fill: token.color.danger, height: height * 0.4 },
  unknown: { fill: token.color.lineStrong, height: 4 },
};

const Frame = styled.div`
  min-width: 0;
  svg {
    display: block;
    width: 100%;
    height: ${height}px;
  }
  p {
    display: flex;
    justify-content: space-between;
    margin-top: 6px;
    font-size: 12px;
    line-height: 16px;
    color: ${token.color.muted};
  }
`;

const worseDays = (days: readonly StatusDay[]): string => {
  const texts = days.filter((day) => ['degraded', 'outage'].includes(stateOfDay(day))).map(dayText);
  if (texts.length > 0) return texts.join('; ');
  return days.some((day) => stateOfDay(day) === 'operational')
    ? 'nenhum dia com falhas nas medições'
    : 'ainda sem medições';
};

/** A bar for each of the last days, oldest first; its tip says what the day was like. */
export function DayBars({ name, days }: { name: string; days: readonly StatusDay[] }) {
  const isPhone = usePhone();
  const shown = isPhone ? days.slice(-daysOnPhone) : days;
  return (
    <Frame>
      <svg
        role="img"
        aria-label={`${name}, últimos ${shown.length} dias: ${worseDays(shown)}`}
        viewBox={`0 0 ${shown.length * pitch - (pitch - width)} ${height}`}
        preserveAspectRatio="none"
      >
        {shown.map((day, index) => {
          const state = stateOfDay(day);
          const bar = bars[state];
          return (
            <g key={day.date}>
              <title>{dayText(day)}</title>
              <rect x={index * pitch} y={0} width={pitch} height={height} fill="transparent" />
              <rect
                data-state={state}
                x={index * pitch}
                y={height - bar.height}
                width={width}
                height={bar.height}
                rx={1.5}
                fill={bar.fill}
              />
            </g>
          );
        })}
      </svg>
      <p aria-hidden="true">
        <span>{shown.length} dias atrás</span>
        <span>hoje</span>
      </p>
    </Frame>
  );
}
