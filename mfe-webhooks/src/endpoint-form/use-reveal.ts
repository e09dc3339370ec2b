import type { RevealedWebhookSecret } from '@trilho/contracts/portal-webhook';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { isApiError, useAppDispatch, useUserId } from '@trilho/portal';
import { webhooksApi } from '../webhooks-api.ts';

/**
 * Requests an endpoint's secrets, which never enter the store. Resolves to null when they are refused, which the
 * portal has reported, or when the step-up was declined.
 */
export function useReveal({ id, environment }: Pick<WebhookEndpoint, 'id' | 'environment'>) {
  const userId = useUserId();
  const dispatch = useAppDispatch();
  return async (): Promise<RevealedWebhookSecret | null> => {
    const asked = webhooksApi.endpoints.revealSecret.initiate({ userId, environment, id }, { track: false });
    try {
      return await dispatch(asked).unwrap();
    } catch (error) {
      if (isApiError(error)) return null;
      throw error;
    }
  };
}
