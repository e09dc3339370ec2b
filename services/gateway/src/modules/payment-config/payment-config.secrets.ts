import type { AppContext } from '../../context.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { PaymentConfig } from './payment-config.entity.ts';

type Column = 'public_key' | 'secret_key' | 'webhook_secret';

/** What a sealed column of a configuration is bound to. */
export const sealContext = (configId: string, column: Column): string =>
  `payment_configs:${configId}:${column}`;

/** The merchant's provider keys in clear. */
export const openKeys = ({ vault }: Pick<AppContext, 'vault'>, config: PaymentConfig) => ({
  publicKey: vault.decrypt(config.publicKeySealed, sealContext(config.id, 'public_key')),
  secretKey: vault.decrypt(config.secretKeySealed, sealContext(config.id, 'secret_key')),
});

/** Opens the provider for the merchant's account, given the sealed key as it was read from the row. */
export const openSealedProvider = (
  { vault, openProvider }: Pick<AppContext, 'vault' | 'openProvider'>,
  { id: configId, gatewayType }: Pick<PaymentConfig, 'id' | 'gatewayType'>,
  secretKeySealed: string,
): PaymentProvider =>
  openProvider({
    gatewayType,
    secretKey: vault.decrypt(secretKeySealed, sealContext(configId, 'secret_key')),
    configId,
  });
