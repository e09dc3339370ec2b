import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { useAppDispatch, useNotify, usePlanGate, useUserId } from '@trilho/portal';
import { keysApi, useCreateApplicationMutation, useDeleteApplicationMutation } from '../keys-api.ts';

/**
 * Generating and regenerating pairs, behind the plan gate (5.1), with the messages of 8.2. Both resolve to whether a
 * new pair is there; failed calls have been shown by the portal already.
 */
export function useKeyActions() {
  const userId = useUserId();
  const gate = usePlanGate();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const [createApplication, creation] = useCreateApplicationMutation();
  const [deleteApplication, deletion] = useDeleteApplicationMutation();

  const issue = async (environment: Environment): Promise<boolean> => {
    const answer = await createApplication({ userId, environment });
    if (answer.error) return false;
    if (!answer.data) {
      notify.warning('Erro ao gerar chaves');
      return false;
    }
    notify.success('Chaves geradas com sucesso');
    return true;
  };

  const replace = async ({ id, environment }: Application): Promise<boolean> => {
    const answer = await deleteApplication({ userId, id });
    if (answer.error) return false;
    if (answer.data !== 'Success') {
      notify.warning('Erro ao regenerar chaves');
      return false;
    }
    const isIssued = await issue(environment);
    // Revoked and not replaced: a dead pair must not stay on the screen, whether or not the list can be read again.
    if (!isIssued) {
      dispatch(
        keysApi.util.updateQueryData('getApplications', userId, (pairs) => pairs.filter((p) => p.id !== id)),
      );
    }
    return isIssued;
  };

  return {
    isBusy: creation.isLoading || deletion.isLoading,
    generate: async (environment: Environment) => (await gate(() => issue(environment))) ?? false,
    regenerate: async (application: Application) => (await gate(() => replace(application))) ?? false,
  };
}
