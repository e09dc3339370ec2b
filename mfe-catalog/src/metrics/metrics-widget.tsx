import { errorMessage, isApiError, useEnvironment, useUserId } from '@trilho/portal';
import { Card, ErrorState } from '@trilho/ui';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { ChurnCard, DeclineReasons, MethodShares } from './activity.ts';
import type { ChosenPeriod } from './chosen-period.ts';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { useGetMetricsQuery } from './metrics-api.ts';
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
  const [period, setPeriod] = useState<ChosenPeriod>({ days: 30 });
  const { data, error, isFetching, refetch } = useGetMetricsQuery(
    { userId, environment, ...period },
    { refetchOnMountOrArgChange: 30 },
  );
  // While a period loads, the previous one of the same environment stays; figures of another environment
  // never do.
  const metrics = data?.environment === environment ? data : undefined;
  if (error && !isFetching) {
    return (
      <Cards>
        <WholeRow aria-label="Números">
          <ErrorState
            message={errorMessage(error)}
            requestId={isApiError(error) ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        </WholeRow>
        <RecentPayments />
      </Cards>
    );
  }
  return (
    <Cards>
      {metrics ? <TopFigures metrics={metrics} /> : <FiguresSkeleton />}
      <VolumeCard
        metrics={metrics}
        environment={environment}
        period={period}
        isLoading={isFetching}
        onPeriodChange={setPeriod}
      />
      <RecentPayments />
      {metrics?.hasActivity && (
        <Suspense fallback={null}>
          <DeclineReasons metrics={metrics} />
          <ChurnCard metrics={metrics} />
          {metrics.byMethod.length > 1 && <MethodShares metrics={metrics} />}
        </Suspense>
      )}
    </Cards>
  );
}
