import type { TwoFactorEnrolment } from '@trilho/contracts/two-factor';
import { isApiError, useLoadingOverlay, useNotify, useUserId } from '@trilho/portal';
import { Button, Modal } from '@trilho/ui';
import { ShieldCheck } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
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
  const { warning } = useNotify();
  /** The codes that were copied or downloaded. */
  const [kept, setKept] = useState<readonly string[] | null>(null);
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
  const codes = step !== null && 'recoveryCodes' in step ? step.recoveryCodes : null;
  const handleKept = useCallback(() => setKept(codes), [codes]);
  const handleClose = () => {
    if (codes === null || codes === kept) return onClose();
    warning('Você não copiou nem baixou os códigos, e eles não serão mostrados de novo. Deseja fechar?', {
      title: 'Códigos não guardados',
      showSecondaryButton: true,
      secondaryButtonText: 'Voltar aos códigos',
      group: 'recovery-codes',
      onConfirm: onClose,
    });
  };
  return (
    <Modal
      open={open}
      title={isKey ? 'Ativar verificação em duas etapas' : 'Códigos de recuperação'}
      icon={<ShieldCheck strokeWidth={1.75} />}
      onClose={handleClose}
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
      {codes && <RecoveryCodeList codes={codes} onKept={handleKept} />}
    </Modal>
  );
}
