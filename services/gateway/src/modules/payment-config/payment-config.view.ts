import type { ImportProgress, PaymentConfig as PaymentConfigShape } from '@trilho/contracts/payment-config';
import type { AppContext } from '../../context.ts';
import { maskSecret } from '../../platform/security/mask-secret.ts';
import { capabilitiesOf, wordsOf } from '../../providers/registry.ts';
import type { AccountImport } from '../account-import/account-import.entity.ts';
import { openKeys } from '../provider-accounts/account-keys.ts';
import { eventAddress } from '../provider-accounts/event-address.ts';
import type { PaymentConfig } from '../provider-accounts/payment-config.entity.ts';

const viewImport = ({ status, taken, failure, startedAt, updatedAt }: AccountImport): ImportProgress => ({
  status,
  imported: taken,
  ...(status === 'completed' && { total: taken }),
  ...(failure && { failure }),
  startedAt: startedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** A configuration as its owner sees it in the portal: the secret key masked, the webhook secret never. */
export function viewConfig(
  context: Pick<AppContext, 'vault' | 'env'>,
  config: PaymentConfig,
  walks: AccountImport[] = [],
): PaymentConfigShape {
  const walk = walks.find((one) => one.configId === config.id);
  const { publicKey, secretKey } = openKeys(context, config);
  // A secret key that was saved in the public key's place stays one.
  const isSecret = wordsOf(config.gatewayType).isSecret?.test(publicKey);
  const isPasted = capabilitiesOf(config.gatewayType).events === 'payment';
  return {
    id: config.id,
    publicKey: isSecret ? maskSecret(publicKey) : publicKey,
    secretKey: maskSecret(secretKey),
    environment: config.environment,
    gatewayType: config.gatewayType,
    active: config.active,
    createdAt: config.createdAt.toISOString(),
    updatedAt: config.updatedAt.toISOString(),
    findings: config.findings,
    ...(isPasted && {
      eventsUrl: eventAddress(context, config),
      hasWebhookSecret: config.webhookSecretSealed !== null,
    }),
    ...(walk && { import: viewImport(walk) }),
  };
}
