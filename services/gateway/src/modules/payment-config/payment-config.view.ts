import type { PaymentConfig as PaymentConfigShape } from '@trilho/contracts/payment-config';
import type { AppContext } from '../../context.ts';
import type { PaymentConfig } from './payment-config.entity.ts';
import { openKeys } from './payment-config.secrets.ts';

/** A configuration as its owner sees it in the portal: keys in clear, the webhook secret never. */
export function viewConfig(context: Pick<AppContext, 'vault'>, config: PaymentConfig): PaymentConfigShape {
  const { publicKey, secretKey } = openKeys(context, config);
  return {
    id: config.id,
    publicKey,
    secretKey,
    environment: config.environment,
    active: config.active,
    createdAt: config.createdAt.toISOString(),
    updatedAt: config.updatedAt.toISOString(),
    findings: config.findings,
  };
}
