import type { Application } from '@trilho/contracts/application';
import { isApiError, useAppDispatch, useUserId } from '@trilho/portal';
import { keysApi } from '../keys-api.ts';

/**
 * Asks for the secret key of a pair. Resolves to `null` when it is not to be had: the portal has said why, or the person
 * declined to confirm who they are.
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
