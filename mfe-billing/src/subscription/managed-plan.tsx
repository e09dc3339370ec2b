import type { OwnSubscription } from '@trilho/contracts/plan';
import { Grid, Stack } from '@trilho/ui';
import { useState } from 'react';
import { CancellationCard } from './cancellation-card.tsx';
import { ChangeCardModal } from './change-card/change-card-modal.tsx';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { RefundModal } from './leave-plan/refund-modal.tsx';
import { RenewalModal } from './leave-plan/renewal-modal.tsx';
import { useLeavePlan } from './leave-plan/use-leave-plan.ts';
import { PaymentMethodCard } from './payment-method-card.tsx';
import { PlanNotice } from './plan-notice.tsx';

type OpenModal = 'refund' | 'renewal' | 'card' | null;

/** The plan with all its actions. */
export function ManagedPlan({ plan }: { plan: OwnSubscription }) {
  const [modal, setModal] = useState<OpenModal>(null);
  const leave = useLeavePlan(plan);
  const close = () => setModal(null);
  const closeWhenDone = (isDone: boolean) => {
    if (isDone) close();
  };
  const canCancel = plan.status === 'ACTIVE' && !plan.cancelAtperiodEnd;

  return (
    <Stack gap={4}>
      <PlanNotice
        plan={plan}
        isBusy={leave.isBusy}
        onKeep={() => void leave.keep()}
        onChangeCard={() => setModal('card')}
      />
      <CurrentPlanCard plan={plan} />
      <Grid min={400}>
        <PaymentMethodCard plan={plan} onChange={() => setModal('card')} />
        {canCancel && (
          <CancellationCard
            plan={plan}
            onRefund={() => setModal('refund')}
            onCancelRenewal={() => setModal('renewal')}
          />
        )}
      </Grid>
      <InvoicesCard />
      <RefundModal
        plan={plan}
        open={modal === 'refund'}
        isBusy={leave.isBusy}
        onConfirm={(feedback) => void leave.refund(feedback).then(closeWhenDone)}
        onClose={close}
      />
      <RenewalModal
        plan={plan}
        open={modal === 'renewal'}
        isBusy={leave.isBusy}
        onConfirm={(feedback) => void leave.cancelRenewal(feedback).then(closeWhenDone)}
        onClose={close}
      />
      <ChangeCardModal open={modal === 'card'} onClose={close} />
    </Stack>
  );
}
