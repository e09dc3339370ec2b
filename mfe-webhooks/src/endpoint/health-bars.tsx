import type { WebhookStatsPoint } from '@trilho/contracts/portal-webhook';
import { token } from '@trilho/ui';
import { styled } from 'styled-components';
import { counted } from '../labels/delivery-labels.ts';

const height = 28;

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
    margin-top: 4px;
    font-size: 12px;
    line-height: 16px;
    color: ${token.color.muted};
  }
`;

/** Attempts of the last 24 hours, a bar an hour: the failed ones above those that arrived. */
export function HealthBars({ points }: { points: readonly WebhookStatsPoint[] }) {
  const most = Math.max(1, ...points.map(({ succeeded, failed }) => succeeded + failed));
  const failed = points.reduce((sum, point) => sum + point.failed, 0);
  const succeeded = points.reduce((sum, point) => sum + point.succeeded, 0);
  const scale = (value: number) => (value === 0 ? 0 : Math.max(2, (value / most) * height));
  const label = `Últimas 24 horas: ${counted(succeeded, 'tentativa boa', 'tentativas boas')}, ${counted(failed, 'falha', 'falhas')}`;
  return (
    <Frame>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${points.length * 7} ${height}`}
        preserveAspectRatio="none"
      >
        {points.map((point, index) => {
          const good = scale(point.succeeded);
          const bad = Math.min(scale(point.failed), height - good);
          return (
            <g key={point.at}>
              {good + bad === 0 && (
                <rect x={index * 7} y={height - 1} width={5} height={1} fill={token.color.lineStrong} />
              )}
              <rect x={index * 7} y={height - good} width={5} height={good} rx={1} fill={token.color.brand} />
              <rect
                x={index * 7}
                y={height - good - bad}
                width={5}
                height={bad}
                rx={1}
                fill={token.color.danger}
              />
            </g>
          );
        })}
      </svg>
      <p aria-hidden="true">
        <span>24 h</span>
        <span>agora</span>
      </p>
    </Frame>
  );
}
