import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { ProviderUnavailable } from '../../../providers/port/provider-errors.ts';
import { askCandidates, openCandidates } from '../../provider-accounts/candidate-accounts.ts';
import type { AccountRef } from '../../provider-accounts/provider-account.ts';
import type { ProviderState } from './payment.state.ts';

/**
 * Retrieves the present state of a payment that exists at the provider, from the account that it was made on.
 * @throws the provider port's errors
 */
export async function retrievePresentState(
  context: AppContext,
  { externalId, ...account }: AccountRef & { externalId: string },
  em: EntityManager,
): Promise<ProviderState> {
  const accounts = await openCandidates(context, account, em);
  const askedAt = clockNow();
  const answer = await askCandidates(accounts, (provider) => provider.payments.retrieve(externalId));
  if (!answer) throw new ProviderUnavailable('No configuration opens the account of the payment');
  return { payment: answer.value, askedAt };
}
