import { Button, Modal } from '@trilho/ui';
import { CreditCard } from 'lucide-react';
import { useId, useState } from 'react';
import { type CardFormPhase, ChangeCardForm } from './change-card-form.tsx';

/** Replaces the plan's card. It stays open while the card is sent. */
export function ChangeCardModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const [phase, setPhase] = useState<CardFormPhase>('loading');
  const isSending = phase === 'sending';
  const handleClose = isSending ? () => {} : onClose;
  return (
    <Modal
      open={open}
      title="Alterar método de pagamento"
      icon={<CreditCard strokeWidth={1.75} />}
      onClose={handleClose}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} disabled={phase === 'loading'} loading={isSending}>
            Salvar cartão
          </Button>
        </>
      }
    >
      <ChangeCardForm
        id={formId}
        phase={phase}
        onPhase={setPhase}
        onChanged={onClose}
        onEscape={handleClose}
      />
    </Modal>
  );
}
