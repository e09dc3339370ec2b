import { nanoid } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { deliveryDays } from '@trilho/contracts/retention';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { useUserId } from '@trilho/portal';
import { formatDate } from '@trilho/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../labels/delivery-labels.ts';
import { endpointScreen } from '../paths.ts';
import { useListFailingWebhooksQuery, useStartReplayMutation } from '../webhooks-api.ts';
import { monthAgo } from './replay-range.ts';

/** What an inactive endpoint has missed, for a box that offers to send it again, ticked at first. */
export function useMissed(endpoint: WebhookEndpoint | undefined, { skip }: { skip: boolean }) {
  const userId = useUserId();
  const navigate = useNavigate();
  const { data: failing } = useListFailingWebhooksQuery(
    endpoint && !skip ? { userId, environment: endpoint.environment } : skipToken,
  );
  const [replay, { isLoading: isStarting }] = useStartReplayMutation();
  const [isResending, setResending] = useState(true);
  const health = failing?.find(({ id }) => id === endpoint?.id);
  const since = health?.missedSince ?? endpoint?.failingSince ?? endpoint?.disabledAt;
  const missed = health
    ? `${counted(health.missed, 'evento', 'eventos')}${health.hasMoreMissed ? ' ou mais' : ''}, `
    : '';

  /** Begins to send again what was missed, if that is ticked, and shows the endpoint with the progress. */
  const resend = async () => {
    if (!isResending || !since || !endpoint) return;
    const { id, environment } = endpoint;
    const input = { scope: 'all' as const, since: monthAgo(since) };
    const { error } = await replay({ userId, environment, id, input, idempotencyKey: nanoid() });
    if (!error) await navigate(endpointScreen.to(id, environment));
  };

  const box = since && {
    label: 'Reenviar o que foi perdido',
    hint: `${missed}desde ${formatDate(since, 'dd/MM/yyyy HH:mm')}, até ${deliveryDays} dias atrás. Os eventos novos vão na frente.`,
    checked: isResending,
    onChange: ({ target }: { target: { checked: boolean } }) => setResending(target.checked),
  };
  return { box, resend, isStarting };
}
