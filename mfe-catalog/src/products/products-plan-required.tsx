import {
  paths,
  planWarning,
  useCheckActivePlanQuery,
  useNotify,
  useSession,
  useUserId,
} from '@trilho/portal';
import { ButtonLink, EmptyState, SkeletonCard } from '@trilho/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** 2.7: this screen's warning says more than the one of 5.1. */
const message = `${planWarning.message} Com o plano Premium você cadastra produtos, define preços únicos e recorrentes e cobra os seus clientes por assinatura.`;

/** The products, for accounts with an active plan. The others are warned once and told where to subscribe. */
export function ProductsPlanRequired({ children }: { children: ReactNode }) {
  const { hasActivePlan } = useSession();
  const { notify } = useNotify();
  const check = useCheckActivePlanQuery(useUserId(), { refetchOnMountOrArgChange: true });
  const isBlocked = !hasActivePlan && !check.isFetching;
  const hasWarned = useRef(false);

  useEffect(() => {
    if (!isBlocked || hasWarned.current) return;
    hasWarned.current = true;
    notify({ ...planWarning, message });
  }, [isBlocked, notify]);

  if (hasActivePlan && !check.isLoading) return children;
  if (!isBlocked) return <SkeletonCard />;
  return (
    <EmptyState
      title="Assine o plano Premium"
      description="Cadastre o que você vende, com preços únicos ou recorrentes, e cobre os seus clientes por assinatura."
      action={<ButtonLink to={paths.admin.plans}>Ver planos</ButtonLink>}
    />
  );
}
