import type { Environment } from '@trilho/contracts/common';
import type { DailyMetrics } from '@trilho/contracts/metrics';
import { focusOutline, formatCurrency, VisuallyHidden } from '@trilho/ui';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { paymentsOfDays } from './day-address.ts';
import { dayText } from './metric-labels.ts';

const Area = styled(Link)`
  position: absolute;
  inset: 0;
  border-radius: 8px;
  touch-action: pan-y;
  &:focus-visible {
    ${focusOutline}
  }
`;

interface PlotLinkProps {
  daily: DailyMetrics[];
  environment: Environment;
  /** The day that the pointer or the arrows are at. */
  pointed: number | null;
  /** Finds the day below a place, in px from the left of the chart. */
  dayAt: (offset: number) => number;
  onPoint: (day: number | null) => void;
}

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * One link over the whole chart: it leads to the payments of the day that the pointer is at, or that the arrow
 * keys, Home and End chose, the last one to begin with.
 */
export function PlotLink({ daily, environment, pointed, dayAt, onPoint }: PlotLinkProps) {
  const last = daily.length - 1;
  const at = Math.min(pointed ?? last, last);
  const day = daily[at];
  if (!day) return null;
  const label = `${dayText(day.date)}: ${formatCurrency(day.volume)}. Ver os pagamentos do dia`;
  const follow = ({ clientX, currentTarget }: PointerEvent) =>
    onPoint(dayAt(clientX - currentTarget.getBoundingClientRect().left));
  // A finger leaves before its tap becomes a click, which must lead to the day that was touched.
  const handleLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') onPoint(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onPoint(Math.min(last, Math.max(0, move(at, last))));
  };
  return (
    <>
      <Area
        to={paymentsOfDays(environment, { from: day.date, to: day.date })}
        aria-label={label}
        draggable={false}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={handleLeave}
        onFocus={() => onPoint(at)}
        onBlur={() => onPoint(null)}
        onKeyDown={handleKeyDown}
      />
      <VisuallyHidden role="status">{pointed === null ? '' : label}</VisuallyHidden>
    </>
  );
}
