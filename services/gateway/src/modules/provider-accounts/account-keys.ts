import type { GatewayType } from '@trilho/contracts/common';
import type { AppContext } from '../../context.ts';
import { opensWithBoth } from '../../providers/registry.ts';
import type { PaymentConfig } from './payment-config.entity.ts';

type Vault = AppContext['vault'];
type Column = 'public_key' | 'secret_key' | 'webhook_secret';

/** What a sealed column of a configuration is bound to. */
export const sealContext = (configId: string, column: Column): string =>
  `payment_configs:${configId}:${column}`;

interface Keys {
  publicKey: string;
  secretKey: string;
}

/** What opens the account of these keys: the secret one, or both where the gateway asks for both. */
export const credentialOf = (gatewayType: GatewayType, { publicKey, secretKey }: Keys): string =>
  opensWithBoth(gatewayType) ? `${publicKey}:${secretKey}` : secretKey;

const secretKeyOf = (gatewayType: GatewayType, credential: string): string =>
  opensWithBoth(gatewayType) ? credential.slice(credential.indexOf(':') + 1) : credential;

/** What opens an account, in force or replaced, in clear. */
export const openCredential = (vault: Vault, configId: string, sealed: string): string =>
  vault.decrypt(sealed, sealContext(configId, 'secret_key'));

/** The merchant's provider keys in clear. */
export const openKeys = ({ vault }: Pick<AppContext, 'vault'>, config: PaymentConfig) => ({
  publicKey: vault.decrypt(config.publicKeySealed, sealContext(config.id, 'public_key')),
  secretKey: secretKeyOf(config.gatewayType, openCredential(vault, config.id, config.secretKeySealed)),
});

/** The columns that hold these keys, sealed. */
export const sealKeys = (
  { vault }: Pick<AppContext, 'vault'>,
  { id, gatewayType }: Pick<PaymentConfig, 'id' | 'gatewayType'>,
  keys: Keys,
): Pick<PaymentConfig, 'publicKeySealed' | 'secretKeySealed'> => ({
  publicKeySealed: vault.encrypt(keys.publicKey, sealContext(id, 'public_key')),
  secretKeySealed: vault.encrypt(credentialOf(gatewayType, keys), sealContext(id, 'secret_key')),
});

/** Seals the secret of a webhook for its row. */
export const sealWebhookSecret = (
  { vault }: Pick<AppContext, 'vault'>,
  configId: string,
  secret: string,
): string => vault.encrypt(secret, sealContext(configId, 'webhook_secret'));
