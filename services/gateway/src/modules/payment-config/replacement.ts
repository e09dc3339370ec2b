import type { GatewayType } from '@trilho/contracts/common';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import { wordsOf } from '../../providers/registry.ts';
import { credentialOf } from '../provider-accounts/account-keys.ts';
import type { CheckUp } from '../provider-accounts/check-up.ts';
import { isWorking, type KeyStanding } from '../provider-accounts/key-state.ts';

/** The keys in force, and what is known of the secret one. */
export interface HeldKeys extends KeyStanding {
  publicKey: string;
  secretKey: string;
}

const otherAccount = (gatewayType: GatewayType): ConfigFinding => ({
  level: 'warning',
  code: 'other_account',
  message: wordsOf(gatewayType).otherAccount,
  remedy:
    'Pagamentos, clientes e assinaturas da conta atual deixam de ser acessíveis por aqui. Confirme somente se você quer mesmo trocar de conta.',
});

const uncheckedRemedy = 'A nova chave não foi verificada. Tente novamente em alguns minutos.';

/** Tells whether a finding says that payments would stop, or might, under the new keys. */
const endangers = ({ level, code }: ConfigFinding): boolean =>
  level === 'error' || code === 'provider_unreachable';

/**
 * Returns what the merchant has to read and confirm before new keys replace those in force; nothing when the
 * ones in force do not work, or when what endangers payments is not what changes.
 */
export function concernsAbout(
  held: HeldKeys,
  keys: { publicKey: string; secretKey: string; gatewayType: GatewayType },
  { findings, accountExternalId }: CheckUp,
): ConfigFinding[] {
  const { gatewayType } = keys;
  if (!isWorking(held.keyState)) return [];
  if (credentialOf(gatewayType, held) === credentialOf(gatewayType, keys)) {
    const isNew = held.publicKey !== keys.publicKey;
    return findings.filter(({ code }) => isNew && code === 'secret_in_public_field');
  }
  const moves =
    accountExternalId !== null &&
    held.accountExternalId !== null &&
    accountExternalId !== held.accountExternalId;
  const dangers = findings
    .filter(endangers)
    .map((found) => (found.code === 'provider_unreachable' ? { ...found, remedy: uncheckedRemedy } : found));
  return [...dangers, ...(moves ? [otherAccount(gatewayType)] : [])];
}
