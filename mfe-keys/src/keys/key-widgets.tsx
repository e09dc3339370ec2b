import { paths, useEnvironment, useUserId } from '@trilho/portal';
import { ButtonLink, EnvironmentToggle, Skeleton, usePhone } from '@trilho/ui';
import { Plus } from 'lucide-react';
import { useGetApplicationsQuery } from '../keys-api.ts';
import { currentPair } from '../pairs/pairs.ts';
import { KeyCardsView } from './key-cards.tsx';

/**
 * Dashboard header (2.3): the toggle when there are keys, which on a phone the bar above has, and 'Nova Chave' when the
 * environment has no pair.
 */
export function EnvironmentSwitch() {
  const { data: applications, isLoading } = useGetApplicationsQuery(useUserId());
  const [environment, setEnvironment] = useEnvironment();
  const isPhone = usePhone();
  if (isLoading) return <Skeleton width={196} height={34} radius={10} />;
  if (!applications) return null;
  const hasPair = currentPair(applications, environment) !== undefined;
  return (
    <>
      {applications.length > 0 && !isPhone && (
        <EnvironmentToggle value={environment} onChange={setEnvironment} />
      )}
      {!hasPair && (
        <ButtonLink to={paths.admin.keys} icon={<Plus strokeWidth={1.75} aria-hidden />}>
          Nova Chave
        </ButtonLink>
      )}
    </>
  );
}

/** Dashboard: the pair of the selected environment. */
export function KeyCards() {
  const { data, error, refetch } = useGetApplicationsQuery(useUserId());
  const [environment] = useEnvironment();
  return (
    <KeyCardsView
      applications={data}
      environment={environment}
      error={error}
      onRetry={() => void refetch()}
      emptyAction={
        <ButtonLink to={paths.admin.keys} variant="secondary">
          Gerar chaves
        </ButtonLink>
      }
    />
  );
}
