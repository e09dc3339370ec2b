import type { TwoFactorEnrolment } from '@trilho/contracts/two-factor';
import { isApiError, useLoadingOverlay, useUserId } from '@trilho/portal';
import { Button, Modal } from '@trilho/ui';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { fieldErrors } from '../../person/field-errors.ts';
import { EnrolForm } from './enrol-form.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { useConfirmTwoFactorMutation } from './two-factor-api.ts';

/** What the dialog is about: a key to take, then the codes to keep. */
export type TwoFactorStep = { enrolment: TwoFactorEnrolment } | { recoveryCodes: readonly string[] };

export interface TwoFactorModalProps {
  open: boolean;
  /** Kept while the dialog closes. */
  step: TwoFactorStep | null;
  onStep: (step: TwoFactorStep) => void;
  onClose: () => void;
}

/** Switching two-step verification on, and keeping its recovery codes. */
export function TwoFactorModal({ open, step, onStep, onClose }: TwoFactorModalProps) {
  const formId = useId();
  const userId = useUserId();
  const loading = useLoadingOverlay();
  const [confirm] = useConfirmTwoFactorMutation();

  const handleCode = async (code: string) => {
    loading.show();
    try {
      onStep(await confirm({ userId, body: { code } }).unwrap());
      return {};
    } catch (error) {
      if (!isApiError(error)) throw error;
      return fieldErrors<{ code: string }>(error);
    } finally {
      loading.hide();
    }
  };

  const isKey = step !== null && 'enrolment' in step;
  return (
    <Modal
      open={open}
      title={isKey ? 'Ativar verificação em duas etapas' : 'Códigos de recuperação'}
      icon={<ShieldCheck strokeWidth={1.75} />}
      onClose={onClose}
      footer={
        isKey ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId}>
              Ativar
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Já guardei</Button>
        )
      }
    >
      {step && 'enrolment' in step && (
        <EnrolForm id={formId} enrolment={step.enrolment} onSubmit={handleCode} />
      )}
      {step && 'recoveryCodes' in step && <RecoveryCodeList codes={step.recoveryCodes} />}
    </Modal>
  );
}
