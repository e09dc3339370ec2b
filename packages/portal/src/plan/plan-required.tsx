import { ButtonLink, EmptyState, SkeletonCard } from '@trilho/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCheckActivePlanQuery } from '../api/session-endpoints.ts';
import { useNotify } from '../notifications/use-notify.ts';
import { paths } from '../paths.ts';
import { useSession, useUserId } from '../session/use-session.ts';
import { planWarning } from './plan-gate.ts';

export interface PlanRequiredProps {
  children: ReactNode;
  /** What the warning says, for a screen that has more to say than 5.1. */
  message?: string;
  /** What the plan brings on this screen. */
  description?: ReactNode;
}

/**
 * A screen that needs an active plan. A plan known from last time opens it at once, while the server is asked
 * again. Without one the warning of 5.1 is shown, once for each visit, and the screen says where to subscribe.
 * When the server does not say, the last known answer holds.
 */
export function PlanRequired({
  children,
  message = planWarning.message,
  description = 'Esta área faz parte do plano Premium. Assine para usar chaves, gateways, produtos, assinaturas e webhooks.',
}: PlanRequiredProps) {
  const userId = useUserId();
  const { hasActivePlan } = useSession();
  const { notify } = useNotify();
  const check = useCheckActivePlanQuery(userId, { refetchOnMountOrArgChange: true });
  const isBlocked = !check.isLoading && !hasActivePlan && !check.isFetching;
  const hasWarned = useRef(false);

  useEffect(() => {
    if (!isBlocked || hasWarned.current) return;
    hasWarned.current = true;
    notify({ ...planWarning, message });
  }, [isBlocked, notify, message]);

  if (hasActivePlan) return children;
  if (!isBlocked) return <SkeletonCard />;
  return (
    <EmptyState
      title="Assine o plano Premium"
      description={description}
      action={<ButtonLink to={paths.admin.plans}>Ver planos</ButtonLink>}
    />
  );
}
