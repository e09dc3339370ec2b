import type { Environment } from '@trilho/contracts/common';
import { payoutMatchNames, payoutStatusNames } from '@trilho/contracts/finance-words';
import type { Payout } from '@trilho/contracts/payout';
import { isApiError, useUserId } from '@trilho/portal';
import { Badge, Banner, ButtonLink, Card, EmptyState, SkeletonCard, Stack, token } from '@trilho/ui';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { FinanceScreen } from '../../environment/finance-screen.tsx';
import { LoadFailure, StaleBanner } from '../../environment/load-failure.tsx';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { payoutsPath } from '../../paths.ts';
import { useGetPayoutQuery, useListDifferencesQuery } from '../../settlements-api.ts';
import { matchTones, payoutName, statusTones } from '../payout-words.ts';
import { BankCard } from './bank-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { PayoutFacts } from './payout-facts.tsx';
import { StatementCard } from './statement-card.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  align-items: start;
  gap: ${token.space[4]};
  @media (max-width: 1180px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** More differences of one payout than this are seen in their own list. */
const mostShown = 100;

/** `/admin/payouts/:id`: one payout to the centavo, and its lines down to the payments. */
export function PayoutPage() {
  const { id = '' } = useParams();
  return (
    <FinanceScreen
      title="Repasse"
      description="Do valor no banco até cada pagamento"
      back={{ to: payoutsPath, label: 'Repasses' }}
    >
      {(environment) => <LoadedPayout key={`${environment} ${id}`} environment={environment} id={id} />}
    </FinanceScreen>
  );
}

function LoadedPayout({ environment, id }: { environment: Environment; id: string }) {
  const of = { userId: useUserId(), environment };
  const { data, error, isFetching, refetch } = useGetPayoutQuery(
    { ...of, id },
    { refetchOnMountOrArgChange: true },
  );
  const retry = () => void refetch();
  if (!data) {
    if (!error || isFetching) {
      return (
        <Stack gap={4}>
          <SkeletonCard lines={5} />
          <SkeletonCard lines={8} />
        </Stack>
      );
    }
    if (!isApiError(error) || error.status !== 404) return <LoadFailure error={error} onRetry={retry} />;
    return (
      <Card>
        <EmptyState
          icon={<SearchX strokeWidth={1.75} />}
          title="Este repasse não está aqui"
          description="Ele pode ser de outro ambiente, ou o endereço está incompleto."
          action={
            <ButtonLink variant="secondary" to={payoutsPath}>
              Ver os repasses
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <Stack gap={4}>
      {error && !isFetching && <StaleBanner error={error} onRetry={retry} />}
      <Details of={of} payout={data} />
    </Stack>
  );
}

const Heading = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  font-size: 15px;
  line-height: 22px;
  font-weight: 620;
`;

function Details({ of, payout }: { of: EnvironmentOfUser; payout: Payout }) {
  const { id, status, match, lines } = payout;
  const open = useListDifferencesQuery(
    { ...of, payoutId: id, status: 'open', limit: mostShown },
    { refetchOnMountOrArgChange: true },
  );
  const differences = open.currentData?.items ?? [];
  return (
    <>
      <Heading>
        {payoutName(payout)}
        <Badge tone={statusTones[status]}>{payoutStatusNames[status]}</Badge>
        <Badge tone={matchTones[match]}>{payoutMatchNames[match]}</Badge>
      </Heading>
      {!lines && (
        <Banner tone="info" title="Esperando o extrato">
          O gateway ainda não disse o que este repasse contém. As linhas aparecem aqui assim que o extrato
          dele chegar.
        </Banner>
      )}
      <Columns>
        <StatementCard of={of} payout={payout} differences={differences} />
        <Stack gap={4}>
          <BankCard key={payout.bankAmount} of={of} payout={payout} />
          <PayoutFacts payout={payout} />
        </Stack>
      </Columns>
      {lines && <LinesCard of={of} payout={payout} />}
    </>
  );
}
