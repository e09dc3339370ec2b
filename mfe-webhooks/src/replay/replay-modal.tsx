import { nanoid } from '@reduxjs/toolkit';
import type { ReplayInput, WebhookEndpoint } from '@trilho/contracts/webhook';
import { useUserId } from '@trilho/portal';
import { Button, Modal, SegmentedToggle, Stack } from '@trilho/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useStartReplayMutation } from '../webhooks-api.ts';
import { daysAgo, rangeOptions } from './replay-range.ts';

const scopes = [
  { value: 'failed', label: 'As que falharam' },
  { value: 'all', label: 'Tudo' },
] as const;

const explanations: Record<ReplayInput['scope'], string> = {
  failed: 'Reenvia já as entregas que falharam, também as que ainda esperam outra tentativa.',
  all: 'Reenvia todo evento que este webhook assina, entregue ou não. Seu servidor recebe de novo o que já tem, com o mesmo webhook-id.',
};

interface ReplayModalProps {
  endpoint: WebhookEndpoint;
  open: boolean;
  onClose: () => void;
}

/** Sends again what failed, or everything, since a moment. New events go first; one replay runs at a time. */
export function ReplayModal({ endpoint: { id, environment }, open, onClose }: ReplayModalProps) {
  const userId = useUserId();
  const [start, { isLoading }] = useStartReplayMutation();
  const [scope, setScope] = useState<ReplayInput['scope']>('failed');
  const [days, setDays] = useState<(typeof rangeOptions)[number]['value']>('1');

  const handleStart = async () => {
    const input = { scope, since: daysAgo(Number(days)) };
    const { error } = await start({ userId, environment, id, input, idempotencyKey: nanoid() });
    // The portal has shown a refusal; what was chosen stays.
    if (!error) onClose();
  };

  return (
    <Modal
      open={open}
      title="Reenviar eventos"
      size="sm"
      icon={<RefreshCw strokeWidth={1.75} />}
      onClose={isLoading ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isLoading} onClick={() => void handleStart()}>
            Reenviar
          </Button>
        </>
      }
    >
      <Stack gap={4} align="start">
        <SegmentedToggle label="O que reenviar" options={scopes} value={scope} onChange={setScope} />
        <SegmentedToggle label="Desde quando" options={rangeOptions} value={days} onChange={setDays} />
        <p>{explanations[scope]} Os eventos novos vão na frente.</p>
      </Stack>
    </Modal>
  );
}
