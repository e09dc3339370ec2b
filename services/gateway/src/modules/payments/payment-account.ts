import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { ProviderRejected, ProviderUnavailable } from '../../providers/provider-errors.ts';
import { findConfigById } from '../payment-config/payment-config.repository.ts';
import { openMerchantProvider } from '../payment-config/payment-config.service.ts';
import { type AccountRef, findPreviousCredentials } from '../payment-config/previous-credentials.ts';
import type { ProviderState } from './payment.state.ts';

/** The account that a payment was made on or, where its key is lost, the one in force. */
export interface BegunAccount {
  provider: PaymentProvider;
  /** Whether it is the very account: the silence of another one proves nothing. */
  sure: boolean;
}

/**
 * The accounts that may know of what was begun so, the likeliest first; none when the configuration is gone.
 * What was begun with a key that never worked reached no account, so the one in force speaks for it.
 */
export async function openAccounts(
  context: AppContext,
  begun: AccountRef,
  em: EntityManager,
): Promise<BegunAccount[]> {
  const config = await findConfigById(begun.configId, em);
  if (!config) return [];
  const provider = openMerchantProvider(context, config);
  if (config.keyRevision === begun.keyRevision) return [{ provider, sure: true }];
  const former = await findPreviousCredentials(context, begun, em);
  if (!former) return [{ provider, sure: false }];
  if (former.neverWorked) return [{ provider, sure: true }];
  const isSame = former.accountExternalId !== null && former.accountExternalId === config.accountExternalId;
  return [
    { provider: former.provider, sure: true },
    { provider, sure: isSame },
  ];
}

/** Asks one account after the other while a key is refused: one that was replaced may have been revoked too. */
export async function askAccounts<T>(
  accounts: BegunAccount[],
  ask: (provider: PaymentProvider) => Promise<T>,
): Promise<{ truth: T; sure: boolean } | null> {
  for (const [index, { provider, sure }] of accounts.entries()) {
    try {
      return { truth: await ask(provider), sure };
    } catch (error) {
      const revoked = error instanceof ProviderRejected && error.reason === 'credentials';
      if (!revoked || index === accounts.length - 1) throw error;
    }
  }
  return null;
}

/**
 * Asks for the present state of a payment that exists at the provider, at the account that it was made on.
 * @throws the provider port's errors
 */
export async function retrievePresentState(
  context: AppContext,
  { externalId, ...madeWith }: AccountRef & { externalId: string },
  em: EntityManager,
): Promise<ProviderState> {
  const accounts = await openAccounts(context, madeWith, em);
  const askedAt = new Date();
  const answer = await askAccounts(accounts, (provider) => provider.retrievePayment(externalId));
  if (!answer) throw new ProviderUnavailable('No configuration opens the account of the payment');
  return { payment: answer.truth, askedAt };
}
