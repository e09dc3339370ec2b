import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { usePlanGate, useUserId } from '@trilho/portal';
import { Button, Modal, Stack, useToast } from '@trilho/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useRollProviderWebhookMutation } from '../gateways-api.ts';

/** A button that replaces the secret of the gateway's webhook, once that is confirmed. */
export function RollWebhook({ config }: { config: PaymentConfig }) {
  const userId = useUserId();
  const gate = usePlanGate();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [roll, { isLoading }] = useRollProviderWebhookMutation();
  const close = () => setOpen(false);

  const handleRoll = async () => {
    const { data } = await roll({ userId, configId: config.id });
    // The portal has shown a refusal.
    if (!data) return;
    close();
    toast.success('Segredo do webhook trocado.');
  };

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<RotateCw strokeWidth={1.75} aria-hidden />}
        onClick={() => void gate(() => setOpen(true))}
      >
        Trocar segredo do webhook
      </Button>
      <Modal
        open={isOpen}
        title="Trocar segredo do webhook?"
        size="sm"
        icon={<RotateCw strokeWidth={1.75} />}
        onClose={isLoading ? () => {} : close}
        footer={
          <>
            <Button variant="secondary" disabled={isLoading} onClick={close}>
              Cancelar
            </Button>
            <Button loading={isLoading} onClick={() => void handleRoll()}>
              Trocar segredo
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <p>
            O {gatewayNames[config.gatewayType]} passa a assinar com outro segredo os eventos que envia ao
            Trilho. O atual vale por mais 24 horas, e nenhum evento se perde.
          </p>
          <p>O Trilho cuida de tudo: não há nada a mudar no seu sistema.</p>
        </Stack>
      </Modal>
    </>
  );
}
