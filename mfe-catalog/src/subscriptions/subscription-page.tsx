import { PageMeta, PlanRequired, paths, useUserId } from '@trilho/portal';
import { Page, PageHeader, SkeletonCard } from '@trilho/ui';
import { Repeat } from 'lucide-react';
import { useParams } from 'react-router';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { LoadFailure } from '../environment/load-failure.tsx';
import { isUnknownId, NotInEnvironment } from '../environment/not-in-environment.tsx';
import { useIsOpen } from '../environment/screen-environment-toggle.tsx';
import {
  environmentNames,
  useEnvironmentInAddress,
  useScreenEnvironment,
} from '../environment/use-screen-environment.ts';
import { isId } from '../ids.ts';
import { useBackLink } from '../lists/back-link.ts';
import { screens } from '../paths.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { useGetSubscriptionQuery } from './subscription-page-api.ts';

/** `/admin/subscriptions/:id`, for accounts with an active plan. */
export function SubscriptionPage() {
  const { id = '' } = useParams();
  const userId = useUserId();
  const [environment] = useScreenEnvironment();
  const backLink = useBackLink(paths.admin.subscriptions);
  return (
    <Page>
      <PageMeta title="Assinatura" description="Cliente, preço, faturas e histórico de uma assinatura." />
      <PlanRequired>
        {/* The key resets the state for another subscription, so that no modal stays open. */}
        <Subscription
          key={id}
          args={{ userId, environment, id }}
          back={{ to: backLink, label: 'Assinaturas' }}
        />
      </PlanRequired>
    </Page>
  );
}

interface SubscriptionProps {
  args: EnvironmentOfUser & { id: string };
  back: { to: string; label: string };
}

function Subscription({ args, back }: SubscriptionProps) {
  const { id, environment } = args;
  const isOpen = useIsOpen();
  useEnvironmentInAddress();
  const load = useGetSubscriptionQuery(args, {
    skip: !isOpen || !isId(id),
    refetchOnMountOrArgChange: true,
  });
  const { currentData: subscription, error, isFetching, refetch } = load;
  if (subscription) {
    return <SubscriptionDetails subscription={subscription} environment={environment} back={back} />;
  }
  const isUnknown = !isId(id) || isUnknownId(error);
  const isLoading = !isUnknown && (!error || isFetching);
  return (
    <>
      <PageHeader title="Assinatura" back={back} />
      {isLoading && <SkeletonCard lines={8} />}
      {isUnknown && (
        <NotInEnvironment
          icon={<Repeat strokeWidth={1.75} />}
          title="Assinatura não encontrada"
          description={`Nenhuma assinatura do ambiente ${environmentNames[environment]} tem este ID. Confira o endereço ou procure na lista.`}
          list={{ to: back.to, label: 'Ver assinaturas' }}
          environment={environment}
          here={(where) => screens.subscription.to(id, where)}
        />
      )}
      {!isLoading && !isUnknown && (
        <LoadFailure error={error} environment={environment} onRetry={() => void refetch()} />
      )}
    </>
  );
}
