import { formatDate, token } from '@trilho/ui';
import { remainingText } from '@trilho/ui/waiting';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  font-size: 15px;
  line-height: 22px;
  font-weight: 620;
  font-variant-numeric: tabular-nums;
  small {
    font-size: 13px;
    line-height: 18px;
    font-weight: 400;
    color: ${token.color.muted};
  }
  &[data-late] span {
    color: ${token.color.warning};
  }
`;

const Bar = styled.div`
  height: 6px;
  margin-top: ${token.space[2]};
  border-radius: 3px;
  overflow: hidden;
  background: ${token.color.line};
  div {
    height: 100%;
    border-radius: inherit;
    background: ${token.color.brand};
  }
  &[data-late] div {
    background: ${token.color.warning};
  }
`;

const secondMs = 1_000;
/** Below this the countdown warns. */
const lateMs = 5 * 60 * secondMs;

/** How long a Pix that could be paid since `from` still can. Counts down by the second. */
export function TimeLeft({ from, until }: { from: string; until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const end = Date.parse(until);
  const left = end - now;
  const share = Math.min(1, Math.max(0, left / Math.max(1, end - Date.parse(from))));
  const late = left < lateMs ? '' : undefined;
  return (
    <div>
      <Line data-late={late}>
        <span>
          {left > 0 ? 'Pague em até ' : 'O prazo terminou: '}
          <span role="timer">{remainingText(left)}</span>
        </span>
        <small>até {formatDate(until, 'dd/MM/yyyy HH:mm')}</small>
      </Line>
      <Bar aria-hidden data-late={late}>
        <div style={{ width: `${share * 100}%` }} />
      </Bar>
    </div>
  );
}
