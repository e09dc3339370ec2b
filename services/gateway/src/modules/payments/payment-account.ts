import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { ProviderRejected, ProviderUnavailable } from '../../providers/provider-errors.ts';
import { findConfigById } from '../payment-config/payment-config.repository.ts';
import { openMerchantProvider } from '../payment-config/payment-config.service.ts';
import { type AccountRef, findPreviousCredentials } from '../payment-config/previous-credentials.ts';
import type { ProviderState } from './payment.state.ts';

/** An account that may know of a payment: the one it was made on or, its key lost, the one in force. */
export interface CandidateAccount {
  provider: PaymentProvider;
  /** Whether it is the very account, so that it proves something when it has no such payment. */
  isSame: boolean;
}

/**
 * Opens the accounts that may know of what was begun on `account`, the likeliest first; none when the
 * configuration is gone. A key that never worked reached no account, so the one in force speaks for what was
 * attempted with it.
 */
export async function openCandidates(
  context: AppContext,
  account: AccountRef,
  em: EntityManager,
): Promise<CandidateAccount[]> {
  const config = await findConfigById(account.configId, em);
  if (!config) return [];
  const provider = openMerchantProvider(context, config);
  if (config.keyRevision === account.keyRevision) return [{ provider, isSame: true }];
  const previous = await findPreviousCredentials(context, account, em);
  if (!previous) return [{ provider, isSame: false }];
  if (previous.neverWorked) return [{ provider, isSame: true }];
  const { accountExternalId } = previous;
  const isSame = accountExternalId !== null && accountExternalId === config.accountExternalId;
  return [
    { provider: previous.provider, isSame: true },
    { provider, isSame },
  ];
}

/** Asks one account after the other while a key is refused: a replaced one may have been revoked too. */
export async function askCandidates<T>(
  accounts: CandidateAccount[],
  ask: (provider: PaymentProvider) => Promise<T>,
): Promise<{ value: T; isSame: boolean } | null> {
  for (const [index, { provider, isSame }] of accounts.entries()) {
    try {
      return { value: await ask(provider), isSame };
    } catch (error) {
      const isRevoked = error instanceof ProviderRejected && error.reason === 'credentials';
      if (!isRevoked || index === accounts.length - 1) throw error;
    }
  }
  return null;
}

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
  const askedAt = new Date();
  const answer = await askCandidates(accounts, (provider) => provider.retrievePayment(externalId));
  if (!answer) throw new ProviderUnavailable('No configuration opens the account of the payment');
  return { payment: answer.value, askedAt };
}
