import type { Environment } from '@trilho/contracts/common';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { ActionSheet, Button, formatCurrency, type SheetAction, usePhone } from '@trilho/ui';
import { Ban, CircleDollarSign, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { useModal } from '../../modals/use-modal.tsx';
import type { RefundAttempts } from '../../refunds/refund-attempts.ts';
import { canCancel, canCapture, capturable, payableBy } from './payment-reach.ts';

// The form library is loaded only for an action.
const RefundModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forms" */ '../../refunds/refund-modal.tsx')).RefundModal,
}));
const CaptureModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forms" */ './capture-modal.tsx')).CaptureModal,
}));
const CancelModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forms" */ './cancel-modal.tsx')).CancelModal,
}));

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

interface PaymentAction extends SheetAction {
  variant: 'primary' | 'secondary';
}

/** What the merchant may do with a payment: buttons where there is room, on a phone a sheet; and their modals. */
export function usePaymentActions(
  payment: PortalPaymentDetails,
  environment: Environment,
): { actions: ReactNode; modals: ReactNode } {
  const isPhone = usePhone();
  const [attempts] = useState<RefundAttempts>(() => new Map());
  const { id, amount, currency, refundable, customerName, customerEmail } = payment;
  const money = (minor: number) => formatCurrency(minor, currency);
  const [refund, refundModal] = useModal<PortalPaymentDetails>((opened, modal) => (
    <RefundModal
      {...modal}
      payment={opened}
      refundableNow={refundable}
      environment={environment}
      attempts={attempts}
    />
  ));
  const [capture, captureModal] = useModal<PortalPaymentDetails>((opened, modal) => (
    <CaptureModal {...modal} payment={opened} environment={environment} />
  ));
  const [cancel, cancelModal] = useModal<PortalPaymentDetails>((opened, modal) => (
    <CancelModal {...modal} payment={opened} environment={environment} />
  ));
  const voucher = payableBy(payment);
  const actions: PaymentAction[] = [
    ...(canCapture(payment)
      ? [
          {
            label: 'Capturar',
            reach: `Tudo ou em parte, até ${money(capturable(payment))}`,
            icon: <CircleDollarSign {...icon} />,
            variant: 'primary' as const,
            onSelect: () => capture(payment),
          },
        ]
      : []),
    ...(refundable > 0
      ? [
          {
            label: 'Reembolsar',
            reach: `Tudo ou em parte, até ${money(refundable)}`,
            icon: <Undo2 {...icon} />,
            variant: 'secondary' as const,
            onSelect: () => refund(payment),
          },
        ]
      : []),
    ...(canCancel(payment)
      ? [
          {
            label: payment.amountCaptured > 0 ? 'Liberar o resto' : 'Cancelar pagamento',
            reach: voucher
              ? `O ${voucher} não pode mais ser pago`
              : `Libera ${money(capturable(payment))} no cartão`,
            icon: <Ban {...icon} />,
            variant: 'secondary' as const,
            danger: true,
            onSelect: () => cancel(payment),
          },
        ]
      : []),
  ];
  const buttons = actions.map(({ label, icon: image, variant, onSelect }) => (
    <Button key={label} variant={variant} icon={image} onClick={onSelect}>
      {label}
    </Button>
  ));
  const sheet = actions.length > 0 && (
    <ActionSheet
      label="Ações do pagamento"
      title={money(amount)}
      subject={`${customerName ?? customerEmail}, ${id.slice(0, 8)}…${id.slice(-4)}`}
      actions={actions}
    />
  );
  return {
    actions: isPhone ? sheet : actions.length > 0 && buttons,
    modals: (
      <>
        {refundModal}
        {captureModal}
        {cancelModal}
      </>
    ),
  };
}
