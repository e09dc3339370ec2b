import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { ProviderUnavailable } from '../../../providers/port/provider-errors.ts';
import { askCandidates, openCandidates } from '../../provider-accounts/candidate-accounts.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import type { ProviderState } from '../record/payment.state.ts';
import { presentState } from './present-state.ts';

/**
 * Retrieves the present state of a payment that exists at the provider, from the account that it was made on; what
 * its payer approved is completed on the way.
 * @throws the provider port's errors
 */
export async function retrievePresentState(
  context: AppContext,
  row: PaymentRow & { externalId: string },
  em: EntityManager,
): Promise<ProviderState> {
  const accounts = await openCandidates(context, row, em);
  const askedAt = clockNow();
  const answer = await askCandidates(accounts, (provider) => presentState(context, provider, row));
  if (!answer) throw new ProviderUnavailable('No configuration opens the account of the payment');
  return { payment: answer.value, askedAt };
}
