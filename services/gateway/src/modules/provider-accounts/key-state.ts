import { ProviderRejected } from '../../providers/port/provider-errors.ts';

/**
 * What the provider said of a secret key. `refused` means from its first answer on: nothing was ever done
 * with the key. `revoked` means refused later, after the key was accepted or could not be checked. A
 * `limited` key lacks a permission.
 */
export type KeyState = 'unchecked' | 'accepted' | 'limited' | 'refused' | 'revoked';

/** What one look at a key can find. */
export type KeyVerdict = Exclude<KeyState, 'revoked'>;

/** What is known of a secret key: its state, and the id of the account it opens. */
export interface KeyStanding {
  keyState: KeyState;
  accountExternalId: string | null;
}

/** Reads what a row knows of its secret key. */
export const standingOf = ({
  keyState,
  accountExternalId,
}: {
  keyState: KeyState;
  accountExternalId?: string | null;
}): KeyStanding => ({ keyState, accountExternalId: accountExternalId ?? null });

/** Reads the verdict on a key from the failure of a look at its account. */
export function verdictOf(failure: unknown): KeyVerdict {
  if (!(failure instanceof ProviderRejected)) return 'unchecked';
  return failure.reason === 'permission' ? 'limited' : 'refused';
}

/** Returns the standing of a key after one more look: what that did not find out stays as it was. */
export function nextStanding(
  before: KeyStanding,
  { verdict, accountExternalId }: { verdict: KeyVerdict; accountExternalId: string | null },
): KeyStanding {
  const refusal = before.keyState === 'refused' ? 'refused' : 'revoked';
  const after = verdict === 'refused' ? refusal : verdict;
  return {
    keyState: verdict === 'unchecked' ? before.keyState : after,
    accountExternalId: accountExternalId ?? before.accountExternalId,
  };
}

/** Tells whether payments may depend on a key: it is not known to be refused. */
export const isWorking = (state: KeyState): boolean => state !== 'refused' && state !== 'revoked';
