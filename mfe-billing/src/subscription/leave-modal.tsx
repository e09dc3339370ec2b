import { Button, Modal } from '@trilho/ui';
import { type ReactNode, useId } from 'react';
import { LeaveForm, type LeaveWords } from './leave-form.tsx';

interface LeaveModalProps<Reason extends string> {
  open: boolean;
  title: string;
  icon: ReactNode;
  confirmLabel: string;
  reasons: readonly { value: Reason; label: string }[];
  isBusy: boolean;
  onConfirm: (words: LeaveWords<Reason>) => void;
  onClose: () => void;
  /** What happens then. */
  children: ReactNode;
}

/** Asks before the plan is ended. It stays open while the server is asked. */
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
