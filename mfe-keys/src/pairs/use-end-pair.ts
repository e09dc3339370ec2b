import type { KeepFor } from '@trilho/contracts/application';
import { isStepUpRequired, useAppDispatch, useNotify, useUserId } from '@trilho/portal';
import { keysApi, useDeleteApplicationMutation } from '../keys-api.ts';

/** `declined`: the step-up was declined, and nothing has happened. */
export type KeyOutcome = 'done' | 'failed' | 'declined';

export const failureOf = (error: unknown): KeyOutcome => (isStepUpRequired(error) ? 'declined' : 'failed');

/** Revokes pairs, with the messages of 8.2. The portal has reported a failed call already. */
export function useEndPair() {
  const userId = useUserId();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const [deleteApplication, { isLoading: isBusy }] = useDeleteApplicationMutation();

  /** Updates the cached list, so that a revoked pair leaves the screen even when reloading fails. */
  const showEnded = (id: string, keepFor?: KeepFor) => {
    if (!keepFor) {
      dispatch(
        keysApi.util.updateQueryData('getApplications', userId, (pairs) => pairs.filter((p) => p.id !== id)),
      );
    }
    dispatch(keysApi.util.invalidateTags(['Applications']));
  };

  const revoke = async (id: string, keepFor?: KeepFor): Promise<KeyOutcome> => {
    const answer = await deleteApplication({ userId, id, ...(keepFor && { keepFor }) });
    if (answer.error) return failureOf(answer.error);
    if (answer.data !== 'Success') {
      notify.warning('Erro ao regenerar chaves');
      return 'failed';
    }
    return 'done';
  };

  return {
    isBusy,
    revoke,
    showEnded,
    /** Revokes a former pair immediately. */
    endFormer: async (id: string) => {
      if ((await revoke(id)) === 'done') showEnded(id);
    },
  };
}
