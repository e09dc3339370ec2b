import type { MetricsDays } from '@trilho/contracts/metrics';
import { errorMessage, isApiError, paths, useEnvironment, useUserId } from '@trilho/portal';
import { ButtonLink, Card, EmptyState, ErrorState } from '@trilho/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ChurnCard } from './churn-card.tsx';
import { DeclineReasons } from './decline-reasons.tsx';
import { useGetMetricsQuery } from './metrics-api.ts';
import { MetricsSkeleton } from './metrics-skeleton.tsx';
import { RecentPayments } from './recent-payments.tsx';
import { TopFigures } from './top-figures.tsx';
import { VolumeCard } from './volume-card.tsx';

/** Lets the dashboard's grid lay out the cards together with those of other remotes. */
const Cards = styled.div`
  display: contents;
`;

const WholeRow = styled(Card)`
  grid-column: 1 / -1;
`;

/** The dashboard's metrics of the selected environment. */
export function MetricsWidget() {
  const userId = useUserId();
  const [environment] = useEnvironment();
  const [days, setDays] = useState<MetricsDays>(30);
  const { data, error, isFetching, refetch } = useGetMetricsQuery(
    { userId, environment, days },
    { refetchOnMountOrArgChange: 30 },
  );
  // While a period loads, the previous one of the same environment stays; figures of another environment
  // never do.
  const metrics = data?.environment === environment ? data : undefined;
  if (error && !isFetching) {
    return (
      <WholeRow aria-label="Números">
        <ErrorState
          message={errorMessage(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      </WholeRow>
    );
  }
  if (!metrics) return <MetricsSkeleton />;
  if (!metrics.hasActivity) return <NoActivity isSandbox={environment === 'SANDBOX'} />;
  return (
    <Cards>
      <TopFigures metrics={metrics} />
      <VolumeCard metrics={metrics} days={days} onDaysChange={setDays} />
      <RecentPayments />
      <DeclineReasons metrics={metrics} />
      <ChurnCard metrics={metrics} />
    </Cards>
  );
}

function NoActivity({ isSandbox }: { isSandbox: boolean }) {
  return (
    <WholeRow aria-label="Números">
      <EmptyState
        icon={<ChartNoAxesColumn strokeWidth={1.75} />}
        title={`Ainda não há movimento no ambiente ${isSandbox ? 'Sandbox' : 'Produção'}`}
        description="Volume, aprovação, receita recorrente e churn aparecem aqui a partir do primeiro pagamento ou da primeira assinatura."
        action={
          <ButtonLink to={paths.documentation} variant="secondary">
            Ver como cobrar
          </ButtonLink>
        }
      />
    </WholeRow>
  );
}
