import { errorMessage, isApiError, PageMeta, paths, useNotify, useUserId } from '@trilho/portal';
import { Card, ErrorState, Page, PageHeader, SkeletonCard } from '@trilho/ui';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useGetOwnSubscriptionQuery } from '../billing-api.ts';
import { usePlanCheck } from '../use-plan-check.ts';
import { ManagedPlan } from './managed-plan.tsx';

/** `/admin/my-subscription`. Without an active plan it links to the plans. */
export function MySubscriptionPage() {
  const plan = usePlanCheck();
  if (plan === 'none') return <NoPlan />;
  return (
    <Page>
      <PageMeta
        title="Minha Assinatura"
        description="Veja o seu plano, a próxima renovação e o cartão em uso."
      />
      <PageHeader title="Minha Assinatura" description="O seu plano e como ele é cobrado" />
      {plan === 'active' ? <CurrentPlan /> : <SkeletonCard lines={6} />}
    </Page>
  );
}

function CurrentPlan() {
  const userId = useUserId();
  const { data, error, refetch } = useGetOwnSubscriptionQuery(userId, { refetchOnMountOrArgChange: true });
  if (data) return <ManagedPlan plan={data} />;
  if (!error) return <SkeletonCard lines={6} />;
  return (
    <Card>
      <ErrorState
        message={errorMessage(error)}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={refetch}
      />
    </Card>
  );
}

function NoPlan() {
  const { warning } = useNotify();
  useEffect(() => {
    warning('Você não possui um plano ativo.', { title: 'Atenção' });
  }, [warning]);
  return <Navigate to={paths.admin.plans} replace />;
}
