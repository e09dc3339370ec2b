import type { Application, KeepFor } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { useNotify, usePlanGate, useUserId } from '@trilho/portal';
import { useCreateApplicationMutation } from '../keys-api.ts';
import { failureOf, type KeyOutcome, useEndPair } from '../pairs/use-end-pair.ts';

/**
 * Generates and regenerates pairs, with the messages of 8.2; both require an active plan (5.1). The portal has reported a
 * failed call already.
 */
export function useKeyActions() {
  const userId = useUserId();
  const gate = usePlanGate();
  const notify = useNotify();
  const [createApplication, creation] = useCreateApplicationMutation();
  const { isBusy, revoke, showEnded } = useEndPair();

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

  const replace = async ({ id, environment }: Application, keepFor?: KeepFor): Promise<KeyOutcome> => {
    const revoked = await revoke(id, keepFor);
    if (revoked !== 'done') return revoked;
    if ((await createPair(environment)) === 'done') return 'done';
    showEnded(id, keepFor);
    return 'failed';
  };

  return {
    isBusy: creation.isLoading || isBusy,
    generate: async (environment: Environment) => (await gate(() => createPair(environment))) ?? 'failed',
    /** Creates a new pair; the current one ends immediately, or after `keepFor`. */
    regenerate: async (application: Application, keepFor?: KeepFor) =>
      (await gate(() => replace(application, keepFor))) ?? 'failed',
  };
}
