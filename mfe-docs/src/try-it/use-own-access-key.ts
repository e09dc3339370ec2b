import type { Environment } from '@trilho/contracts/common';
import { useSession } from '@trilho/portal';
import { useGetOwnPairsQuery } from './try-it-api.ts';

/** The access key of the signed-in merchant's current pair in an environment; null while there is none to show. */
export function useOwnAccessKey(environment: Environment): string | null {
  const { userId } = useSession();
  const { data = [] } = useGetOwnPairsQuery(userId ?? '', { skip: userId === null });
  const current = data.find((pair) => pair.environment === environment && pair.expiresAt === null);
  return userId === null ? null : (current?.accessKey ?? null);
}
