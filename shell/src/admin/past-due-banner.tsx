import { paths, useSession, useUserId } from '@trilho/portal';
import { Banner, ButtonLink, formatDate } from '@trilho/ui';
import { useLocation } from 'react-router';
import { NoticePlace } from './notice-place.ts';
import { usePlanStandingQuery } from './plan-standing-api.ts';

const intervalMs = 60_000;

/**
 * Warns on every admin screen that a renewal has failed and the grace period is running, except on the
 * subscription's screen, which says it itself. It polls once a minute.
 */
export function PastDueBanner() {
  const userId = useUserId();
  const { hasActivePlan } = useSession();
  const { pathname } = useLocation();
  const isElsewhere = pathname !== paths.admin.mySubscription;
  const { data } = usePlanStandingQuery(userId, {
    skip: !hasActivePlan,
    pollingInterval: intervalMs,
  });
  if (data?.status !== 'PAST_DUE' || !hasActivePlan || !isElsewhere) return null;
  const until = data.graceEndsAt
    ? `até ${formatDate(data.graceEndsAt)} para não perder o acesso`
    : 'para não perder o acesso';
  return (
    <NoticePlace role="status">
      <Banner
        tone="warning"
        title="Não conseguimos renovar sua assinatura"
        action={
          <ButtonLink to={paths.admin.mySubscription} size="sm">
            Atualizar cartão
          </ButtonLink>
        }
      >
        O pagamento do plano Premium foi recusado. Atualize seu cartão {until}.
      </Banner>
    </NoticePlace>
  );
}
