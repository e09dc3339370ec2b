import type { WebhookStats } from '@trilho/contracts/portal-webhook';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { errorMessage, useUserId } from '@trilho/portal';
import { Card, CardHeader, ErrorState, SegmentedToggle, Skeleton, token } from '@trilho/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePolling } from '../environment/use-polling.ts';
import { duration, number } from '../labels/delivery-labels.ts';
import { useGetWebhookStatsQuery } from '../webhooks-api.ts';
import { StatsChart } from './stats-chart.tsx';

const pollMs = 10_000;

type Period = '24h' | '7d';
const periods: { value: Period; label: string }[] = [
  { value: '24h', label: '24 h' },
  { value: '7d', label: '7 dias' },
];

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[6]};
  margin: 0 0 ${token.space[4]};
  dt {
    font-size: 12px;
    line-height: 16px;
    color: ${token.color.muted};
  }
  dd {
    margin: 0;
    font-size: 18px;
    line-height: 26px;
    font-weight: 620;
    font-variant-numeric: tabular-nums;
  }
`;

function figuresOf({ succeeded, failed, pending, p50Ms, p95Ms }: WebhookStats) {
  const tried = succeeded + failed;
  const share = Math.floor((succeeded / Math.max(1, tried)) * 1000) / 10;
  return [
    { term: 'Tentativas', value: number(tried) },
    { term: 'Sucesso', value: tried > 0 ? `${number(share)}%` : '—' },
    { term: 'Resposta mediana', value: p50Ms === null ? '—' : duration(p50Ms) },
    { term: 'Resposta p95', value: p95Ms === null ? '—' : duration(p95Ms) },
    { term: 'Na fila', value: number(pending) },
  ];
}

/** Success and latency of an endpoint over 24 hours or 7 days. */
export function StatsCard({ endpoint: { id, environment } }: { endpoint: WebhookEndpoint }) {
  const userId = useUserId();
  const [period, setPeriod] = useState<Period>('24h');
  const { data, error, refetch } = useGetWebhookStatsQuery(
    { userId, environment, id, period },
    { pollingInterval: usePolling(pollMs) },
  );
  return (
    <Card aria-label="Sucesso e tempo de resposta">
      <CardHeader
        title="Sucesso e tempo de resposta"
        actions={<SegmentedToggle label="Período" options={periods} value={period} onChange={setPeriod} />}
      />
      {data && (
        <>
          <Figures>
            {figuresOf(data).map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Figures>
          <StatsChart points={data.points} period={period} />
        </>
      )}
      {!data && !error && <Skeleton height={236} radius={8} />}
      {!data && error && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
    </Card>
  );
}
