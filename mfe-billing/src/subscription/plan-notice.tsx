import type { OwnSubscription } from '@trilho/contracts/plan';
import { Banner, Button, formatDate } from '@trilho/ui';

interface PlanNoticeProps {
  plan: OwnSubscription;
  isBusy: boolean;
  onKeep: () => void;
  onChangeCard: () => void;
}

/** Warns that the plan will or may end, with the action that keeps it. */
export function PlanNotice({ plan, isBusy, onKeep, onChangeCard }: PlanNoticeProps) {
  if (plan.status === 'PAST_DUE') {
    return (
      <Banner
        tone="warning"
        title="A última renovação não foi paga"
        action={
          <Button size="sm" onClick={onChangeCard}>
            Atualizar cartão
          </Button>
        }
      >
        Vamos tentar cobrar o cartão de novo nos próximos dias; até lá o plano continua ativo.
        {plan.graceEndsAt && (
          <>
            {' '}
            Atualize o cartão até <strong>{formatDate(plan.graceEndsAt)}</strong> para não perder o acesso.
          </>
        )}
      </Banner>
    );
  }
  if (plan.status !== 'ACTIVE' || !plan.cancelAtperiodEnd) return null;
  return (
    <Banner
      tone="info"
      title="A renovação automática está cancelada"
      action={
        <Button size="sm" loading={isBusy} onClick={onKeep}>
          Manter assinatura
        </Button>
      }
    >
      {plan.accessEndsAt ? (
        <>
          Você tem acesso até <strong>{formatDate(plan.accessEndsAt)}</strong>.
        </>
      ) : (
        'Você tem acesso até o fim do período pago.'
      )}{' '}
      Depois a assinatura termina sozinha, sem novas cobranças.
    </Banner>
  );
}
