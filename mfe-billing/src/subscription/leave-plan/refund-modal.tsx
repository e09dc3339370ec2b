import type { OwnSubscription, RefundReason } from '@trilho/contracts/plan';
import { Banner, formatCurrency, Stack } from '@trilho/ui';
import { BanknoteArrowDown } from 'lucide-react';
import { refundReasons } from './cancel-reasons.ts';
import type { LeaveFeedback } from './leave-form.tsx';
import { LeaveModal } from './leave-modal.tsx';

interface RefundModalProps {
  plan: OwnSubscription;
  open: boolean;
  isBusy: boolean;
  onConfirm: (feedback: LeaveFeedback<RefundReason>) => void;
  onClose: () => void;
}

/** Confirms the immediate cancellation with refund. */
export function RefundModal({ plan, ...modal }: RefundModalProps) {
  return (
    <LeaveModal
      {...modal}
      title="Cancelar com reembolso"
      icon={<BanknoteArrowDown strokeWidth={1.75} />}
      confirmLabel="Cancelar e reembolsar"
      reasons={refundReasons}
    >
      <Stack gap={3}>
        <p>
          Você recebe de volta <strong>{formatCurrency(plan.refundAmount)}</strong>, o valor integral. O
          reembolso é processado em 5-10 dias úteis, no mesmo cartão da compra.
        </p>
        <Banner tone="warning">
          O acesso aos recursos do {plan.planName} termina imediatamente, e suas integrações deixam de
          funcionar.
        </Banner>
      </Stack>
    </LeaveModal>
  );
}
