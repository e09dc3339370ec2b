import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { EnvironmentOfUser } from '../../environment/environment-of-user.ts';
import { useGetPaymentEventsQuery } from '../../payments/payments-api.ts';
import type { EventEffect } from './event-effects.ts';

/**
 * Loads what the provider's events of a payment came to, by the provider's ids; empty while that is not known, and
 * not asked for where the history has no such event.
 */
export function useEventEffects(
  args: EnvironmentOfUser & { id: string },
  steps: readonly PaymentStep[],
): ReadonlyMap<string, EventEffect> {
  const count = steps.filter(({ kind }) => kind === 'provider_event').length;
  const { data = [] } = useGetPaymentEventsQuery(
    { ...args, count },
    { skip: count === 0, refetchOnMountOrArgChange: true },
  );
  return new Map(data.map(({ externalId, effect }) => [externalId, effect]));
}
