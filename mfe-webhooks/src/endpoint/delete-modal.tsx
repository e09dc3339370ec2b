import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { useUserId } from '@trilho/portal';
import { Button, Modal, useToast } from '@trilho/ui';
import { Trash2 } from 'lucide-react';
import { useDeleteWebhookMutation } from '../webhooks-api.ts';

interface DeleteModalProps {
  endpoint: WebhookEndpoint;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before an endpoint is deleted, and says what is lost with it. */
export function DeleteModal({ endpoint, open, onClose, onDeleted }: DeleteModalProps) {
  const userId = useUserId();
  const toast = useToast();
  const [remove, { isLoading }] = useDeleteWebhookMutation();
  const { id, environment, description } = endpoint;

  const handleDelete = async () => {
    const { error } = await remove({ userId, environment, id });
    onClose();
    if (error) return;
    toast.success('Webhook excluído.');
    onDeleted?.();
  };

  return (
    <Modal
      open={open}
      title="Excluir webhook?"
      size="sm"
      danger
      icon={<Trash2 strokeWidth={1.75} />}
      onClose={isLoading ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void handleDelete()}>
            Excluir webhook
          </Button>
        </>
      }
    >
      <p>
        <strong>{description}</strong> deixa de receber eventos agora. As entregas que ainda esperam são
        canceladas, e o histórico e a chave secreta se perdem. Isso não pode ser desfeito.
      </p>
    </Modal>
  );
}
