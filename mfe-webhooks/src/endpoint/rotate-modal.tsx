import type { RevealedWebhookSecret } from '@trilho/contracts/portal-webhook';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { useUserId } from '@trilho/portal';
import { Banner, Button, CopyButton, formatDate, Modal, Mono, Stack, useToast } from '@trilho/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useRotateSecretMutation } from '../webhooks-api.ts';

interface RotateModalProps {
  endpoint: WebhookEndpoint;
  open: boolean;
  onClose: () => void;
}

/** Replaces an endpoint's secret, shows the new one, and says until when the old one signs too. */
export function RotateModal({ endpoint, open, onClose }: RotateModalProps) {
  const userId = useUserId();
  const toast = useToast();
  const [rotate, { isLoading, reset }] = useRotateSecretMutation();
  const [rotated, setRotated] = useState<RevealedWebhookSecret | null>(null);
  const { id, environment, previousSecretUntil } = endpoint;

  const close = () => {
    setRotated(null);
    reset();
    onClose();
  };
  const handleRotate = async () => {
    const { data } = await rotate({ userId, environment, id });
    if (data) setRotated(data);
  };

  return (
    <Modal
      open={open}
      title="Trocar chave secreta"
      size="sm"
      icon={<RotateCw strokeWidth={1.75} />}
      onClose={isLoading ? () => {} : close}
      footer={
        rotated ? (
          <Button onClick={close}>Concluir</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isLoading} onClick={close}>
              Cancelar
            </Button>
            <Button loading={isLoading} onClick={() => void handleRotate()}>
              Gerar outra chave
            </Button>
          </>
        )
      }
    >
      {rotated ? (
        <Stack gap={4}>
          <p>
            A nova chave já assina. A anterior também assina até{' '}
            <strong>
              {rotated.previousSecretUntil
                ? formatDate(rotated.previousSecretUntil, 'dd/MM/yyyy HH:mm')
                : 'agora'}
            </strong>
            : troque a chave no seu servidor até lá.
          </p>
          <Stack direction="row" gap={2} wrap>
            <Mono style={{ overflowWrap: 'anywhere' }}>{rotated.secret}</Mono>
            <CopyButton
              variant="secondary"
              size="sm"
              value={rotated.secret}
              onError={() => toast.error('Falha ao copiar para a área de transferência')}
            />
          </Stack>
        </Stack>
      ) : (
        <Stack gap={4}>
          <p>
            Uma chave nova passa a assinar agora. A atual continua assinando por 24 horas, para dar tempo de
            trocar.
          </p>
          {previousSecretUntil && (
            <Banner tone="warning">
              A chave anterior à atual deixa de assinar agora; ela valeria até{' '}
              {formatDate(previousSecretUntil, 'dd/MM/yyyy HH:mm')}.
            </Banner>
          )}
        </Stack>
      )}
    </Modal>
  );
}
