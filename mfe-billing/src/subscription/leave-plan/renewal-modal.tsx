import type { OwnSubscription, RenewalReason } from '@trilho/contracts/plan';
import { Banner, formatDate, Stack } from '@trilho/ui';
import { CalendarX } from 'lucide-react';
import { renewalReasons } from './cancel-reasons.ts';
import type { LeaveFeedback } from './leave-form.tsx';
import { LeaveModal } from './leave-modal.tsx';

interface RenewalModalProps {
  plan: OwnSubscription;
  open: boolean;
  isBusy: boolean;
  onConfirm: (feedback: LeaveFeedback<RenewalReason>) => void;
  onClose: () => void;
}

/** Confirms the cancellation at the end of the period. */
export function RenewalModal({ plan, ...modal }: RenewalModalProps) {
  const until = plan.nextBillingDate
    ? `até ${formatDate(plan.nextBillingDate)}`
    : 'até o fim do período pago';
  return (
    <LeaveModal
      {...modal}
      title="Cancelar renovação automática"
      icon={<CalendarX strokeWidth={1.75} />}
      confirmLabel="Cancelar renovação"
      reasons={renewalReasons}
    >
      <Stack gap={3}>
        <p>
          Sua assinatura continua ativa <strong>{until}</strong> e não será mais cobrada.
        </p>
        <Banner tone="info">
          Depois disso, sua conta passa para o plano gratuito, com recursos limitados. Até lá, você pode mudar
          de ideia e manter a assinatura.
        </Banner>
      </Stack>
    </LeaveModal>
  );
}
