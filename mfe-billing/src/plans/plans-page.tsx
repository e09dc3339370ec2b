import { PageMeta, paths, useNotify } from '@trilho/portal';
import { Page, PageHeader } from '@trilho/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePlanCheck } from '../use-plan-check.ts';
import { PremiumCard } from './premium-card.tsx';

/** `/admin/plans`. With an active plan it shows a warning that links to it. */
export function PlansPage() {
  const plan = usePlanCheck();
  const { warning } = useNotify();
  const navigate = useNavigate();

  useEffect(() => {
    if (plan !== 'active') return;
    warning('Você possui um plano ativo.', {
      title: 'Atenção',
      onConfirm: () => void navigate(paths.admin.mySubscription),
    });
  }, [plan, warning, navigate]);

  return (
    <Page>
      <PageMeta title="Planos" description="Assine o Plano Premium do Trilho por R$ 119 por mês." />
      <PageHeader title="Planos" description="Um plano só, com tudo o que o Trilho oferece" />
      <PremiumCard startPath={paths.admin.checkout} />
    </Page>
  );
}
