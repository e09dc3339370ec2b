import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { useUserId } from '@trilho/portal';
import { Button, Modal, Stack, useToast } from '@trilho/ui';
import { Power } from 'lucide-react';
import { CheckRow } from '../endpoint-form/check-row.tsx';
import { useMissed } from '../replay/use-missed.ts';
import { useUpdateWebhookMutation } from '../webhooks-api.ts';

interface ReenableModalProps {
  endpoint: WebhookEndpoint;
  open: boolean;
  onClose: () => void;
}

/** Enables an endpoint again, and offers to send what it has missed meanwhile. */
export function ReenableModal({ endpoint, open, onClose }: ReenableModalProps) {
  const userId = useUserId();
  const toast = useToast();
  const { id, environment, description } = endpoint;
  const { box, resend, isStarting } = useMissed(endpoint, { skip: !open });
  const [update, { isLoading: isSaving }] = useUpdateWebhookMutation();
  const isBusy = isSaving || isStarting;

  const handleEnable = async () => {
    const { error } = await update({ userId, environment, id, input: { active: true } });
    if (error) return onClose();
    await resend();
    onClose();
    toast.success('Webhook reativado.');
  };

  return (
    <Modal
      open={open}
      title="Reativar webhook"
      size="sm"
      icon={<Power strokeWidth={1.75} />}
      onClose={isBusy ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isBusy} onClick={() => void handleEnable()}>
            Reativar
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          <strong>{description}</strong> volta a receber eventos agora.
        </p>
        {box && <CheckRow {...box} />}
      </Stack>
    </Modal>
  );
}
