import type { AppContext } from '../../context.ts';
import type { PaymentConfig } from './payment-config.entity.ts';

type Vault = AppContext['vault'];
type Column = 'public_key' | 'secret_key' | 'webhook_secret';

/** What a sealed column of a configuration is bound to. */
export const sealContext = (configId: string, column: Column): string =>
  `payment_configs:${configId}:${column}`;

/** A secret key in clear, in force or replaced. */
export const openSecretKey = (vault: Vault, configId: string, sealed: string): string =>
  vault.decrypt(sealed, sealContext(configId, 'secret_key'));

/** The merchant's provider keys in clear. */
export const openKeys = ({ vault }: Pick<AppContext, 'vault'>, config: PaymentConfig) => ({
  publicKey: vault.decrypt(config.publicKeySealed, sealContext(config.id, 'public_key')),
  secretKey: openSecretKey(vault, config.id, config.secretKeySealed),
});

/** The columns that hold these keys, sealed. */
export const sealKeys = (
  { vault }: Pick<AppContext, 'vault'>,
  configId: string,
  { publicKey, secretKey }: { publicKey: string; secretKey: string },
): Pick<PaymentConfig, 'publicKeySealed' | 'secretKeySealed'> => ({
  publicKeySealed: vault.encrypt(publicKey, sealContext(configId, 'public_key')),
  secretKeySealed: vault.encrypt(secretKey, sealContext(configId, 'secret_key')),
});

/** Seals the secret of a webhook for its row. */
export const sealWebhookSecret = (
  { vault }: Pick<AppContext, 'vault'>,
  configId: string,
  secret: string,
): string => vault.encrypt(secret, sealContext(configId, 'webhook_secret'));
