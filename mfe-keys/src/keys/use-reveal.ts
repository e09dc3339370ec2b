import type { Application } from '@trilho/contracts/application';
import { isApiError, useAppDispatch, useUserId } from '@trilho/portal';
import { keysApi } from '../keys-api.ts';

/**
 * Requests the secret key of a pair. Resolves to `null` when it is refused, which the portal has reported, or
 * when the step-up was declined.
 */
export function useReveal({ id }: Pick<Application, 'id'>): () => Promise<string | null> {
  const userId = useUserId();
  const dispatch = useAppDispatch();
  return async () => {
    const asked = keysApi.endpoints.revealSecretKey.initiate({ userId, id }, { track: false });
    try {
      return (await dispatch(asked).unwrap()).secretKey;
    } catch (error) {
      if (isApiError(error)) return null;
      throw error;
    }
  };
}
