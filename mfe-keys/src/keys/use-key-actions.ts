import type { Application, KeepFor } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { isStepUpRequired, useAppDispatch, useNotify, usePlanGate, useUserId } from '@trilho/portal';
import { keysApi, useCreateApplicationMutation, useDeleteApplicationMutation } from '../keys-api.ts';

/** `declined`: the step-up was declined, and nothing has happened. */
export type KeyOutcome = 'done' | 'failed' | 'declined';

const failureOf = (error: unknown): KeyOutcome => (isStepUpRequired(error) ? 'declined' : 'failed');

/**
 * Generates, regenerates and revokes pairs, with the messages of 8.2; the first two require an active plan
 * (5.1). The portal has reported a failed call already.
 */
export function useKeyActions() {
  const userId = useUserId();
  const gate = usePlanGate();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const [createApplication, creation] = useCreateApplicationMutation();
  const [deleteApplication, deletion] = useDeleteApplicationMutation();

  const createPair = async (environment: Environment): Promise<KeyOutcome> => {
    const answer = await createApplication({ userId, environment });
    if (answer.error) return failureOf(answer.error);
    if (!answer.data) {
      notify.warning('Erro ao gerar chaves');
      return 'failed';
    }
    notify.success('Chaves geradas com sucesso');
    return 'done';
  };

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

  const replace = async ({ id, environment }: Application, keepFor?: KeepFor): Promise<KeyOutcome> => {
    const revoked = await revoke(id, keepFor);
    if (revoked !== 'done') return revoked;
    if ((await createPair(environment)) === 'done') return 'done';
    showEnded(id, keepFor);
    return 'failed';
  };

  return {
    isBusy: creation.isLoading || deletion.isLoading,
    generate: async (environment: Environment) => (await gate(() => createPair(environment))) ?? 'failed',
    /** Creates a new pair; the current one ends immediately, or after `keepFor`. */
    regenerate: async (application: Application, keepFor?: KeepFor) =>
      (await gate(() => replace(application, keepFor))) ?? 'failed',
    /** Revokes a former pair immediately. */
    endFormer: async (id: string) => {
      if ((await revoke(id)) === 'done') showEnded(id);
    },
  };
}
