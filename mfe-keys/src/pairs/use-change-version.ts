import type { Application } from '@trilho/contracts/application';
import { useUserId } from '@trilho/portal';
import { useToast } from '@trilho/ui';
import { useChangeApiVersionMutation } from '../keys-api.ts';

/** Pins a pair to a version, and tells whether it is. The portal has reported a failed call already. */
export function useChangeVersion({ id }: Pick<Application, 'id'>) {
  const userId = useUserId();
  const toast = useToast();
  const [change, { isLoading: isBusy }] = useChangeApiVersionMutation();
  const changeVersion = async (apiVersion: string): Promise<boolean> => {
    const { error } = await change({ userId, id, apiVersion });
    if (error) return false;
    toast.success(`Versão da API: ${apiVersion}`);
    return true;
  };
  return { changeVersion, isBusy };
}
