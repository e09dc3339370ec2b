import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { useUserId } from '@trilho/portal';
import { useNavigate } from 'react-router';
import { endpointScreen } from '../paths.ts';
import { useTestWebhookMutation } from '../webhooks-api.ts';

/** Sends a test event to an endpoint and opens its delivery, where each attempt appears as it is made. */
export function useTestEvent({ id, environment }: Pick<WebhookEndpoint, 'id' | 'environment'>) {
  const userId = useUserId();
  const navigate = useNavigate();
  const [send, { isLoading: isSending }] = useTestWebhookMutation();
  const sendTest = async () => {
    const { data } = await send({ userId, environment, id });
    if (data) await navigate(endpointScreen.to(id, environment, data.id));
  };
  return { sendTest, isSending };
}
