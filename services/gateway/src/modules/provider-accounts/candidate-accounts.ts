import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import { findPreviousCredentials } from './previous-credentials.ts';
import { findAccount } from './provider-account.repository.ts';
import {
  type AccountOpener,
  type AccountRef,
  openAccount,
  type ProviderAccount,
} from './provider-account.ts';

/** An account that may know of something that was begun: the one it was begun on or, its key lost, the one in force. */
export interface CandidateAccount {
  provider: PaymentProvider;
  /** Whether it is the very account, so that it proves something when it has no such thing. */
  isSame: boolean;
}

/**
 * Opens what may know of something begun on an account of this configuration, the likeliest first. A key that never
 * worked reached no account, so the one in force speaks for what was attempted with it.
 */
export async function candidatesAt(
  context: AccountOpener,
  inForce: ProviderAccount,
  { keyRevision }: AccountRef,
  em: EntityManager,
): Promise<CandidateAccount[]> {
  const provider = openAccount(context, inForce);
  if (inForce.keyRevision === keyRevision) return [{ provider, isSame: true }];
  const previous = await findPreviousCredentials(context, { ...inForce, keyRevision }, em);
  if (!previous) return [{ provider, isSame: false }];
  if (previous.neverWorked) return [{ provider, isSame: true }];
  return [
    { provider: previous.provider, isSame: true },
    { provider, isSame: previous.isSameAccount },
  ];
}

/** Opens what may know of something begun on an account; nothing when its configuration is gone. */
export async function openCandidates(
  context: AccountOpener,
  begunOn: AccountRef,
  em: EntityManager,
): Promise<CandidateAccount[]> {
  const inForce = await findAccount(begunOn.configId, em);
  return inForce ? candidatesAt(context, inForce, begunOn, em) : [];
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
