import { formatDate, token } from '@trilho/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Time = styled.p`
  font-size: 28px;
  line-height: 34px;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

const Bar = styled.div`
  height: 6px;
  margin: ${token.space[2]} 0;
  border-radius: 3px;
  overflow: hidden;
  background: ${token.color.line};
`;

const Left = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${token.color.warning};
`;

const secondMs = 1_000;

/** `27:41`, `3 h 05 min` or `2 dias`. */
export function remainingText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  if (hours >= 48) return `${Math.floor(hours / 24)} dias`;
  if (hours >= 1) return `${hours} h ${two(minutes % 60)} min`;
  return `${two(minutes)}:${two(seconds % 60)}`;
}

/** How long something can still be paid that could be since `from`. Counts down by the second. */
export function Countdown({ from, until }: { from: string; until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const end = Date.parse(until);
  const left = end - now;
  const share = Math.min(1, Math.max(0, left / Math.max(1, end - Date.parse(from))));
  return (
    <div>
      <Note>{left > 0 ? 'Expira em' : 'O prazo terminou'}</Note>
      <Time role="timer">{remainingText(left)}</Time>
      <Bar aria-hidden>
        <Left style={{ width: `${share * 100}%` }} />
      </Bar>
      <Note>até {formatDate(until, 'dd/MM/yyyy HH:mm')}</Note>
    </div>
  );
}
