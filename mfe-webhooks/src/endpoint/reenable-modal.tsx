import { nanoid } from '@reduxjs/toolkit';
import { deliveryDays } from '@trilho/contracts/retention';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { useUserId } from '@trilho/portal';
import { Button, formatDate, Modal, Stack, useToast } from '@trilho/ui';
import { Power } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../labels/delivery-labels.ts';
import { endpointScreen } from '../paths.ts';
import { CheckRow } from '../webhooks/check-row.tsx';
import {
  useListFailingWebhooksQuery,
  useStartReplayMutation,
  useUpdateWebhookMutation,
} from '../webhooks-api.ts';
import { monthAgo } from './replay-range.ts';

interface ReenableModalProps {
  endpoint: WebhookEndpoint;
  open: boolean;
  onClose: () => void;
}

/** Enables an endpoint again, and offers to send what it has missed meanwhile. */
export function ReenableModal({ endpoint, open, onClose }: ReenableModalProps) {
  const userId = useUserId();
  const toast = useToast();
  const navigate = useNavigate();
  const { id, environment, description, failingSince, disabledAt } = endpoint;
  const { data: failing } = useListFailingWebhooksQuery({ userId, environment }, { skip: !open });
  const [update, { isLoading: isSaving }] = useUpdateWebhookMutation();
  const [replay, { isLoading: isStarting }] = useStartReplayMutation();
  const [isResending, setResending] = useState(true);
  const isBusy = isSaving || isStarting;
  const health = failing?.find((one) => one.id === id);
  const since = health?.missedSince ?? failingSince ?? disabledAt;

  const handleEnable = async () => {
    const { error } = await update({ userId, environment, id, input: { active: true } });
    if (error) return onClose();
    if (isResending && since) {
      const input = { scope: 'all' as const, since: monthAgo(since) };
      const started = await replay({ userId, environment, id, input, idempotencyKey: nanoid() });
      if (!started.error) await navigate(endpointScreen.to(id, environment));
    }
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
        {since && (
          <CheckRow
            label="Reenviar o que foi perdido"
            hint={`${health ? `${counted(health.missed, 'evento', 'eventos')}${health.hasMoreMissed ? ' ou mais' : ''}, ` : ''}desde ${formatDate(since, 'dd/MM/yyyy HH:mm')}, até ${deliveryDays} dias atrás. Os eventos novos vão na frente.`}
            checked={isResending}
            onChange={(event) => setResending(event.target.checked)}
          />
        )}
      </Stack>
    </Modal>
  );
}
