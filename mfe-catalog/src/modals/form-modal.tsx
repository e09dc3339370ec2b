import { Button, type ButtonVariant, Modal } from '@trilho/ui';
import type { ComponentProps, ReactNode } from 'react';

interface FormModalProps extends Omit<ComponentProps<typeof Modal>, 'footer' | 'closeOnScrim'> {
  /** Id of the form that the button submits. */
  formId: string;
  /** Text of that button; null where there is nothing to submit. */
  submit: ReactNode;
  submitVariant?: ButtonVariant;
  dismiss?: string;
  /** Whether the form is being sent: the modal stays until its outcome is known. */
  isBusy?: boolean;
}

/** A modal with a form and the buttons that leave and submit it. */
export function FormModal({
  formId,
  submit,
  submitVariant = 'primary',
  dismiss = 'Cancelar',
  isBusy = false,
  onClose,
  ...modal
}: FormModalProps) {
  return (
    <Modal
      {...modal}
      onClose={isBusy ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {dismiss}
          </Button>
          {submit !== null && (
            <Button type="submit" form={formId} variant={submitVariant} loading={isBusy}>
              {submit}
            </Button>
          )}
        </>
      }
    />
  );
}
