import { token } from '@trilho/ui';
import { styled } from 'styled-components';
import { milliseconds } from './request-labels.tsx';

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  margin: ${token.space[2]} 0;
`;

const Part = styled.div<{ $share: number; $color: string }>`
  flex: ${({ $share }) => $share} 0 auto;
  min-width: 4px;
  border-radius: 4px;
  background: ${({ $color }) => $color};
`;

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${token.space[4]};
  font-size: 13px;
  color: ${token.color.muted};
`;

const Dot = styled.i<{ $color: string }>`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: 6px;
  border-radius: 2px;
  background: ${({ $color }) => $color};
`;

/** Where the time of a request went: in Trilho, and waiting for the gateway. */
export function TimeShare({ durationMs, providerMs }: { durationMs: number; providerMs: number }) {
  const parts = [
    { label: 'Trilho', ms: Math.max(0, durationMs - providerMs), color: token.color.info },
    { label: 'Gateway', ms: providerMs, color: token.color.brand },
  ].filter(({ ms }, place) => place === 0 || ms > 0);
  return (
    <>
      <Bar aria-hidden>
        {parts.map(({ label, ms, color }) => (
          <Part key={label} $share={ms} $color={color} />
        ))}
      </Bar>
      <Legend>
        {parts.map(({ label, ms, color }) => (
          <span key={label}>
            <Dot $color={color} />
            {label} {milliseconds(ms)}
          </span>
        ))}
      </Legend>
    </>
  );
}
