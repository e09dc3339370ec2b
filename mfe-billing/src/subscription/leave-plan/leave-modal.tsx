import { Button, Modal } from '@trilho/ui';
import { type ReactNode, useId } from 'react';
import { type LeaveFeedback, LeaveForm } from './leave-form.tsx';

interface LeaveModalProps<Reason extends string> {
  open: boolean;
  title: string;
  icon: ReactNode;
  confirmLabel: string;
  reasons: readonly { value: Reason; label: string }[];
  isBusy: boolean;
  onConfirm: (feedback: LeaveFeedback<Reason>) => void;
  onClose: () => void;
  /** Explains the consequences. */
  children: ReactNode;
}

/** Confirms a cancellation of the plan. It stays open during the request. */
export function LeaveModal<Reason extends string>(props: LeaveModalProps<Reason>) {
  const { open, title, icon, confirmLabel, reasons, isBusy, onConfirm, onClose, children } = props;
  const formId = useId();
  return (
    <Modal
      open={open}
      title={title}
      icon={icon}
      onClose={isBusy ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <LeaveForm id={formId} reasons={reasons} disabled={isBusy} onSubmit={onConfirm}>
        {children}
      </LeaveForm>
    </Modal>
  );
}
